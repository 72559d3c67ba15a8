/** Requests to the server. Every refusal has a code and a sentence in the reader's language. */
import { build } from "./build.svelte";
import { i18n } from "./i18n.svelte";
import type { Past, Snapshot, TableRequest } from "./protocol";
import type {
  Challenge,
  ComputerReplay,
  Contacts,
  DailyArchive,
  DailyResult,
  DailyToday,
  Duel,
  DuelComparison,
  DuelLine,
  DuelRequest,
  FinishedGame,
  GameInfo,
  Hinted,
  Invitation,
  Leaderboard,
  LineRequest,
  Looked,
  MadeCodes,
  MadeDuel,
  MadeToken,
  MailAddress,
  Me,
  MeWithCodes,
  Note,
  Opened,
  OpenPuzzle,
  OwnRecovery,
  OwnSession,
  Preferences,
  Preparation,
  Present,
  Profile,
  PuzzleGame,
  PuzzleHint,
  PuzzleRefutation,
  PuzzleSolution,
  Reach,
  Refused,
  Review,
  Searched,
  SearchRequest,
  ShownPuzzle,
  Subscribed,
  TableSummary,
  Thoughts,
  Token,
  Watching,
  TriedPuzzle,
} from "./wire";

/** A refused request; `message` is a sentence for people. */
export class Refusal extends Error {
  constructor(
    readonly code: string,
    sentence: string,
    /** What exactly was wrong, in English, where the server has no words of the reader for it. */
    readonly detail: string | null = null,
  ) {
    super(sentence);
  }

  /** What is wrong is part of the sentence where the server says it in the reader's language, which a code
   * shows: the rule that a move breaks, a bad option, the place in a record. */
  static of({
    code,
    sentence,
    rule,
    broken,
  }: Pick<Refused, "code" | "sentence" | "rule" | "broken">): Refusal {
    if (broken === null || rule === null) return new Refusal(code, sentence, rule);
    if (code === "illegal_move") return new Refusal(code, `${sentence} ${rule}.`);
    return new Refusal(code, `${sentence.replace(/\.$/, "")} (${rule}).`);
  }
}

const UNREACHABLE = {
  en: "The server cannot be reached. Are you online?",
  de: "Der Server ist nicht zu erreichen. Bist du online?",
  fr: "Le serveur est injoignable. Êtes-vous en ligne ?",
};

export async function request(method: string, path: string, body?: unknown): Promise<Response> {
  const headers: Record<string, string> = { "accept-language": i18n.language };
  const plain = typeof body === "string";
  if (body !== undefined) headers["content-type"] = plain ? "text/plain" : "application/json";
  let answer: Response;
  try {
    answer = await fetch(path, {
      method,
      headers,
      body: body === undefined ? null : plain ? body : JSON.stringify(body),
    });
  } catch {
    throw new Refusal("offline", i18n.pick(UNREACHABLE));
  }
  build.told(answer.headers.get("baumeister-build"));
  if (!answer.ok) throw await refusal(answer);
  return answer;
}

async function refusal(answer: Response): Promise<Refusal> {
  try {
    return Refusal.of((await answer.json()) as Omit<Refused, "say" | "id">);
  } catch {
    return new Refusal("offline", i18n.pick(UNREACHABLE));
  }
}

async function get<T>(path: string): Promise<T> {
  return (await (await request("GET", path)).json()) as T;
}

async function post<T>(path: string, body: unknown): Promise<T> {
  return (await (await request("POST", path, body)).json()) as T;
}

function query(filters: Record<string, string | number | boolean | undefined>): string {
  const given = Object.entries(filters).filter(([, value]) => value !== undefined);
  return given.length ? `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}` : "";
}

export interface HistoryFilter {
  game?: string;
  result?: string;
  rated?: boolean;
  before?: number;
}

/** Somebody else: the account of that name, or the other player at a table of ours. */
export type PersonRef = { name: string } | { table: string };
export type DeclineReason = NonNullable<Challenge["reason"]>;

