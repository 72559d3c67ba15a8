/** Times as people read them. */
import type { Language } from "./i18n.svelte";
import type { Seat } from "./protocol";
import type { Times } from "./wire";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const DAYS: Record<Language, (days: number, hours: number) => string> = {
  en: (days, hours) => `${days} d ${hours} h`,
  de: (days, hours) => `${days} T ${hours} Std`,
  fr: (days, hours) => `${days} j ${hours} h`,
};

/** The time that player has left at a moment of the server's time; never below zero. */
export function timeLeft(times: Times, seat: Seat, moment: number): number {
  const spent = times.running === seat ? Math.max(0, moment - times.since) : 0;
  return Math.max(0, times.left[seat] - spent);
}

/** "4:07", "1:02:30", "2 d 5 h"; tenths in the last ten seconds. */
export function formatTime(ms: number, language: Language): string {
  if (ms >= DAY) return DAYS[language](Math.floor(ms / DAY), Math.floor((ms % DAY) / HOUR));
  if (ms < 10_000) return `0:${(Math.floor(ms / 100) / 10).toFixed(1).padStart(4, "0")}`;
  const seconds = Math.floor(ms / 1000);
  const two = (n: number) => String(n).padStart(2, "0");
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}

/** "14:05", "3 Nov 2026": short, in the reader's language. */
export function formatDate(ms: number, language: Language): string {
  const date = new Date(ms);
  const today = date.toDateString() === new Date().toDateString();
  const form: Intl.DateTimeFormatOptions = today
    ? { hour: "2-digit", minute: "2-digit" }
    : { day: "numeric", month: "short", year: "numeric" };
  return new Intl.DateTimeFormat(language, form).format(date);
}
