/** What a player wants to see on every Pagode board, until the page is left. */
class Overlays {
  lost = $state(false);
  unfinished = $state(false);
}

export const overlays = new Overlays();
