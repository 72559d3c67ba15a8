/** What the player has picked so far of the next move: cards, a site, a tile, a payment. */
import { choices, Grouped, paidWith, payments, plainly, usesBuddha, usesRiceBowl } from "./moves";
import type { Choice, Legal } from "./moves";
import * as refusals from "./refusals";
import type { CardLetter, Colour } from "./view";

interface Surroundings extends Omit<refusals.Situation, "legal"> {
  readonly moves: readonly string[];
  readonly play: (move: string) => void;
  readonly explain: (sentence: string) => void;
}

/** What the player is asked next. */
type Question =
  | { readonly ask: "what"; readonly choices: readonly Choice[] }
  | { readonly ask: "tile"; readonly choices: readonly Choice[] }
  | { readonly ask: "roof"; readonly choices: readonly Choice[] }
  | { readonly ask: "alternative"; readonly colours: readonly Colour[] }
  | { readonly ask: "pay"; readonly choice: Choice; readonly payments: (readonly CardLetter[])[] }
  | { readonly ask: "tip"; readonly choice: Choice; readonly payments: (readonly CardLetter[])[] };

/** Paid without rice bowl and Buddha. */
function isPlain(move: Legal): boolean {
  return !usesRiceBowl(move) && !usesBuddha(move);
}

export class Selection {
  mode = $state<"build" | "alternative" | "dragon">("build");
  /** Ids of cards: a letter and a number. */
  cards = $state.raw<readonly string[]>([]);
  site = $state<number | null>(null);
  tile = $state<{ readonly base: Colour; readonly field: Colour } | null>(null);
  /** Only moves that use this ability (rice bowl, Buddha). */
  by = $state<"g" | "b" | null>(null);
  /** The ability that is being explained. */
  about = $state<Colour | null>(null);
  private key = $state<string | null>(null);
  private paid = $state.raw<readonly CardLetter[] | null>(null);

  readonly legal: Grouped = $derived.by(() => new Grouped(this.around().moves));
  readonly letters = $derived(this.cards.map((id) => id.charAt(0) as CardLetter));
  private readonly found = $derived(this.site === null ? [] : this.fitting(this.site));
  private readonly offered = $derived(choices(this.found));
  private readonly choice: Choice | null = $derived.by(() => {
    if (this.key !== null) return this.offered.find((choice) => choice.key === this.key) ?? null;
    return this.offered.length === 1 ? (this.offered[0] ?? null) : null;
  });
  private readonly left = $derived.by(() => {
    const all = this.choice?.moves ?? [];
    return this.paid ? paidWith(all, 0, this.paid) : all;
  });
  readonly question = $derived.by(() => this.ask());
  /** Can rice bowl or Buddha pay for what is being chosen, instead of a card of its colour? */
  readonly pairs = $derived.by(() => {
    if (this.by !== null || this.site === null || !this.choice) return null;
    const alike = this.candidates(this.site).filter(({ colour }) => colour === this.choice?.colour);
    if (this.left.some((move) => !isPlain(move))) return null;
    return alike.some(usesRiceBowl) ? "g" : alike.some(usesBuddha) ? "b" : null;
  });

  constructor(private readonly around: () => Surroundings) {}

  private get table(): refusals.Situation {
    return { ...this.around(), legal: this.legal };
  }

  /** Put everything back. */
  reset(): void {
    this.mode = "build";
    this.cards = [];
    this.about = null;
    this.forget();
  }

  private forget(): void {
    this.site = this.tile = this.by = this.key = this.paid = null;
  }

  get busy(): boolean {
    return (
      this.mode !== "build" ||
      this.cards.length > 0 ||
      this.site !== null ||
      this.about !== null ||
      this.tile !== null ||
      this.by !== null
    );
  }

  // ---- what glows -----------------------------------------------------------------------------------

  /** 2: what is picked fits there; 1: only with an ability; 0: not at all. */
  glow(site: number): 0 | 1 | 2 {
    if (this.mode === "dragon") return 0;
    if (this.mode === "alternative")
      return this.cards.length === 4 && (this.legal.alternatives[site]?.length ?? 0) > 0 ? 2 : 0;
    const found = this.candidates(site);
    if (found.some((move) => isPlain(move) || this.by !== null || this.cards.length > 1)) return 2;
    return found.length > 0 ? 1 : 0;
  }

