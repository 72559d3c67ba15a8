/** What a player wants to see on every Pagode board, until the page is left. */
class Shown {
  lost = $state(false);
  unfinished = $state(false);
}

export const shown = new Shown();
