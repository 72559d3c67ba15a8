/** The file that proves a wrong deal: what this browser kept, what the server says now, and the record if there is
 * one. `baumeister verify FILE` reads it. */
import { request } from "../lib/api";
import type { DealNotes } from "./notes";

async function fetched(path: string): Promise<string | null> {
  try {
    return await (await request("GET", path)).text();
  } catch {
    return null;
  }
}

export async function evidence(notes: DealNotes): Promise<string> {
  const told = await fetched(`/api/tables/${notes.table}`);
  const record = await fetched(`/api/tables/${notes.table}/record`);
  return JSON.stringify(
    { ...notes, told: told === null ? null : (JSON.parse(told) as unknown), record },
    null,
    1,
  );
}

/** Offer a text as a download. */
export function save(name: string, text: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