  /** Can this card be played or picked now? */
  lifts(card: CardLetter): boolean {
    if (this.mode !== "build") return true;
    if (this.site !== null) return this.candidates(this.site, [card]).length > 0;
    return this.legal.builds.some((_, site) => this.candidates(site, [card]).length > 0);
  }

  /** Can this tile be laid, on the picked site or on any? */
  shines(base: Colour, field: Colour): boolean {
    if (this.mode !== "build") return false;
    const sites = this.site === null ? [0, 1, 2, 3, 4, 5] : [this.site];
    return sites.some((site) => this.tilesOn(site, base, field).length > 0);
  }

  private tilesOn(site: number, base: Colour, field: Colour): readonly Legal[] {
    return this.legal.on(site, this.letters).filter((move) => move.base === base && move.colour === field);
  }

  /** Moves there with what is picked. */
  private candidates(site: number, cards = this.letters): readonly Legal[] {
    return this.legal.on(site, cards).filter((move) => {
      if (this.by === "g" && !usesRiceBowl(move)) return false;
      if (this.by === "b" && !usesBuddha(move)) return false;
      return !this.tile || (move.base === this.tile.base && move.colour === this.tile.field);
    });
  }

  /** The same, without pairs where one card is enough: a player who wants to use an ability says so. */
  private fitting(site: number): readonly Legal[] {
    const all = this.candidates(site);
    if (this.by !== null || this.cards.length > 1) return all;
    const plain = all.filter(isPlain).map((move) => move.kind + move.colour);
    return all.filter((move) => isPlain(move) || !plain.includes(move.kind + move.colour));
  }

  // ---- questions ------------------------------------------------------------------------------------

  private ask(): Question | null {
    if (this.site === null) return null;
    if (this.mode === "alternative")
      return { ask: "alternative", colours: this.legal.alternatives[this.site] ?? [] };
    if (!this.choice) return this.askWhat();
    const ways = payments(this.left, 0);
    if (this.paid === null && ways.length > 0) return { ask: "pay", choice: this.choice, payments: ways };
    return { ask: "tip", choice: this.choice, payments: payments(this.left, 1) };
  }

  private askWhat(): Question {
    const kind = this.offered[0]?.kind;
    const ask = kind === "T" ? "tile" : kind === "R" ? "roof" : "what";
    return { ask, choices: this.offered };
  }

  /** Play the move if the picks leave no question. A pair is never spent without asking. */
  private advance(): void {
    const [card] = this.letters;
    const meant = card && this.letters.length === 1 ? plainly(this.left, card) : null;
    if (meant) return this.play(meant.text);
    if (this.paid === null) {
      const ways = payments(this.left, 0);
      const [only] = ways;
      if (only && ways.length === 1 && (only.length === 1 || this.asked)) this.paid = only;
    }
    const [last] = this.left;
    if (this.paid && last && this.left.length === 1 && (isPlain(last) || this.asked)) this.play(last.text);
  }

  /** Has the player asked for an ability? */
  private get asked(): boolean {
    return this.by !== null || this.cards.length > 1;
  }

  play(move: string): void {
    this.reset();
    this.around().play(move);
  }

  private refuse(why: string): void {
    if (why) this.around().explain(why);
  }

  // ---- clicks ---------------------------------------------------------------------------------------

  pickCard(id: string): void {
    const card = id.charAt(0) as CardLetter;
    if (this.cards.includes(id)) {
      this.cards = this.cards.filter((other) => other !== id);
      this.paid = null;
    } else if (this.mode === "alternative" && this.cards.length === 4) this.refuse(this.table.t.fourAlready);
    else if (this.mode !== "build") this.cards = [...this.cards, id];
    else if (this.site !== null) this.payWith(id, card);
    else if (!this.lifts(card)) this.refuse(refusals.whyNotCard(this.table, card));
    else this.cards = this.withCard(id, card);
    this.about = null;
  }

  private payWith(id: string, card: CardLetter): void {
    const site = this.site ?? 0;
    if (this.candidates(site, [card]).length === 0)
      return this.refuse(refusals.whyNotSite(this.table, site, [card]));
    this.cards = [id];
    this.advance();
  }

