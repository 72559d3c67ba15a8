/** Whose turn it is, here and at other tables, for somebody who looks at other tabs: title and icon. */

const COUNT = /^\(\d+\) /;
let here = false;
let elsewhere = 0;
let counted = false;

export function markTurn(mine: boolean | null, title: string): void {
  here = mine === true;
  document.title = title ? `${title} · Baumeister` : "Baumeister";
  show();
}

/** How many games wait at other tables. */
export function markWaiting(count: number): void {
  elsewhere = count;
  show();
}

/** Keep the number in front of every title that a page sets; returns a function that ends it. */
export function keepCount(): () => void {
  const observer = new MutationObserver(show);
  observer.observe(document.head, { childList: true, subtree: true, characterData: true });
  return () => {
    observer.disconnect();
    markWaiting(0);
  };
}

function show(): void {
  // A number that a page has set by itself stays until we know better.
  if (elsewhere > 0 || counted) {
    const plain = document.title.replace(COUNT, "");
    const title = elsewhere > 0 ? `(${elsewhere}) ${plain}` : plain;
    if (document.title !== title) document.title = title;
    counted = elsewhere > 0;
  }
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  const href = here || elsewhere > 0 ? "/icon-turn.svg" : "/icon.svg";
  if (icon && icon.getAttribute("href") !== href) icon.href = href;
}
