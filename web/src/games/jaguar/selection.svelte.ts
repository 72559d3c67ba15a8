/** What the player has picked so far, and what a click on a card or field does. */
import type { BoardProps, Seat } from "../contract";
import type { Language } from "../../lib/i18n.svelte";
import { around } from "./geometry";
import { enemyLights, ownLights } from "./lights";
import { group } from "./moves";
import { type Reasons, REASONS } from "./refusals";
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
  /** The fields of the own pyramid that can be clicked now. */
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

  private get reasons(): Reasons {
    return REASONS[this.language()];
  }

  /** Whose cards these are: the board may be turned round. */
  private get me(): Seat {
    return this.view.player ?? this.props().seat;
  }

  private get other(): string {
    return this.props().names[enemy(this.me)];
  }

  // ---- clicks ------------------------------------------------------------------------------------------

  /** A card of the own hand. */
  hand(card: number): void {
    const { bids, offers, spots } = this.options;
    if (bids.has(card)) this.toggle(card, 1);
    else if (offers.has(card)) this.toggle(card, 2);
    else if (this.view.phase === "last" && spots.has(card)) this.toggle(card, 1);
    else this.refuse(this.whyNotHand(card));
  }

  /** One of the offered cards. */
  offered(card: number): void {
    const { spots, stuck } = this.options;
    if (spots.has(card)) this.toggle(card, 1);
    else if (this.props().moves.length === 0) this.refuse(this.whyNotOffered());
    else if (!stuck.has(card)) this.refuse(this.reasons.mustLay(card));
  }

  /** A field of the own pyramid. */
  own(field: number): void {
    const light = this.ownLights.get(field);
    if (light) this.props().play(light.move);
    else this.refuse(this.whyNotOwn(field));
  }

  /** A field of the other pyramid. */
  enemy(field: number): void {
    const light = this.enemyLights.get(field);
    if (light) this.props().play(light.move);
    else this.refuse(this.whyNotEnemy(field));
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

  /** Spectators and those who look back are not lectured. */
  private refuse(sentence: string | null): void {
    if (sentence !== null && this.view.player !== null && this.view.outcome === null)
      this.props().explain(sentence);
  }

  private whyNotHand(card: number): string | null {
    const { view, reasons } = this;
    if (view.to_move !== view.player) return reasons.othersTurn(this.other);
    if (view.phase === "take") return reasons.takeFirst;
    if (view.phase === "lay") return reasons.layFirst(view.offer[0] ?? card);
    if (view.phase === "event") return reasons.eventFirst;
    return view.phase === "last" ? reasons.nowhere(card) : null;
  }

  private whyNotOffered(): string {
    const choosing = this.view.phase === "take" && this.view.on_turn === this.view.player;
    return choosing ? this.reasons.chooses(this.other) : this.reasons.othersTurn(this.other);
  }

  private whyNotOwn(field: number): string | null {
    const { view, reasons } = this;
    if (view.to_move !== view.player) return reasons.othersTurn(this.other);
    if (view.phase === "bid") return reasons.bidFromHand;
    if (view.phase === "offer") return reasons.offerFromHand;
    if (view.phase === "event") return this.whyNotAim(true);
    return this.card === null ? reasons.pickFirst : this.whyNotHere(field, this.card);
  }

  private whyNotHere(field: number, card: number): string {
    const { view, reasons } = this;
    const pyramid = view.pyramids[this.me];
    const lying = pyramid[field - 1];
    const covering = [...(this.options.spots.get(card)?.values() ?? [])].some((spot) => spot.covers);
    if (lying && view.phase === "last") return reasons.noCoverLast;
    if (lying && !covering) return reasons.coverOnlyIf(card);
    if (lying?.stone) return reasons.stoneStays;
    return reasons.order(card, ...around(pyramid, card));
  }

  private whyNotEnemy(field: number): string | null {
    const { view, reasons } = this;
    if (view.to_move !== view.player) return reasons.othersTurn(this.other);
    if (view.phase !== "event") return reasons.othersPyramid(this.other);
    return view.pyramids[enemy(this.me)][field - 1]?.stone && view.event === "c"
      ? reasons.aimBare
      : this.whyNotAim(false);
  }

  private whyNotAim(own: boolean): string | null {
    const { view, reasons } = this;
    if (view.event === "d") return reasons.aimHand(this.other);
    if (view.event === "c") return own ? reasons.aimEnemy(this.other) : null;
    if (!own) return reasons.aimOwn;
    return view.event === "a" ? reasons.aimStone : reasons.aimBare;
  }
}
