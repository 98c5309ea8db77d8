import type { DealEvent, DealState } from '#deal';
import { discarding, playing, preparing } from '../../../../../test/deal/states.js';
import { foldedPart, partAfter } from '../../testing/folded-part.js';
import { flowersPending } from './flowers-pending.js';

const shown = { type: 'BonusTileShown', seat: 'south', tile: '1f' } as const;
const drawn = { type: 'TileDrawn', seat: 'south', tile: '1m', replacement: true, wall: 39 } as const;
const after = (events: readonly DealEvent[], before: DealState = preparing()) =>
  partAfter(flowersPending, events, before).now;

it('before play a replacement is owed for each flower that a seat exposes', () => {
  expect(after([shown])).toEqual({ reported: [], owed: { seat: 'south', tiles: 1 } });
  expect(after([shown, shown])).toEqual({ reported: [], owed: { seat: 'south', tiles: 2 } });
  expect(after([shown, shown, drawn])).toEqual({ reported: [], owed: { seat: 'south', tiles: 1 } });
  expect(after([shown, drawn])).toEqual({ reported: [], owed: undefined });
});

it('a tile that is owed to no seat, or to another one, cannot follow', () => {
  expect(() => after([drawn])).toThrow('south is owed no replacement tile');
  expect(() => after([shown, { ...drawn, seat: 'west' }])).toThrow('west is owed no replacement tile');
});

it('the seats that have reported no flowers are kept in their order', () => {
  const reports = (['east', 'south'] as const).map((seat) => ({ type: 'NoFlowersReported', seat }) as const);
  expect(after(reports)).toEqual({ reported: ['east', 'south'], owed: undefined });
});

it('in play the turn goes on with the replacement, and nothing is owed', () => {
  const state = playing(undefined, discarding('south'));
  const begun = flowersPending.initial();
  expect(foldedPart(flowersPending, begun, shown, state)).toEqual(begun);
  expect(foldedPart(flowersPending, begun, drawn, state)).toEqual(begun);
});
