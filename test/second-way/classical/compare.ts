import { isDeepStrictEqual } from 'node:util';
import type { DealEvent } from '#deal';
import { SEATS } from '../words.js';
import { valuationsIn } from './occurrences.js';
import type { Settlement } from './settle.js';

/** The values of the four hands in the events. */
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
 * The differences between the hands in the events and in the second settlement. Undefined where they agree, and for a void
 * deal, whose hands may have been valued in vain.
 */
export const differenceOfHands = (events: readonly DealEvent[], again: Settlement): object | undefined => {
  if (again.ending === 'void') return undefined;
  const [recorded, computed] = [recordedIn(events), computedBy(again)];
  return isDeepStrictEqual(computed, recorded) ? undefined : { recorded, computed };
};
