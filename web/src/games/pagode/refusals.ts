/** The sentence for a touch that did nothing. */
import type { Refusal } from "./touch";
import type { Texts } from "./texts";

export function sentence(refusal: Refusal, t: Texts): string {
  switch (refusal.why) {
    case "none_left":
      return t.noneLeft[refusal.piece];
    case "wrong_colour":
      return t.wrongColour[refusal.colour];
    case "not_your_turn":
      return t.notYourTurn;
    case "over":
      return t.over;
    case "occupied":
      return t.occupied;
    case "stones_stay":
      return t.stonesStay;
    case "pillars_stay":
      return t.pillarsStay;
    case "not_yours":
      return t.notYours;
    case "no_demolition":
      return t.noDemolition;
    case "reserve_empty":
      return t.reserveEmpty;
  }
}
