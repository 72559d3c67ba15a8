/** What a screen reader is told without being asked: moves, and the read-outs. */

class Speech {
  text = $state("");
  #again = false;

  say(text: string): void {
    // The same sentence twice must differ, else it is not read out.
    this.#again = text === this.text && !this.#again;
    this.text = this.#again ? `${text}\u00a0` : text;
  }
}

export const speech = new Speech();
