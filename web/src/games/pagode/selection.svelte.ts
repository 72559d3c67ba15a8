/** What the player has picked so far, and what the next touch does with it. */
import type { Language } from "../../lib/i18n.svelte";
import type { BoardProps, Seat } from "../contract";
import { group, parse } from "./moves";
import { sentence } from "./refusals";
import { TEXTS } from "./texts";
import * as touches from "./touch";
import { targets, takingOff, type Pick, type Situation, type Touch } from "./touch";
import type { PagodeView, PieceKind, Square } from "./view";

export class Selection {
  pick = $state.raw<Pick | null>(null);
  /** Squares of a choice that is pointed at. */
  previewed = $state.raw<readonly Square[]>([]);

  readonly legal = $derived.by(() => group(this.props().moves));
  /** Whose pieces this hand moves: two players at one device alternate, while `seat` stays at the bottom. */
  readonly hand = $derived.by((): Seat => {
    const { view, seat } = this.props();
    return this.legal.any && view.to_move !== null ? view.to_move : seat;
  });
  readonly situation = $derived.by((): Situation => {
    return { view: this.props().view, legal: this.legal, seat: this.hand };
  });
  /** Where the picked piece may go. */
  readonly reachable = $derived.by(() => targets(this.pick, this.legal));
  /** The move that takes the picked stones off. */
  readonly back = $derived.by(() => takingOff(this.pick, this.legal));
  /** The squares that are lit for it. */
  readonly lit = $derived.by((): readonly Square[] => {
    const { pick, previewed } = this;
    if (previewed.length) return previewed;
    if (pick?.kind === "stones") return pick.squares;
    if (pick?.kind === "pillar") return [pick.from];
    if (pick?.kind === "square") return [pick.at];
    return pick?.kind === "enemy" ? pick.moves.flatMap((text) => torn(text)) : [];
  });

  constructor(
    private readonly props: () => BoardProps<PagodeView>,
    private readonly language: () => Language,
  ) {}

  touch(at: Square): void {
    this.#act(touches.touch(this.pick, at, this.situation));
  }

  touchReserve(piece: PieceKind): void {
    this.#act(touches.touchReserve(this.pick, piece, this.situation));
  }

  drop(pick: Pick, to: Square | "reserve" | null): void {
    this.#act(touches.drop(pick, to, this.situation));
  }

  /** Picks the stone on a square; a second time takes it back. */
  takeBack(at: Square): void {
    const { pick, back } = this;
    if (pick?.kind === "stones" && pick.squares.includes(at) && back) this.play(back);
    else if (this.legal.takeOff.has(at)) this.touch(at);
  }

  play(move: string): void {
    this.clear();
    this.props().play(move);
  }

  clear(): void {
    this.pick = null;
    this.previewed = [];
  }

  #act(done: Touch): void {
    this.pick = done.pick;
    this.previewed = [];
    if (done.refuse) this.props().explain(sentence(done.refuse, TEXTS[this.language()]));
    if (done.play) this.play(done.play);
  }
}

/** What a capture or tear-down takes away. */
function torn(text: string): readonly Square[] {
  const move = parse(text);
  if (move?.kind === "capture") return [move.at];
  return move?.kind === "tear" ? move.squares : [];
}
