import type { SeenEvent, SeenRecord } from '../../api/types.js';
import { correctionsOf } from './corrections.js';

const DISCARD = { type: 'TileDiscarded', seat: 'east', tile: '1m' } as unknown as SeenEvent;
const rewind = (sequence: number): SeenEvent => ({ type: 'RewoundTo', sequence, reason: 'misread', by: 'referee-1' });

const recorded = (...events: readonly SeenEvent[]): readonly SeenRecord[] =>
  events.map((event, index) => ({ sequence: index + 1, event }) as SeenRecord);

it('names both branches of each rewind, the second up to the next rewind', () => {
  const records = recorded(DISCARD, DISCARD, DISCARD, rewind(1), DISCARD, rewind(3), DISCARD, DISCARD);
  expect(correctionsOf(records)).toEqual([
    { rewind: records[3], target: 1, before: 3, after: 5, reason: 'misread' },
    { rewind: records[5], target: 3, before: 5, after: 8, reason: 'misread' },
  ]);
});

it('finds none in a deal that was never corrected', () => {
  expect(correctionsOf(recorded(DISCARD, DISCARD))).toEqual([]);
});
