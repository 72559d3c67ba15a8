/** Text for the clipboard. Browsers give access only to pages that came over https or from the same machine; pages
 * of a server on the local network, over plain http, must use the old way. */

/** Copy a text; false if the browser allows neither. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyMarked(text);
  }
}

function copyMarked(text: string): boolean {
  const field = document.createElement("textarea");
  const focused = document.activeElement;
  field.value = text;
  field.style.position = "fixed";
  document.body.append(field);
  field.select();
  // Nothing else copies on a page without https.
  const done = document.execCommand("copy");
  field.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return done;
}
