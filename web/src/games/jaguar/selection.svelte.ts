/** What the player has picked so far, and what a click on a card or field does. */
import type { BoardProps, Seat } from "../contract";
import type { Language } from "../../lib/i18n.svelte";
import { enemyLights, ownLights } from "./litFields";
import { group } from "./moves";
import { whyNotEnemy, whyNotHand, whyNotOffered, whyNotOwn, type Situation } from "./refusals";
import { TEXTS } from "./texts";
import { enemy, type JaguarView } from "./view";

export class Selection {
  private readonly props: () => BoardProps<JaguarView>;
  private readonly language: () => Language;

  readonly options = $derived.by(() => group(this.props().moves));
  /** Picks belong to one decision and are forgotten with it. */
  private readonly decision = $derived.by(() => this.props().moves.join(" "));
  private picks = $state<{ decision: string; cards: readonly number[] }>({ decision: "", cards: [] });

  readonly picked = $derived.by(() => (this.picks.decision === this.decision ? this.picks.cards : []));
  /** The card that would be laid now: the picked one, or the only one there is. */
  readonly card = $derived.by(() => {
    const { spots } = this.options;
    const [only] = spots.size === 1 && this.view.phase !== "last" ? spots.keys() : [];
    return this.picked.find((card) => spots.has(card)) ?? only ?? null;
  });
  /** The fields of one's own pyramid that can be clicked now. */
  readonly ownLights = $derived.by(() => ownLights(this.options, this.card));
  readonly enemyLights = $derived.by(() => enemyLights(this.options));
  /** The move that the main button would play. */
  readonly ready = $derived.by(() => {
    const [first, second] = this.picked;
    if (first === undefined) return null;
    const bid = this.options.bids.get(first);
    return bid ?? (second === undefined ? null : (this.options.offers.get(first)?.get(second) ?? null));
  });

  constructor(props: () => BoardProps<JaguarView>, language: () => Language) {
    this.props = props;
    this.language = language;
  }

  private get view(): JaguarView {
    return this.props().view;
  }

  /** Whose cards these are: the board may be turned. */
  private get me(): Seat {
    return this.view.player ?? this.props().seat;
  }

  private get table(): Situation {
    const { view, options, me, card } = this;
    const other = this.props().names[enemy(me)];
    return { view, options, me, other, card, t: TEXTS[this.language()].refusals };
  }

  // ---- clicks ------------------------------------------------------------------------------------------

  /** A card in the player's own hand. */
  hand(card: number): void {
    const { bids, offers, spots } = this.options;
    if (bids.has(card)) this.toggle(card, 1);
    else if (offers.has(card)) this.toggle(card, 2);
    else if (this.view.phase === "last" && spots.has(card)) this.toggle(card, 1);
    else this.refuse(whyNotHand(this.table, card));
  }

  /** One of the offered cards. */
  offered(card: number): void {
    const { spots, stuck } = this.options;
    if (spots.has(card)) this.toggle(card, 1);
    else if (this.props().moves.length === 0) this.refuse(whyNotOffered(this.table));
    else if (!stuck.has(card)) this.refuse(this.table.t.mustLay(card));
  }

  /** A field of one's own pyramid. */
  own(field: number): void {
    const light = this.ownLights.get(field);
    if (light) this.props().play(light.move);
    else this.refuse(whyNotOwn(this.table, field));
  }

  /** A field of the other pyramid. */
  enemy(field: number): void {
    const light = this.enemyLights.get(field);
    if (light) this.props().play(light.move);
    else this.refuse(whyNotEnemy(this.table, field));
  }

  /** The hand of the other player. */
  enemyHand(): void {
    const { draw } = this.options;
    if (draw !== null) this.props().play(draw);
  }

  confirm(): void {
    if (this.ready !== null) this.props().play(this.ready);
  }

  clear(): void {
    this.picks = { decision: "", cards: [] };
  }

  /** Pick a card that is not picked yet, as a drag does. */
  lift(card: number, from: "hand" | "offer"): void {
    if (this.picked.includes(card)) return;
    if (from === "hand") this.hand(card);
    else this.offered(card);
  }

  drop(card: number): void {
    const cards = this.picked.filter((other) => other !== card);
    this.picks = { decision: this.decision, cards };
  }

  canLift(card: number, from: "hand" | "offer"): boolean {
    const { bids, offers, spots } = this.options;
    return from === "offer" ? spots.has(card) : bids.has(card) || offers.has(card) || spots.has(card);
  }

  private toggle(card: number, most: number): void {
    if (this.picked.includes(card)) return this.drop(card);
    this.picks = { decision: this.decision, cards: [...this.picked, card].slice(-most) };
  }

  // ---- why not -----------------------------------------------------------------------------------------

  /** Spectators and players looking back get no explanations. */
  private refuse(sentence: string | null): void {
    if (sentence !== null && this.view.player !== null && this.view.outcome === null)
      this.props().explain(sentence);
  }
}
