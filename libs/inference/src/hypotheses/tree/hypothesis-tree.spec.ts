import fc from 'fast-check';
import type { Act } from '../acts/act.js';
import type { Hypothesis } from './hypothesis.js';
import { HypothesisTree, massWithFollowers } from './hypothesis-tree.js';
import type { Inventory } from '../../signal/inventory/inventory.js';
import { Settled } from './settled.js';
import { Sight } from '../../signal/likelihood/sight.js';
import { stateAfter } from '../../testing/dealt-state.js';
import { zoneAt, type Zone } from '../../signal/inventory/zones.js';

const [RACK, RIVER, OTHER_RACK, OTHER_RIVER] = [
  zoneAt(1, 'rack'),
  zoneAt(1, 'river'),
  zoneAt(2, 'rack'),
  zoneAt(2, 'river'),
];
const state = stateAfter(2);
const TAGS = 6;

const treeOf = (): HypothesisTree => {
  const zones = new Map(Array.from({ length: TAGS }, (_, tag) => [tag, tag < 3 ? RACK : OTHER_RACK] as const));
  return new HypothesisTree(new Settled(state, zones, TAGS), new Sight());
};

const moving = (tag: number, from: Zone, to: Zone): Act => ({ commands: [], moves: [{ tag, from, to }], state });

/** Every zone in turn, each 40 ms after the one before. */
const inventoriesOf = (seen: readonly (readonly boolean[])[]): readonly Inventory[] =>
  seen.map((tags, index) => ({
    number: index + 1,
    at: index * 40,
    zone: [RACK, RIVER, OTHER_RACK, OTHER_RIVER][index % 4] as Zone,
    tags: new Set(tags.flatMap((isSeen, tag) => (isSeen ? [tag] : []))),
  }));

const seen = fc.array(fc.array(fc.boolean(), { minLength: TAGS, maxLength: TAGS }), { minLength: 4, maxLength: 40 });

const LOG_RATE = Math.log(0.02);

/** One act, then the same tag or another moves on; and in the opposite order. */
const grown = (tree: HypothesisTree): { readonly first: Hypothesis; readonly all: readonly Hypothesis[] } => {
  const first = tree.add(tree.root, moving(0, RACK, RIVER), LOG_RATE) as Hypothesis;
  const again = tree.add(first, moving(0, RIVER, OTHER_RIVER), LOG_RATE) as Hypothesis;
  const other = tree.add(first, moving(3, OTHER_RACK, OTHER_RIVER), LOG_RATE) as Hypothesis;
  const last = tree.add(other, moving(1, RACK, RIVER), LOG_RATE) as Hypothesis;
  return { first, all: [first, again, other, last] };
};

const shares = (all: readonly Hypothesis[]): readonly number[] => all.map(({ mass }) => mass - (all[0]?.mass ?? 0));

