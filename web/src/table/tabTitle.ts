/** Whose turn it is, for somebody who looks at other tabs: title and icon. */

export function markTurn(mine: boolean | null, title: string): void {
  document.title = title ? `${title} · Baumeister` : "Baumeister";
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (icon) icon.href = mine ? "/icon-turn.svg" : "/icon.svg";
}
