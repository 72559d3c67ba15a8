/** Which build of the client this page is, and whether the server has a newer one. */

/** The name of the page's entry file, which changes with any other file; null if nothing was built. */
function own(): string | null {
  if (!import.meta.env.PROD) return null;
  const source = document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src;
  return source ? new URL(source).pathname.slice(1) : null;
}

export class Build {
  newer = $state(false);

  constructor(private readonly mine: string | null) {}

  /** The server says which build it has. */
  told(theirs: string | null): void {
    if (this.mine !== null && theirs !== null) this.newer = theirs !== this.mine;
  }
}

export const build = new Build(own());
