/** The options of a game between its form and the server. A form holds switches and texts; the server takes
 * numbers too, and only what differs from its default. */
import type { Option } from "../lib/wire";

export type OptionInput = boolean | string;
type OptionValue = Option["default"];

/** What a form shows before anything is chosen. */
export function initialInputs(
  options: readonly Option[],
  chosen: Readonly<Record<string, unknown>> = {},
): Record<string, OptionInput> {
  const value = (option: Option) => (chosen[option.name] as OptionValue | undefined) ?? option.default;
  return Object.fromEntries(options.map((option) => [option.name, asInput(value(option))]));
}

const asInput = (value: OptionValue): OptionInput => (typeof value === "boolean" ? value : String(value));

/** Why an input cannot be sent: not a whole number, out of range, too long; null if it can. */
export function problemOf(option: Option, input: OptionInput): "number" | "range" | "length" | null {
  if (option.type === "boolean") return null;
  const text = String(input).trim();
  if (option.type === "text") return option.most != null && text.length > option.most ? "length" : null;
  if (!/^-?\d+$/.test(text)) return "number";
  const low = option.least != null && Number(text) < option.least;
  const high = option.most != null && Number(text) > option.most;
  return low || high ? "range" : null;
}

/** What is sent. */
export function chosenOptions(
  options: readonly Option[],
  inputs: Readonly<Record<string, OptionInput>>,
): Record<string, OptionValue> {
  const chosen = options.map((option) => [option, valueOf(option, inputs[option.name])] as const);
  return Object.fromEntries(
    chosen.filter(([option, value]) => value !== option.default).map(([{ name }, value]) => [name, value]),
  );
}

function valueOf(option: Option, input: OptionInput = asInput(option.default)): OptionValue {
  if (option.type === "boolean") return input === true;
  const text = String(input).trim();
  return option.type === "integer" ? Number(text) : text;
}
