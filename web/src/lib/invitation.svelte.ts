/** How guests come to this server. A page on the machine of the server itself cannot hand out its own address:
 * on the guest's machine it would mean that machine. The server knows a better one. */
import { api } from "./api";
import { isLocal } from "./hosts";

class InvitationAddress {
  /** Beginnings of addresses that work for others, best first; null until it is known. */
  origins = $state.raw<string[] | null>(isLocal(location.hostname) ? null : [location.origin]);
  /** The server was started for the home network. */
  lan = $state(false);
  #asked: Promise<void> | null = null;

  /** Only this machine reaches the server. */
  get alone(): boolean {
    return this.origins?.length === 0;
  }

  /** Ask the server once; after a failure again. */
  need(): Promise<void> {
    this.#asked ??= api.invitation().then(
      ({ origins, lan }) => {
        this.origins = origins;
        this.lan = lan;
      },
      () => {
        this.#asked = null;
      },
    );
    return this.#asked;
  }

  /** What to send a guest; where nobody else can come, or while nothing is known, the page's own address. */
  link(path: string): string {
    return `${this.origins?.[0] ?? location.origin}${path}`;
  }
}

export const invitation = new InvitationAddress();
