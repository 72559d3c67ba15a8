/** Who plays in this browser. Nobody has to sign up: people who sit down become guests. */
import { api, Refusal } from "./api";
import { i18n } from "./i18n.svelte";
import { pathOf } from "./router.svelte";
import { writeStored, readStored } from "./storage";
import { live } from "./live.svelte";
import type { Me } from "./wire";

const GUEST = { en: "Guest", de: "Gast", fr: "Invité" };
const NOBODY: Me = {
  signed_in: false,
  name: "",
  account: false,
  locked: false,
  mail_offered: false,
  offers: [],
};

class MySelf {
  who = $state.raw<Me>(NOBODY);
  /** False until the server has said who we are. */
  known = $state(false);
  /** How many challenges wait for our answer. */
  asked = $state(0);
  /** Tables that wait for our move, besides the one that is shown; the first is next. */
  waiting = $state.raw<readonly string[]>([]);

  async load(): Promise<void> {
    this.who = await api.me();
    this.known = true;
  }

  /** Whether this server has an optional part. */
  offered(part: string): boolean {
    return this.who.offers.includes(part);
  }

  /** The address of somebody's page; null for guests, and where people have none. */
  pageOf(name: string, account: boolean): string | null {
    return account && this.offered("profiles") ? pathOf({ at: "person", name }) : null;
  }

  /** Whether they have said what they want to be called. Guests who have not play under a name we made up. */
  get named(): boolean {
    return this.who.account || readStored<string | null>("nickname", null) !== null;
  }

  /** Become somebody who may play, under this name or one we make up. */
  async need(name?: string): Promise<void> {
    if (!this.known) await this.load();
    const wanted = name?.trim();
    if (this.who.signed_in) {
      if (wanted && !this.who.account && wanted !== this.who.name) await this.rename(wanted);
      return;
    }
    if (wanted) this.is(await api.guest(wanted));
    else await this.#again();
    if (wanted) writeStored("nickname", this.who.name);
  }

  /** A guest plays under another name from now on. */
  async rename(name: string): Promise<void> {
    this.is(await api.rename(name));
    writeStored("nickname", this.who.name);
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
    this.is({ ...NOBODY, mail_offered: this.who.mail_offered, offers: this.who.offers });
  }
}

export const me = new MySelf();
live.onLocked = () => void me.load().catch(() => undefined);
