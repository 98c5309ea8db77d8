import type { Agreement, Agreements, RuleSetOptions } from '#deal';
import type { Price } from '../../payments/payments.js';
import { type WaitsUnder, type WaitsWithValues, withoutOwnFour } from './winning.js';

/** The names of the options that a club can agree on, as in `DealOpened` (SBR-A05, SBR-A09, SS-A09, SS-A18, SS-A24, SS-A28, SS-A29). */
const WAIT_ON_OWN_FOUR = 'waitOnOwnFour';
const FALSE_HU_MOVES_DEAL = 'falseHuMovesDeal';
const FALSE_HU = 'falseHu';
const SHOT_RETURNS = 'shotReturns';
const KONG_AFTER_PUNG = 'kongAfterPung';
const END_BY_TIME = 'endByTime';

const yesUnlessAgreed = (clause: string): Agreement => ({ kind: 'choice', clause, values: [true, false] });

/** Whether a tile is a wait when all four copies of it stand in the hand itself. */
export const waitOnOwnFourBy = (clause: string) => ({ [WAIT_ON_OWN_FOUR]: yesUnlessAgreed(clause) });

/** Whether a false first Hu decides the next dealer. */
export const falseHuMovesDealBy = (clause: string) => ({ [FALSE_HU_MOVES_DEAL]: yesUnlessAgreed(clause) });

/** Whether the time of the session ends a deal, where the source names other ends only. */
export const endByTimeBy = (clause: string) => ({
  [END_BY_TIME]: { kind: 'choice', clause, values: [false, true] } satisfies Agreement,
});

/** A rule set without the option knows the end by time itself. */
export const isEndedByTime = (agreements: Agreements, options: RuleSetOptions): boolean =>
  !(END_BY_TIME in agreements) || options[END_BY_TIME] === true;

/** A deal without this option keeps the default. */
export const isFalseHuPassedOver = (options: RuleSetOptions): boolean => options[FALSE_HU_MOVES_DEAL] === false;

export const waitsAsAgreed =
  (waits: WaitsWithValues): WaitsUnder =>
  (options) =>
    options[WAIT_ON_OWN_FOUR] === false ? withoutOwnFour(waits) : waits;

/** The points of a false Hu to each player. At 0 it is only not paid, and the kongs of its seat keep their price. */
export const falseHuBy = (clause: string) => ({
  [FALSE_HU]: { kind: 'choice', clause, values: [8, 0, 16] } as const satisfies Agreement,
});

/** The price of a false Hu, as agreed; undefined if it has none. A rule set without the option has a fixed price. */
export const falseHuAsAgreed = (price: Price, options: RuleSetOptions): Price | undefined => {
  const points = Number(options[FALSE_HU] ?? price.points);
  return points === 0 ? undefined : { ...price, points };
};

/** The kongs of a turn that a Hu on its discard returns. */
export const shotReturnsBy = (clause: string) => ({
  [SHOT_RETURNS]: { kind: 'choice', clause, values: ['all', 'last'] } as const satisfies Agreement,
});

export const isEveryShotKongReturned = (options: RuleSetOptions): boolean => options[SHOT_RETURNS] === 'all';

/** Whether a kong may follow the own pung in the same turn. */
export const kongAfterPungBy = (clause: string) => ({ [KONG_AFTER_PUNG]: yesUnlessAgreed(clause) });

export const isKongAllowedAfterPung = (options: RuleSetOptions): boolean => options[KONG_AFTER_PUNG] === true;
