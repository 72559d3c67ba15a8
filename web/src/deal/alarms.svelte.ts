/** Deals that cannot be trusted: shown on every page until the player closes the notice. */
import type { Fault } from "./faults";
import type { DealNotes } from "./notes";

export interface Alarm {
  table: string;
  fault: Fault;
  notes: DealNotes;
}

export class Alarms {
  found = $state.raw<readonly Alarm[]>([]);

  add(notes: DealNotes, fault: Fault): void {
    const known = this.found.some((one) => one.table === notes.table && one.fault.code === fault.code);
    if (!known) this.found = [...this.found, { table: notes.table, fault, notes }];
  }

  close(table: string): void {
    this.found = this.found.filter((one) => one.table !== table);
  }
}

export const alarms = new Alarms();
