import type { Seat } from '#tiles';
import { SEATS } from '../words.js';
import { type Instances, whole, WHOLE_HAND } from './instances.js';
import { firstOf, isClosed, isPair, type Moment, type Reading } from './reading.js';
import { isRegular, ranked } from './tiles-of-hand.js';
import { rankOf, WINDS } from './words.js';

export const windOf = (seat: Seat): (typeof WINDS)[number] => WINDS[SEATS.indexOf(seat)] as (typeof WINDS)[number];

export const isAt =
  (...moments: readonly Moment[]) =>
  ({ hand }: Reading): boolean =>
    moments.some((moment) => hand.circumstances.includes(moment));

/** Reading A-HEAVEN: no tile counts as drawn. */
export const isDealtHand = ({ completed }: Reading): boolean => completed === undefined;
/** Reading A-65: a robbed kong shows the other three copies. */
export const isLastCopy = (reading: Reading): boolean =>
  (isAt('last-copy')(reading) || isRobbed(reading)) && reading.hand.winningTile !== reading.hand.joker;
export const isRobbed = ({ hand }: Reading): boolean => hand.source === 'robbed-kong';
const hasDeclaredReady = isAt('ready', 'heavenly-ready');
export const isRiichi: Instances = whole((reading) => hasDeclaredReady(reading) && isClosed(reading));
/** Reading A-RIICHI: not beside riichi, except where the two are agreed to add up. A heavenly ready hand has neither. */
export const isDeclaredReady: Instances = whole((reading) => {
  const addsUp = reading.hand.options?.['riichi'] === 'added' && !isAt('heavenly-ready')(reading);
  return hasDeclaredReady(reading) && (addsUp || !isClosed(reading));
});
/** Reading A-79: only where jokers are in the game. */
export const isJokerFree = ({ hand: { joker, standing }, groups }: Reading): boolean =>
  joker !== undefined && !standing.includes(joker) && groups.every(({ ofJokers }) => !ofJokers);
export const isPairWait =
  (...ranks: readonly number[]) =>
  (reading: Reading): boolean => {
    const { completed } = reading;
    return isRegular(reading) && completed !== undefined && isPair(completed) && ranked(...ranks)(firstOf(completed));
  };

export const flowers: Instances = ({ hand }) => hand.bonusTiles.map(() => WHOLE_HAND);
export const ownFlowers: Instances = ({ hand: { bonusTiles, seatWind } }) =>
  bonusTiles.filter((tile) => (rankOf(tile) - 1) % 4 === SEATS.indexOf(seatWind)).map(() => WHOLE_HAND);

const SERIES: readonly (readonly string[])[] = [
  ['1f', '2f', '3f', '4f'],
  ['5f', '6f', '7f', '8f'],
];
export const flowerSets: Instances = ({ hand: { bonusTiles } }) =>
  SERIES.filter((series) => series.every((flower) => bonusTiles.some((tile) => tile === flower))).map(() => WHOLE_HAND);
