import { atDazhong } from '../../../../libs/rules/src/testing/dazhong-table.js';
import { at } from '../../../../libs/rules/src/testing/sichuan-table.js';
import type { SeenRecord } from '../api/types.js';
import { playLines } from './turns.js';

const linesOf = ({ events }: { readonly events: readonly unknown[] }) =>
  playLines(events.map((event, index) => ({ sequence: index + 1, event })) as unknown as readonly SeenRecord[]);
const turnsOf = (acts: string) =>
  linesOf(at(acts))
    .filter(({ turn }) => turn !== undefined)
    .map(({ turn, seat, begin, discard }) => [turn, seat, begin?.act, begin?.tile, discard]);

it('has one line a turn: how it began, and its discard', () => {
  expect(turnsOf('east discards 9p\nclose\nsouth draws 9p\nsouth discards 9p\nclose')).toEqual([
    [1, 'east', undefined, undefined, '9p'],
    [2, 'south', 'draw', '9p', '9p'],
  ]);
});

it('begins a turn with a claim, and keeps the replacement of a kong in it', () => {
  const lines = linesOf(atDazhong('east discards 5p\nnorth kongs melded 5p\nnorth draws 3s'));
  const last = lines.findLast(({ turn }) => turn !== undefined);
  expect(last).toMatchObject({ turn: 2, seat: 'north', begin: { act: 'kong', tile: '5p', from: 'east' } });
  expect(last?.records.map(({ event }) => event.type)).toContain('TileDrawn');
});

it('has each event in one line, and no line for the end of the time to claim', () => {
  const deal = at('east discards 9p\nclose\nsouth draws 9p\nsouth discards 9p\nclose');
  const lines = linesOf(deal);
  expect(lines.flatMap(({ records }) => records).map(({ sequence }) => sequence)).toEqual(
    deal.events.map((_, index) => index + 1),
  );
  expect(lines.map(({ records }) => records[0]?.event.type)).not.toContain('ClaimsClosed');
});