export const api = {
  me: () => get<Me>("/api/me"),
  guest: (name: string) => post<Me>("/api/guest", { name }),
  rename: async (name: string) => (await (await request("PUT", "/api/guest", { name })).json()) as Me,
  signUp: (name: string, password: string) => post<MeWithCodes>("/api/account", { name, password }),
  signIn: (name: string, password: string) => post<Me>("/api/session", { name, password }),
  signOut: () => request("DELETE", "/api/session"),
  changePassword: (old: string, fresh: string) => request("PUT", "/api/password", { old, new: fresh }),
  deleteAccount: (password: string | null) => request("DELETE", "/api/account", { password }),
  recovery: () => get<OwnRecovery>("/api/recovery"),
  makeCodes: (password: string) => post<MadeCodes>("/api/recovery/codes", { password }),
  useCode: (name: string, code: string, password: string) =>
    post<Me>("/api/recovery/code", { name, code, password }),
  askForLink: (name: string) => request("POST", "/api/recovery/mail", { name }),
  useLink: (link: string, password: string) => post<Me>("/api/recovery/link", { link, password }),
  setMail: (mail: string, password: string) => request("PUT", "/api/mail", { mail, password }),
  confirmMail: (link: string) => post<MailAddress>("/api/mail/confirm", { link }),
  removeMail: (password: string) => request("DELETE", "/api/mail", { password }),
  sessions: () => get<OwnSession[]>("/api/sessions"),
  endSession: (id: string) => request("DELETE", `/api/sessions/${id}`),
  endSessions: (others: boolean) => request("DELETE", `/api/sessions${query({ others })}`),
  tokens: () => get<Token[]>("/api/tokens"),
  makeToken: (label: string) => post<MadeToken>("/api/tokens", { label, scopes: ["play", "read"] }),
  revokeToken: (id: string) => request("DELETE", `/api/tokens/${id}`),
  invitation: () => get<Invitation>("/api/invitation"),
  here: () => get<Present>("/api/here"),
  games: () => get<GameInfo[]>("/api/games"),
  preparation: () => get<Preparation>("/api/preparation"),
  lobby: () => get<TableSummary[]>("/api/lobby"),
  tables: () => get<TableSummary[]>("/api/tables"),
  table: (id: string) => get<Snapshot>(`/api/tables/${id}`),
  past: (id: string, from: number, text: boolean) =>
    get<Past>(`/api/tables/${id}/views${query({ from, ...(text && { text }) })}`),
  note: (id: string) => get<Note>(`/api/tables/${id}/note`),
  writeNote: (id: string, text: string) => request("PUT", `/api/tables/${id}/note`, { text }),
  thoughts: (id: string, from: number) => get<Thoughts>(`/api/tables/${id}/thoughts${query({ from })}`),
  hint: (id: string) => post<Hinted>(`/api/tables/${id}/hint`, undefined),
  replay: (id: string) => post<ComputerReplay>(`/api/tables/${id}/replay`, undefined),
  review: (id: string) => get<Review>(`/api/tables/${id}/review`),
  askReview: (id: string) => post<Review>(`/api/tables/${id}/review`, undefined),
  record: async (id: string) => (await request("GET", `/api/tables/${id}/record`)).text(),
  lookAtLine: (line: LineRequest) => post<Looked>("/api/analysis", line),
  searchLine: (line: SearchRequest) => post<Searched>("/api/analysis/search", line),
  readLine: (text: string) => post<Looked>("/api/analysis/read", text),
  writeLine: async (line: LineRequest) => (await request("POST", "/api/analysis/record", line)).text(),
  open: (wanted: TableRequest) => post<Opened>("/api/tables", wanted),
  challenges: () => get<Challenge[]>("/api/challenges"),
  challenge: (person: PersonRef, wanted: TableRequest) =>
    post<Challenge>("/api/challenges", { ...person, request: wanted }),
  acceptChallenge: (id: string) => post<Challenge>(`/api/challenges/${id}/accept`, { takes_part: true }),
  declineChallenge: (id: string, reason: DeclineReason | null) =>
    post<Challenge>(`/api/challenges/${id}/decline`, { reason }),
  changeChallenge: (id: string, wanted: TableRequest) =>
    post<Challenge>(`/api/challenges/${id}/change`, { request: wanted }),
  withdrawChallenge: (id: string) => request("DELETE", `/api/challenges/${id}`),
  contacts: () => get<Contacts>("/api/contacts"),
  changeContact: (person: PersonRef, change: { favourite?: boolean; blocked?: boolean }) =>
    request("PUT", "/api/contacts", { ...person, ...change }),
  online: () => get<string[]>("/api/online"),
  preferences: () => get<Preferences>("/api/preferences"),
  setPreferences: async (wanted: Preferences) =>
    (await (await request("PUT", "/api/preferences", wanted)).json()) as Preferences,
  reach: () => get<Reach>("/api/notifications"),
  subscribeBrowser: (browser: Subscribed) => request("PUT", "/api/notifications/browser", browser),
  unsubscribeBrowser: (endpoint: string) => request("DELETE", "/api/notifications/browser", { endpoint }),
  testNotification: (channel: "push" | "mail" | "webhook") =>
    request("POST", "/api/notifications/test", { channel }),
  unsubscribeMail: (token: string) => request("POST", `/api/notifications/unsubscribe${query({ token })}`),
  history: (filter: HistoryFilter) => get<FinishedGame[]>(`/api/history${query({ ...filter })}`),
  daily: () => get<DailyToday | null>("/api/daily"),
  dailyArchive: (before?: string) => get<DailyArchive>(`/api/daily/archive${query({ before })}`),
  dailyResult: (day: string, game: string) => get<DailyResult>(`/api/daily/${day}/${game}`),
  beginDaily: (day: string, game: string) => post<Opened>(`/api/daily/${game}`, { day }),
  practise: (day: string, game: string) => post<Opened>(`/api/daily/${day}/${game}/practice`, undefined),
  watching: () => get<Watching>("/api/watching"),
  person: (name: string) => get<Profile>(`/api/people/${encodeURIComponent(name)}`),
  duels: () => get<DuelLine[]>("/api/duels"),
  duel: (id: string) => get<Duel>(`/api/duels/${id}`),
  makeDuel: (table: string, kind: DuelRequest["kind"]) =>
    post<MadeDuel>("/api/duels", { table, kind } satisfies DuelRequest),
  beginDuel: (id: string) => post<Opened>(`/api/duels/${id}`, undefined),
  compareDuel: (id: string, table: string) => get<DuelComparison>(`/api/duels/${id}/${table}`),
  puzzles: () => get<PuzzleGame[]>("/api/puzzles"),
  openPuzzle: (game: string, wanted: OpenPuzzle) => post<ShownPuzzle>(`/api/puzzles/${game}`, wanted),
  tryPuzzle: (attempt: string, move: string) =>
    post<TriedPuzzle>(`/api/puzzles/attempts/${attempt}/move`, { move }),
  puzzleHint: (attempt: string) => post<PuzzleHint>(`/api/puzzles/attempts/${attempt}/hint`, undefined),
  puzzleSolution: (attempt: string) =>
    post<PuzzleSolution>(`/api/puzzles/attempts/${attempt}/solution`, undefined),
  whyNot: (attempt: string) => post<PuzzleRefutation>(`/api/puzzles/attempts/${attempt}/why`, undefined),
  leaderboard: (game: string) => get<Leaderboard>(`/api/leaderboard/${game}`),
};

/** A sentence for whatever went wrong. */
export function sentence(fault: unknown): string {
  return fault instanceof Error ? fault.message : String(fault);
}
