/** Who plays in this browser. Nobody has to sign up: people who sit down become guests. */
import { api, Refusal } from "./api";
import { i18n } from "./i18n.svelte";
import { writeStored, readStored } from "./storage";
import { live } from "./live.svelte";
import type { Me } from "./wire";

const GUEST = { en: "Guest", de: "Gast", fr: "Invité" };
const NOBODY: Me = { signed_in: false, name: "", account: false };

class MySelf {
  who = $state.raw<Me>(NOBODY);
  /** False until the server has said who we are. */
  known = $state(false);

  async load(): Promise<void> {
    this.who = await api.me();
    this.known = true;
  }

  /** Become somebody who may play, under this name or one we make up. */
  async need(name?: string): Promise<void> {
    if (!this.known) await this.load();
    if (this.who.signed_in) return;
    const wanted = name?.trim();
    if (wanted) this.is(await api.guest(wanted));
    else await this.#again();
    if (wanted) writeStored("nickname", this.who.name);
  }

  /** Use our old name or, if it now belongs to an account, one we make up. */
  async #again(): Promise<void> {
    const before = readStored<string | null>("nickname", null);
    const made = `${i18n.pick(GUEST)} ${1000 + Math.floor(Math.random() * 9000)}`;
    try {
      this.is(await api.guest(before ?? made));
    } catch (fault) {
      if (before === null || !(fault instanceof Refusal && fault.code === "name_taken")) throw fault;
      this.is(await api.guest(made));
    }
  }

  /** The server knows us under another name now. */
  is(who: Me): void {
    this.who = who;
    this.known = true;
    // The running games that the start page remembers were somebody else's.
    writeStored("running", []);
    live.restart();
  }

  /** Signed out or deleted: the next person at this browser finds nothing of us. */
  gone(): void {
    writeStored("nickname", null);
    this.is(NOBODY);
  }
}

export const me = new MySelf();
