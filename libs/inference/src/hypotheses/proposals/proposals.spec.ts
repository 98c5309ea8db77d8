import { NO_UNKNOWNS } from '../../testing/no-unknowns.js';
import { sichuanMil } from '#rules/sichuan-mil';
import { playDealInMemory } from '#simulated-table';
import { SIDES } from '#tiles';
import { Decisions } from '../acts/decisions.js';
import { HypothesisTree } from '../tree/hypothesis-tree.js';
import { MOST_READINGS, ProposalBudget } from './proposal-budget.js';
import { propose } from './proposals.js';
import type { Scene } from '../tree/scene.js';
import { Settled } from '../tree/settled.js';
import { Sight } from '../../signal/likelihood/sight.js';
import { Tags } from '../../signal/tags/tags.js';
import { stateAfter } from '../../testing/dealt-state.js';
import { PhysicalTable, wholeTileSet } from '../../testing/physical-table.js';
import { WallOrder } from '../tree/wall-order.js';
import { type Zone, zoneAt, ZONES } from '../../signal/inventory/zones.js';

/** Counts the weighed readings. */
class CountingSight extends Sight {
  weighed = 0;

  override logChance(...of: Parameters<Sight['logChance']>): number {
    this.weighed += 1;
    return super.logChance(...of);
  }

  override likelihoods(...of: Parameters<Sight['likelihoods']>): ReturnType<Sight['likelihoods']> {
    this.weighed += 1;
    return super.likelihoods(...of);
  }
}

const { commands } = playDealInMemory(1, sichuanMil);
const PLAYED = 20;
const READINGS = 2_000;
const EVERY_MS = 50;

/**
 * A table after some acts of a deal. From then on every tile of a rack is read in the river, and tiles of the wall on
 * the rack.
 */
const scrambled = (): { readonly tree: HypothesisTree; readonly scene: Scene; readonly sight: CountingSight } => {
  const tiles = wholeTileSet();
  const tags = new Tags(tiles);
  const table = new PhysicalTable(tiles);
  for (const command of commands.slice(0, PLAYED))
    for (const [tag, zone] of table.movesOf(command)) table.put(tag, zone);
  const numbersOn = (zone: Zone): readonly number[] => table.on(zone).flatMap((tag) => tags.numberOf(tag) ?? []);
  const lying = new Map(ZONES.map((zone) => [zone, numbersOn(zone)]));
  const zones = new Map([...lying].flatMap(([zone, all]) => all.map((tag) => [tag, zone] as const)));
  const inWall = Array.from({ length: tags.count }, (_, tag) => tag).filter((tag) => !zones.has(tag));
  const seen = new Map(lying);
  SIDES.forEach((side, index) => {
    seen.set(
      zoneAt(side, 'river'),
      [zoneAt(side, 'river'), zoneAt(side, 'rack')].flatMap((zone) => lying.get(zone) ?? []),
    );
    seen.set(zoneAt(side, 'rack'), inWall.slice(index * 10, index * 10 + 10));
  });
  const settled = new Settled(stateAfter(PLAYED), zones, tags.count);
  const sight = new CountingSight();
  const tree = new HypothesisTree(settled, sight);
  for (let number = 0; number < READINGS; number += 1) {
    const zone = ZONES[number % ZONES.length] as Zone;
    const answering = (number < READINGS / 2 ? lying : seen).get(zone);
    tree.read({ number, at: number * EVERY_MS, zone, tags: new Set(answering) }, 0);
  }
  sight.weighed = 0;
  const scene = {
    ...{ rules: sichuanMil, tags, settled, decisions: new Decisions(sichuanMil), wallOrder: WallOrder.of([]) },
    ...{
      suspects: settled.suspects,
      hasGaps: true,
      isWaiting: false,
      unheardInWall: [],
      deadInWall: [],
      unknowns: NO_UNKNOWNS,
      sight,
    },
  };
  return { tree, scene, sight };
};

describe('propose', () => {
  it('ends when it has weighed as many readings as one observation may cost', () => {
    const { tree, scene, sight } = scrambled();
    const budget = new ProposalBudget();
    budget.refill();
    propose(tree, scene, budget, READINGS * EVERY_MS);
    expect(scene.suspects.length).toBeGreaterThan(60);
    expect(budget.isCutShort).toBe(true);
    expect(tree.hypotheses.length).toBeGreaterThan(100);
    expect(tree.hypotheses.length).toBeLessThanOrEqual(MOST_READINGS / READINGS + 1);
    expect(sight.weighed).toBeLessThan(MOST_READINGS);
  });
});
