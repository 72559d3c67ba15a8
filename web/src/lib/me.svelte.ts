/** Who plays in this browser. Nobody has to sign up: whoever sits down becomes a guest. */
import { api } from "./api";
import { i18n } from "./i18n.svelte";
import { keep, kept } from "./kept";
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
    const before = kept<string | null>("nickname", null);
    const made = `${i18n.pick(GUEST)} ${1000 + Math.floor(Math.random() * 9000)}`;
    this.is(await api.guest(name?.trim() || before || made));
    if (name?.trim()) keep("nickname", this.who.name);
  }

  /** The server knows us under another name now. */
  is(who: Me): void {
    this.who = who;
    this.known = true;
    // The running games that the start page remembers were another's.
    keep("running", []);
    live.restart();
  }

  gone(): void {
    this.is(NOBODY);
  }
}

export const me = new MySelf();
