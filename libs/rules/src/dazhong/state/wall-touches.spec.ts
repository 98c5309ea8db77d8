import type { DealEvent, DealState } from '#deal';
import type { Seat } from '#tiles';
import { CLAIMS, discarded, playing, table } from '../../../../../test/deal/states.js';
import { foldedPart } from '../../testing/folded-part.js';
import { wallTouches } from './wall-touches.js';

const OPEN = playing(table(), CLAIMS, discarded('east', '5p'));
const touched = {
  type: 'IrregularityNoted',
  seat: 'south',
  irregularity: 'touched-wall',
  clause: 'DZ-draw.2',
} as const;
const kong = {
  type: 'KongDeclared',
  seat: 'east',
  kind: 'promoted',
  tile: '5p',
  visibility: 'open',
  robbable: true,
  payers: [],
} as const;

const after = (seats: readonly Seat[], event: DealEvent, before: DealState = OPEN): readonly Seat[] =>
  foldedPart(wallTouches, { seats }, event, before).seats;

it('DZ-draw.2 are recorded while a tile can be claimed', () => {
  expect(after(['west'], touched)).toEqual(['west', 'south']);
  expect(after([], touched, playing(table(), CLAIMS))).toEqual([]);
  expect(after([], { ...touched, irregularity: 'hurried' })).toEqual([]);
});

it('DZ-draw.2 end with the next discard or kong that can be claimed, not with a claim', () => {
  expect(after(['south'], { type: 'TileDiscarded', seat: 'west', tile: '1m' })).toEqual([]);
  expect(after(['south'], kong)).toEqual([]);
  expect(after(['south'], { ...kong, kind: 'melded' })).toEqual(['south']);
});

it('DZ-draw.5 the player who returns a drawn tile has touched the wall', () => {
  expect(after(['west'], { type: 'TileReturned', seat: 'south', tile: '1m', wall: 9 })).toEqual(['south']);
});
