import { ALL, PUBLIC } from '#projections';
import { sichuanMil } from '#rules/sichuan-mil';
import { at } from '../../libs/rules/src/testing/sichuan-table.js';
import { dealSeenBy } from './support/deal-seen-by.js';
import { GRID, unseenTiles } from '../../apps/viewer/src/waits/unseen-tiles.js';

const TILES = 108;
const sumOf = (left: (tile: (typeof GRID)[number][number]) => number): number =>
  GRID.slice(0, 3)
    .flat()
    .reduce((sum, tile) => sum + left(tile), 0);

const after = async (acts: string, reader: typeof ALL) => {
  const { view } = await dealSeenBy(reader, sichuanMil, at(acts).commands);
  return { view, unseen: unseenTiles(view, TILES)! };
};

it.each([
  ['when the hands are dealt', ''],
  ['after a discard', 'east discards 9p\nclose'],
  ['after a claim', 'east discards 5p\nnorth kongs melded 5p\nnorth draws 3s'],
  ['after a win on a discard', 'east discards 5p\nsouth hu\nclose'],
  ['after two wins with one tile', 'east discards 5p\nsouth+west hu'],
])('are those of the wall for a reader who sees every hand, %s', async (_, acts) => {
  const { view, unseen } = await after(acts, ALL);
  expect(unseen.isWall).toBe(true);
  expect(sumOf(unseen.left)).toBe(view.wall);
});

it('are those of the wall and of the concealed hands for a spectator', async () => {
  const { view, unseen } = await after('east discards 9p\nclose', PUBLIC);
  expect(unseen.isWall).toBe(false);
  expect(sumOf(unseen.left)).toBe((view.wall ?? 0) + 4 * 13);
  expect(unseen.left('9p')).toBe(3);
});
