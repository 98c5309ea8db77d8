import type { DealEvent } from '#deal';
import { partAfter } from '../../testing/folded-part.js';
import { type DeadHands, deadHands } from './dead-hands.js';

const NONE: DeadHands = { east: undefined, south: undefined, west: undefined, north: undefined };
const after = (...events: readonly DealEvent[]): DeadHands => partAfter(deadHands, events);
const ruling = { type: 'RulingMade', reason: 'seen by the referee', by: 'referee-1', transfers: [] } as const;

it('no hand is dead when the deal is opened', () => {
  expect(deadHands.initial()).toEqual(NONE);
});

it('a hand dies by a clause, and can lose more later', () => {
  const died = { type: 'HandDied', seat: 'west', cause: 'too-few-tiles', clause: 'x-1', bars: 'wins' } as const;
  expect(after(died)).toEqual({ ...NONE, west: { bars: 'wins', clause: 'x-1' } });
  expect(after(died, { ...died, clause: 'x-2', bars: 'claims' })).toEqual({
    ...NONE,
    west: { bars: 'claims', clause: 'x-2' },
  });
});

it('a ruling kills the hand of the seat that it names, without a clause', () => {
  expect(after({ ...ruling, ruling: 'dead-hand', seat: 'south' })).toEqual({
    ...NONE,
    south: { bars: 'claims', clause: undefined },
  });
});

it('a ruling of another kind, or without a seat, kills no hand', () => {
  expect(after({ ...ruling, ruling: 'penalty', seat: 'south' })).toEqual(NONE);
  expect(after({ ...ruling, ruling: 'void', seat: 'south' })).toEqual(NONE);
  expect(after({ ...ruling, ruling: 'dead-hand' })).toEqual(NONE);
});
