import type { Agreement, RuleSetOptions } from '#deal';
import { type WaitsUnder, type WaitsWithValues, withoutOwnFour } from './winning.js';

/** Names of the options that a club can agree on, as they stand in `DealOpened` (SBR-A05, SBR-A09, SS-A09). */
const WAIT_ON_OWN_FOUR = 'waitOnOwnFour';
const FALSE_HU_MOVES_DEAL = 'falseHuMovesDeal';

const yesUnlessAgreed = (clause: string): Agreement => ({ kind: 'choice', clause, values: [true, false] });

/** Is a tile a wait when all four copies of it stand in the hand itself? */
export const waitOnOwnFourBy = (clause: string) => ({ [WAIT_ON_OWN_FOUR]: yesUnlessAgreed(clause) });

/** Does a false first Hu decide who deals next? */
export const falseHuMovesDealBy = (clause: string) => ({ [FALSE_HU_MOVES_DEAL]: yesUnlessAgreed(clause) });

/** A deal that was opened without the option keeps the default. */
export const isFalseHuPassedOver = (options: RuleSetOptions): boolean => options[FALSE_HU_MOVES_DEAL] === false;

export const waitsAsAgreed =
  (waits: WaitsWithValues): WaitsUnder =>
  (options) =>
    options[WAIT_ON_OWN_FOUR] === false ? withoutOwnFour(waits) : waits;
