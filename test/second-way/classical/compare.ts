import { isDeepStrictEqual } from 'node:util';
import type { DealEvent } from '#deal';
import { SEATS } from '../words.js';
import { valuationsIn } from './occurrences.js';
import type { Settlement } from './settle.js';

/** What the events say of four hands. */
const recordedIn = (events: readonly DealEvent[]) => {
  const valued = valuationsIn(events).map(({ seat, valuation: { points } }) => ({ seat, points }));
  const settled = events.find((event) => event.type === 'HandsSettled');
  return {
    values: SEATS.flatMap((seat) => valued.filter((one) => one.seat === seat)),
    liable: settled?.liable,
  };
};

const computedBy = ({ hands }: Settlement): ReturnType<typeof recordedIn> => ({
  values: hands ? SEATS.map((seat) => ({ seat, points: hands.values[seat] })) : [],
  liable: hands?.liable,
});

/**
 * What the events say of the hands and the second way does not say, or the other way round; undefined where they agree, and
 * of a void deal, whose hands may have been valued for nothing.
 */
export const differenceOfHands = (events: readonly DealEvent[], again: Settlement): object | undefined => {
  if (again.ending === 'void') return undefined;
  const [recorded, computed] = [recordedIn(events), computedBy(again)];
  return isDeepStrictEqual(computed, recorded) ? undefined : { recorded, computed };
};
