/** The price of paying from the table or from the hand is explained once on each device. */

const KEY = "pagoda.price";

class PriceTold {
  value = $state(read());

  tell(): void {
    this.value = true;
    try {
      localStorage.setItem(KEY, "told");
    } catch {
      // Without storage it is explained again on the next visit: no harm.
    }
  }
}

function read(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

export const priceTold = new PriceTold();
