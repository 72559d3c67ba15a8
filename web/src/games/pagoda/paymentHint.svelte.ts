/** What paying from the table or from the hand costs is explained once on each device. */
import { readStored, writeStored } from "../../lib/storage";

const STORAGE_KEY = "pagoda.price";

class PaymentHint {
  seen = $state(readStored(STORAGE_KEY, false));

  markSeen(): void {
    this.seen = true;
    writeStored(STORAGE_KEY, true);
  }
}

export const paymentHint = new PaymentHint();
