import { NO_UNKNOWNS } from '../../testing/no-unknowns.js';
import type { Act } from '../acts/act.js';
import { Decisions } from '../acts/decisions.js';
import type { Hypothesis } from '../tree/hypothesis.js';
import { HypothesisTree } from '../tree/hypothesis-tree.js';
import { Promises } from './promise.js';
import type { Scene } from '../tree/scene.js';
import { Settled } from '../tree/settled.js';
import { Sight } from '../../signal/likelihood/sight.js';
import { stateAfter } from '../../testing/dealt-state.js';
import { wholeTileSet } from '../../testing/physical-table.js';
import { Tags } from '../../signal/tags/tags.js';
import { sichuanMil } from '#rules/sichuan-mil';
import { WallOrder } from '../tree/wall-order.js';
import { zoneAt } from '../../signal/inventory/zones.js';

const [RACK, RIVER] = [zoneAt(1, 'rack'), zoneAt(1, 'river')];
const [KEPT, THROWN] = [0, 1];
const state = stateAfter(2);
const LOG_RATE = Math.log(0.02);

const discarding = (tag: number): Act => ({ commands: [], moves: [{ tag, from: RACK, to: RIVER }], state });

/** The reader of two tiles on a rack is silent from 2 s to 12 s. When it is back, one of them is in the river. */
const afterGap = (): { readonly tree: HypothesisTree; readonly scene: Scene } => {
  const tags = new Tags(wholeTileSet());
  const zones = new Map([KEPT, THROWN].map((tag) => [tag, RACK] as const));
  const settled = new Settled(state, zones, tags.count);
  const tree = new HypothesisTree(settled, new Sight());
  const decisions = new Decisions(sichuanMil, undefined);
  let number = 0;
  for (let at = 0; at < 16_000; at += 400) {
    const isSilent = at >= 2_000 && at < 12_000;
    const seen = at < 2_000 ? { rack: [KEPT, THROWN], river: [] } : { rack: [KEPT], river: [THROWN] };
    const read = isSilent
      ? [{ zone: zoneAt(2, 'river'), tags: [] }]
      : [
          { zone: RACK, tags: seen.rack },
          { zone: RIVER, tags: seen.river },
        ];
    for (const { zone, tags: shown } of read) tree.read({ number: (number += 1), at, zone, tags: new Set(shown) });
  }
  return {
    tree,
    scene: {
      ...{ rules: sichuanMil, tags, settled, decisions, wallOrder: WallOrder.of([]), hasGaps: true },
      ...{
        isWaiting: false,
        suspects: [],
        unheardInWall: [],
        deadInWall: [],
        unknowns: NO_UNKNOWNS,
        sight: new Sight(),
      },
    },
  };
};

describe('the promise of a hypothesis', () => {
  it('counts what its act gains and loses by readings after a gap, and what is left to explain', () => {
    const { tree, scene } = afterGap();
    const promised = (thrown: number): number => {
      const discard = tree.add(tree.root, discarding(thrown), LOG_RATE) as Hypothesis;
      return new Promises(tree, scene).of(discard, [KEPT, THROWN]);
    };
    const [right, wrong] = [promised(THROWN), promised(KEPT)];
    // In the gap both have the same mass, and the wrong one has one more tile to explain.
    expect(right).toBeGreaterThan(wrong + 10);
  });

  it('is the mass of a hypothesis that leaves nothing to explain', () => {
    const { tree, scene } = afterGap();
    const discard = tree.add(tree.root, discarding(THROWN), LOG_RATE) as Hypothesis;
    expect(new Promises(tree, scene).of(discard, [])).toBeCloseTo(discard.mass, 0);
  });
});
