import type { Agreement, RuleSetOptions } from '#deal';
import { type WaitsUnder, type WaitsWithValues, withoutOwnFour } from './winning.js';

/** The names of the options that a club can agree on, as in `DealOpened` (SBR-A05, SBR-A09, SS-A09). */
const WAIT_ON_OWN_FOUR = 'waitOnOwnFour';
const FALSE_HU_MOVES_DEAL = 'falseHuMovesDeal';

const yesUnlessAgreed = (clause: string): Agreement => ({ kind: 'choice', clause, values: [true, false] });

/** Whether a tile is a wait when all four copies of it stand in the hand itself. */
export const waitOnOwnFourBy = (clause: string) => ({ [WAIT_ON_OWN_FOUR]: yesUnlessAgreed(clause) });

/** Whether a false first Hu decides the next dealer. */
export const falseHuMovesDealBy = (clause: string) => ({ [FALSE_HU_MOVES_DEAL]: yesUnlessAgreed(clause) });

/** A deal without this option keeps the default. */
export const isFalseHuPassedOver = (options: RuleSetOptions): boolean => options[FALSE_HU_MOVES_DEAL] === false;

export const waitsAsAgreed =
  (waits: WaitsWithValues): WaitsUnder =>
  (options) =>
    options[WAIT_ON_OWN_FOUR] === false ? withoutOwnFour(waits) : waits;
