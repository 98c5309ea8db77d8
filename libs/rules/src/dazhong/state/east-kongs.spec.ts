import type { DealEvent, DealState } from '#deal';
import type { Kong } from '#tiles';
import { discarding, drawing, playing, table } from '../../../../../test/deal/states.js';
import { foldedPart } from '../../testing/folded-part.js';
import { eastKongs } from './east-kongs.js';

const DISCARDS = [{ tile: '1z' }] as const;
const KONG: Kong = { kind: 'kong', tile: '5p', kongKind: 'concealed' };
const declares = {
  type: 'KongDeclared',
  seat: 'east',
  kind: 'concealed',
  tile: '5p',
  visibility: 'concealed',
  robbable: false,
  payers: [],
} as const;
const withdraws = { type: 'KongWithdrawn', seat: 'east', clause: 'x-1' } as const;
const count = (event: DealEvent, before: DealState, from = 0): number =>
  foldedPart(eastKongs, { beforeDiscard: from }, event, before).beforeDiscard;

it('DZ-fan.24 counts concealed kongs of East before his first discard only', () => {
  expect(eastKongs.initial()).toEqual({ beforeDiscard: 0 });
  const first = playing(table(), discarding('east', { by: 'deal' }));
  expect(count(declares, first)).toBe(1);
  expect(count({ ...declares, kind: 'melded' }, first)).toBe(0);
  expect(count({ ...declares, seat: 'south' }, first)).toBe(0);
  expect(count(declares, playing(table({ east: { discards: DISCARDS } }), discarding('east')))).toBe(0);
});

it('DZ-A-24 counts no kong that East takes back', () => {
  const on = (kong: Kong, discards: typeof DISCARDS | readonly [] = []) =>
    playing(table({ east: { melds: [KONG, kong], discards } }), drawing('east', { replacement: true, kongs: [1] }));
  expect(count(withdraws, on(KONG), 2)).toBe(1);
  expect(count(withdraws, on({ ...KONG, kongKind: 'promoted', from: 'west' }), 1)).toBe(1);
  expect(count(withdraws, on(KONG, DISCARDS), 1)).toBe(1);
  expect(count({ ...withdraws, seat: 'south' }, on(KONG), 2)).toBe(2);
});