  /** A second card of the same colour is added if a pair pays for something; any other replaces it. */
  private withCard(id: string, card: CardLetter): string[] {
    const [first] = this.letters;
    const alike = first?.toLowerCase() === card.toLowerCase() && this.letters.length === 1;
    const pays = this.legal.builds.some((_, site) =>
      this.legal.on(site, [...this.letters, card]).some((move) => !isPlain(move)),
    );
    return alike && pays ? [...this.cards, id] : [id];
  }

  pickSite(site: number): void {
    this.about = null;
    if (this.mode === "alternative") return this.pickAlternative(site);
    if (this.mode === "dragon") return this.refuse(this.table.t.dragonHelp);
    if (this.site === site) return this.forget();
    if (this.candidates(site).length === 0)
      return this.refuse(refusals.whyNotSite(this.table, site, this.letters));
    this.key = this.paid = null;
    this.site = site;
    this.advance();
  }

  /** A card is lifted to be dragged: it alone is picked. */
  take(id: string): void {
    this.reset();
    this.cards = [id];
  }

  private pickAlternative(site: number): void {
    const colours = this.legal.alternatives[site] ?? [];
    const { t } = this.table;
    if (colours.length === 0) return this.refuse(t.alternativeNowhere(site + 1));
    if (this.cards.length < 4) return this.refuse(t.fourFirst);
    this.site = site;
    if (colours.length === 1 && colours[0]) this.pickAlternativeColour(colours[0]);
  }

  pickAlternativeColour(colour: Colour): void {
    const move = this.site === null ? null : this.legal.alternative(this.site, colour, this.letters);
    if (move) this.play(move);
  }

  pickTile(base: Colour, field: Colour): void {
    this.about = null;
    if (!this.shines(base, field))
      return this.refuse(refusals.whyNotTile(this.table, base, field, this.site));
    const sites = this.site === null ? [0, 1, 2, 3, 4, 5] : [this.site];
    const fit = sites.filter((site) => this.tilesOn(site, base, field).length > 0);
    const same = this.tile?.base === base && this.tile.field === field;
    this.tile = same ? null : { base, field };
    if (same || fit.length !== 1) return;
    this.site = fit[0] ?? null;
    this.key = this.paid = null;
    this.advance();
  }

  pickChoice(choice: Choice): void {
    this.key = choice.key;
    this.advance();
  }

  pickPayment(cards: readonly CardLetter[]): void {
    const tip = this.question?.ask === "tip";
    if (!tip) this.paid = cards;
    const left = tip ? paidWith(this.left, 1, cards) : this.left;
    const [only] = left;
    if (only && left.length === 1 && (tip || only.kind !== "R" || isPlain(only))) this.play(only.text);
  }

  /** Only with rice bowl (g) or Buddha (b). */
  only(ability: "g" | "b"): void {
    this.about = null;
    this.by = ability;
    this.paid = null;
  }

  // ---- abilities, alternative turn, end -------------------------------------------------------------

  usable(ability: Colour): boolean {
    if (ability === "r") return this.legal.has("L");
    if (ability === "y") return this.legal.some("D");
    if (ability === "v") return this.legal.has("F");
    const uses = ability === "g" ? usesRiceBowl : usesBuddha;
    return this.legal.builds.some((moves) => moves.some(uses));
  }

  explainAbility(ability: Colour): void {
    const same = this.about === ability;
    this.reset();
    if (!same) this.about = ability;
  }
  whyNot(ability: Colour): string {
    return this.usable(ability) ? "" : refusals.whyNotAbility(this.table, ability);
  }

  begin(mode: "alternative" | "dragon"): void {
    this.reset();
    if (mode === "alternative" && !this.legal.some("A"))
      return this.refuse(refusals.whyNotAlternative(this.table));
    this.mode = mode;
  }

  swap(): void {
    const move = this.legal.dragon(this.letters);
    if (move) this.play(move);
  }

  end(letter: "E" | "F" | "K" | "P"): void {
    if (this.legal.has(letter)) this.play(letter);
    else this.refuse(refusals.whyNotEnd(this.table));
  }

  /** The first legal thing that hovering over this site would build, for a ghost. */
  preview(site: number): Legal | null {
    if (this.letters.length === 0 || this.mode !== "build") return null;
    return this.fitting(site).find((move) => move.kind === "C") ?? null;
  }
}