describe('HypothesisTree', () => {
  it('keeps the proportions of later hypotheses when an act is settled, then and after further readings', () => {
    fc.assert(
      fc.property(seen, seen, (before, since) => {
        const [one, other] = [treeOf(), treeOf()];
        const inventories = inventoriesOf([...before, ...since]);
        const early = inventories.slice(0, before.length);
        for (const inventory of early) for (const tree of [one, other]) tree.read(inventory);
        const [kept, rebased] = [grown(one), grown(other)];
        // Tiles in motion have arrived once the act is settled.
        kept.first.forward.done = kept.first.mass;
        kept.first.forward.moving = -Infinity;
        other.rebase(rebased.first);
        expect(other.root).toBe(rebased.first);
        shares(rebased.all).forEach((share, index) => expect(share).toBeCloseTo(shares(kept.all)[index] as number, 6));
        kept.all.forEach(({ gains }, index) => {
          const late = (rebased.all[index] as Hypothesis).gains;
          late.forEach((gain, at) =>
            expect(gain).toBeCloseTo((gains[at] as number) - (kept.first.gains[at] as number), 6),
          );
        });
      }),
      { numRuns: 60 },
    );
  });

  it('gives a late hypothesis the mass of one that was there from the beginning', () => {
    fc.assert(
      fc.property(seen, (readings) => {
        const [early, late] = [treeOf(), treeOf()];
        const [first, ...rest] = inventoriesOf(readings);
        for (const tree of [early, late]) tree.read(first as Inventory);
        const act = moving(0, RACK, RIVER);
        const one = early.add(early.root, act, LOG_RATE) as Hypothesis;
        for (const inventory of rest) for (const tree of [early, late]) tree.read(inventory);
        const other = late.add(late.root, act, LOG_RATE) as Hypothesis;
        // The hit rates of antennas are learned in between, so the masses are nearly equal.
        expect(Math.abs(one.mass - other.mass)).toBeLessThan(0.5);
        expect(Math.abs(one.forward.doneSince - other.forward.doneSince)).toBeLessThan(120);
      }),
    );
  });

  it('believes an act that is seen, and dates it back', () => {
    const tree = treeOf();
    const stays = [true, true, true, false, false, false];
    const rack = (moved: boolean, index: number): readonly boolean[] =>
      index % 4 === 0 ? [!moved, ...stays.slice(1)] : index % 4 === 1 ? [moved, ...Array<boolean>(5).fill(false)] : [];
    const others = [false, false, false, true, true, true];
    const inventories = inventoriesOf(
      Array.from({ length: 100 }, (_, index) => (index % 4 === 2 ? others : rack(index * 40 >= 2_000, index))),
    );
    for (const inventory of inventories) tree.read(inventory);
    const act = tree.add(tree.root, moving(0, RACK, RIVER), LOG_RATE) as Hypothesis;
    expect(Math.exp(massWithFollowers(act) - massWithFollowers(tree.root))).toBeGreaterThan(0.9999);
    expect(Math.abs(act.forward.doneSince - 2_000)).toBeLessThan(300);
  });

  it('adds the same act only once', () => {
    const tree = treeOf();
    tree.read(inventoriesOf([[true]])[0] as Inventory);
    expect(tree.add(tree.root, moving(0, RACK, RIVER), LOG_RATE)).toBeDefined();
    expect(tree.add(tree.root, moving(0, RACK, RIVER), LOG_RATE)).toBeUndefined();
  });

  it('drops hypotheses that explain the readings much worse, and keeps those that lead to a better one', () => {
    const tree = treeOf();
    // The tag went through a river, in which it was never seen, to another player's zone.
    const away = inventoriesOf(Array.from({ length: 40 }, (_, index) => (index % 4 === 3 ? [true] : [])));
    for (const inventory of away) tree.read(inventory);
    const { all } = grown(tree);
    tree.prune();
    const [first, again, other] = all;
    expect(tree.hypotheses).toEqual(expect.arrayContaining([first, again]));
    expect(tree.hypotheses).not.toContain(other);
  });

  it('explains a tile on the edge of its new place, which the antenna on one side reads as often as its own', () => {
    const melds = zoneAt(1, 'melds');
    const tree = treeOf();
    const hypothesis = tree.add(tree.root, moving(0, RACK, RIVER), LOG_RATE) as Hypothesis;
    const read = (from: number, to: number, shown: readonly Zone[]): void => {
      for (let number = from; number < to; number += 1) {
        const zone = [RACK, RIVER, melds][number % 3] as Zone;
        const tags = new Set([1, 2, ...(shown.includes(zone) ? [0] : [])]);
        tree.read({
          number,
          at: number * 200,
          zone,
          tags: zone === RACK ? tags : new Set([...tags].filter((tag) => tag === 0)),
        });
      }
    };
    read(1, 30, [RACK]);
    const before = hypothesis.mass - tree.root.mass;
    read(30, 75, [RACK, RIVER]);
    expect(before).toBeLessThan(-3);
    // The antenna of the melds never reads it: an edge has one other side.
    expect(hypothesis.mass - tree.root.mass).toBeGreaterThan(-3);
  });
});
