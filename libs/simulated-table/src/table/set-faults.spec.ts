import { seededRandom } from '#random';
import { answersOf } from './set-faults.js';

describe('faulty tags of a set', () => {
  const tiles = Array.from({ length: 108 }, (_, index) => `T${index}`);
  const answers = (faults: Parameters<typeof answersOf>[1], seed = 3) =>
    tiles.map(answersOf(tiles, faults, seededRandom(seed)));

  it('none: each tag answers with its own UID', () => {
    expect(answers({})).toEqual(tiles);
  });

  it('dead tags never answer', () => {
    expect(answers({ dead: 3 }).filter((answer) => answer === undefined)).toHaveLength(3);
  });

  it('a double tag answers with the UID of another tile, which answers too', () => {
    const found = answers({ doubled: 2, dead: 1 });
    const twice = found.filter((answer, index) => answer !== undefined && answer !== tiles[index]);
    expect(twice).toHaveLength(2);
    for (const uid of twice) expect(found.filter((answer) => answer === uid)).toHaveLength(2);
  });

  it('repeats with its seed', () => {
    expect(answers({ dead: 2 }, 8)).toEqual(answers({ dead: 2 }, 8));
    expect(answers({ dead: 2 }, 9)).not.toEqual(answers({ dead: 2 }, 8));
  });
});
