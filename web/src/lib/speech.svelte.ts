/** What a screen reader is told without being asked: moves, and the read-outs. */

class Speech {
  text = $state("");
  #again = false;

  say(text: string): void {
    // If the same sentence comes twice, the text must still change, or it is not read out.
    this.#again = text === this.text && !this.#again;
    this.text = this.#again ? `${text}\u00a0` : text;
  }
}

export const speech = new Speech();
