import type { DealView } from '../../../../api/types.js';
import { tableChanges } from './table-changes.js';

const player = (hand: readonly string[], more: object = {}) => ({
  ...{ hand, melds: [], discards: [], bonusTiles: [], ready: false, points: 0 },
  ...more,
});
const view = (change: object = {}, wall = 50): DealView =>
  ({
    wall,
    wins: [],
    players: { east: player(['1m']), south: player(['2m']), west: player([]), north: player([]), ...change },
  }) as never;

it('names the differences of each seat, and of the wall', () => {
  const after = view({ south: player(['3m'], { dead: 'claims', value: 8 }) }, 51);
  expect(tableChanges(view(), after).map(({ seat, part, before, after: now }) => [seat, part.en, before.en, now.en]))
    // Points are part of the ledger, which is compared separately.
    .toEqual([
      ['south', 'Hand', '2 characters', '3 characters'],
      ['south', 'Value', 'none', '8'],
      ['south', 'Status', 'none', 'Dead hand'],
      [undefined, 'Tiles left in the wall', '50', '51'],
    ]);
  expect(tableChanges(view(), view())).toEqual([]);
});

it('CC-A49 names a ready hand that lies face up apart from one that was only announced', () => {
  const ready = (more: object = {}) => view({ south: player(['2m'], { ready: true, ...more }) });
  expect(tableChanges(ready(), ready({ opened: true })).map(({ before, after }) => [before.en, after.en])).toEqual([
    ['{$Ready}', '{$Ready}, face up'],
  ]);
});
