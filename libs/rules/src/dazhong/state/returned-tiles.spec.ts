import type { DealEvent, DealState, EventOf, ReturnedTile } from '#deal';
import { discarding, drawing, playing, table } from '../../../../../test/deal/states.js';
import { foldedPart } from '../../testing/folded-part.js';
import { returnedTiles } from './returned-tiles.js';

const X = { tile: '1m', seenBy: 'west' } as const;
const Y = { tile: '2m', seenBy: 'north' } as const;
const DRAWING = playing(table(), drawing('south'));

const after = (
  tiles: readonly ReturnedTile[],
  event: DealEvent,
  before: DealState = DRAWING,
): readonly ReturnedTile[] => foldedPart(returnedTiles, { tiles }, event, before).tiles;
const draws = (given: Partial<EventOf<'TileDrawn'>>): DealEvent => ({
  ...{ type: 'TileDrawn', seat: 'south', tile: '1m', replacement: false, wall: 8 },
  ...given,
});

it('keep their order: the first is taken, or the one behind it if the first is left', () => {
  expect(after([X, Y], draws({ returned: 'taken' }))).toEqual([Y]);
  expect(after([X, Y], draws({ returned: 'left', tile: '2m' }))).toEqual([X]);
  expect(after([X], draws({ returned: 'left', tile: '9m' }))).toEqual([X]);
  expect(after([], draws({}))).toEqual([]);
});

it('stay for a replacement from the other end, unless the wall ends with them', () => {
  expect(after([X, Y], draws({ replacement: true, wall: 2 }))).toEqual([X, Y]);
  expect(after([X, Y], draws({ replacement: true, wall: 1, tile: '2m' }))).toEqual([X]);
});

it('return to the place from which they were drawn: first, or behind the one that was left', () => {
  const back = (tile: '1m' | '9m'): DealEvent => ({ type: 'TileReturned', seat: 'south', tile, wall: 9 });
  const drawnFrom = (returnsTo: number) => playing(table(), discarding('south', { returnsTo }));
  expect(after([X], back('9m'), drawnFrom(1))).toEqual([X, { tile: '9m', seenBy: 'south' }]);
  expect(after([Y], back('1m'), drawnFrom(0))).toEqual([{ tile: '1m', seenBy: 'south' }, Y]);
});
