import { VirtualClock } from '#clock';
import { withMisreadDiscards } from './misread-discards.js';

const [RACK, RIVER, MELDS] = [0, 1, 2];

const table = (chance: number) => {
  const clock = new VirtualClock();
  const lying: string[][] = [['A', 'B'], [], ['M']];
  const sight = withMisreadDiscards(
    (antenna) => lying[antenna] ?? [],
    { chance, ms: 8_000 },
    { clock, random: () => 0 },
  );
  const discard = (tag: string): void => {
    lying[RACK] = lying[RACK]!.filter((each) => each !== tag);
    lying[RIVER]!.push(tag);
  };
  return { clock, discard, seen: () => [RACK, RIVER, MELDS].map(sight) };
};

describe('a misread discard', () => {
  it('is not read for a while, and a tile of the rack is read in the river', () => {
    const { clock, discard, seen } = table(1);
    expect(seen()).toEqual([['A', 'B'], [], ['M']]);
    discard('B');
    // The first antenna may have been read just before.
    seen();
    expect(seen()).toEqual([[], ['A'], ['M']]);
    clock.advance(7_999);
    expect(seen()).toEqual([[], ['A'], ['M']]);
    clock.advance(1);
    expect(seen()).toEqual([['A'], ['B'], ['M']]);
  });

  it('does not occur if no discard is misread', () => {
    const { discard, seen } = table(0);
    discard('B');
    expect(seen()).toEqual([['A'], ['B'], ['M']]);
  });
});
