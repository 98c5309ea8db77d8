import { NO_UNKNOWNS } from '../../testing/no-unknowns.js';
import { decide, type DealState, UNOPENED } from '#deal';
import { READER_PROFILES } from '#hardware/simulator';
import { TableWithReaders } from '#hardware/simulator/table';
import { classical } from '#rules/classical';
import { sichuanMil } from '#rules/sichuan-mil';
import type { Act } from '../acts/act.js';
import { Decisions } from '../acts/decisions.js';
import { Decoder } from '../../decoder.js';
import { HypothesisTree } from './hypothesis-tree.js';
import type { InferredCommand } from '../../decision/inferred-command.js';
import type { Scene } from './scene.js';
import { Settled } from './settled.js';
import { Sight } from '../../signal/likelihood/sight.js';
import type { TableFact, WallRead } from '../../signal/inventory/table-fact.js';
import { type Tag, Tags } from '../../signal/tags/tags.js';
import { stateAfter } from '../../testing/dealt-state.js';
import { wholeTileSet } from '../../testing/physical-table.js';
import { WallOrder } from './wall-order.js';
import { WALL, zoneAt } from '../../signal/inventory/zones.js';

const RACK = zoneAt(1, 'rack');
const state = stateAfter(2);
const tags = new Tags(wholeTileSet());
/** The first two tiles of the order have been dealt. */
const ORDER: readonly Tag[] = [7, 3, 20, 50, 11, 4, 90, 33, 61, 62];
const DEALT: readonly Tag[] = ORDER.slice(0, 2);

const drawing = (tag: Tag): Act => {
  const command = { type: 'DrawTile', seat: 'east', tile: '1m' } as const;
  return { command, commands: [command], moves: [{ tag, from: WALL, to: RACK }], state };
};

const settled = new Settled(state, new Map(DEALT.map((tag) => [tag, RACK] as const)), tags.count);
const tree = new HypothesisTree(settled, new Sight());
const sceneOf = (rules: Scene['rules'], wallOrder: WallOrder): Scene => ({
  ...{ rules, tags, settled, wallOrder, suspects: [], decisions: new Decisions(rules, undefined) },
  ...{ hasGaps: false, isWaiting: false, unheardInWall: [], deadInWall: [], unknowns: NO_UNKNOWNS, sight: new Sight() },
});

/** Nats that the order gives the draw of a tag, or its draw after other draws. */
const gain = (order: WallOrder, tag: Tag, rules: Scene['rules'] = sichuanMil): number =>
  order.logGain(sceneOf(rules, order), tree.root, drawing(tag));

describe('the order of the wall', () => {
  const order = WallOrder.of(ORDER);

  it('makes the draw of the first remaining tile by far the likeliest', () => {
    const [next, second, far] = [20, 50, 61].map((tag) => gain(order, tag)) as [number, number, number];
    expect(next).toBeGreaterThan(3);
    expect(second).toBeLessThan(next - 3);
    expect(far).toBeLessThan(next - 5);
    // One tile that is read well outweighs it.
    expect(far).toBeGreaterThan(Math.log(1e-3));
  });

  it('continues with the tiles that a hypothesis leaves in the wall', () => {
    const drawn = tree.add(tree.root, drawing(20), 0);
    if (drawn === undefined) throw new Error('the draw is added');
    expect(order.logGain(sceneOf(sichuanMil, order), drawn, drawing(50))).toBe(gain(order, 20));
  });

  it('gives replacements from either tile of the last stack if flowers are replaced', () => {
    expect(gain(order, 62, classical)).toBeGreaterThan(3);
    expect(gain(order, 61, classical)).toBe(gain(order, 62, classical));
    expect(gain(order, 20, classical)).toBeLessThan(0);
  });

  it('has no effect on tiles that it does not hold, and on acts that are no draws', () => {
    expect(gain(order, 100)).toBe(0);
    expect(gain(WallOrder.of([]), 20)).toBe(0);
    const discard = { ...drawing(20), command: { type: 'DiscardTile', seat: 'east', tile: '1m' } as const };
    expect(order.logGain(sceneOf(sichuanMil, order), tree.root, discard)).toBe(0);
  });

  it('is believed less when other tiles are drawn, and a copy learns separately', () => {
    const wrong = order.copy();
    for (let draw = 0; draw < 10; draw += 1) wrong.learn(sceneOf(sichuanMil, wrong), tree.root, drawing(61));
    expect(gain(wrong, 61)).toBeGreaterThan(gain(order, 61) + 3);
    expect(gain(wrong, 20)).toBeLessThan(gain(order, 20));
    const [one, other, unread] = [20, 61, 100].map(drawing);
    expect(order.determinesOrder(one, other)).toBe(true);
    expect(order.determinesOrder(one, unread)).toBe(false);
    expect(wrong.determinesOrder(one, other)).toBe(false);
  });
});

/** Plays a deal, or its first commands, at a table whose wall is read; the reading may be changed. */
const decoded = async (change: (fact: WallRead) => WallRead, most = Infinity) => {
  const table = await TableWithReaders.of(3, { faults: { tags: READER_PROFILES.typical }, readsWall: true });
  const decoder = new Decoder(table.setup);
  const recorded: InferredCommand[] = [];
  const orders: WallRead[] = [];
  const statuses: string[] = [];
  table.report = (fact) => {
    if (fact.kind !== 'wall-read') return;
    orders.push(fact);
    const before = JSON.stringify(decoder.status);
    expect(decoder.report(change(fact))).toEqual([]);
    expect(JSON.stringify(decoder.status)).toBe(before);
  };
  table.observe = (seen) => {
    recorded.push(...decoder.observe(seen));
    if (recorded.length % 20 === 0) statuses.push(JSON.stringify([decoder.status, recorded.at(-1)]));
  };
  table.play(1, () => recorded.length >= most);
  return { played: table.commands, recorded: recorded.map(({ command }) => command), orders, statuses };
};

describe('a deal with a wall that was read', () => {
  it('is recorded as it was played, and no tag of the wall is shown anywhere', async () => {
    const { played, recorded, orders, statuses } = await decoded((fact) => fact);
    expect(recorded).toEqual(played);
    expect(orders).toHaveLength(1);
    const read = orders[0]?.tags ?? [];
    expect(read).toHaveLength(108);
    expect(statuses.length).toBeGreaterThan(2);
    for (const tag of read) expect(statuses.join()).not.toContain(tag);
  });

  it('is recorded as it was played although the order is completely wrong', async () => {
    const { played, recorded } = await decoded((fact) => ({ ...fact, tags: fact.tags.toReversed() }), 60);
    expect(recorded).toEqual(played.slice(0, recorded.length));
  });
});

/** The record of a deal in which one reader is silent twice. After ten commands a new decoder takes over. */
const restarted = async (
  seed: number,
  isWallKnown: boolean,
  isEnough: (recorded: readonly InferredCommand['command'][]) => boolean = () => false,
) => {
  const silences = { times: 2, ms: 30_000, between: [60_000, 240_000] } as const;
  const faults = { tags: READER_PROFILES.typical, silences };
  const table = await TableWithReaders.of(seed, { faults, readsWall: true });
  let [decoder, state]: [Decoder, DealState] = [new Decoder(table.setup), UNOPENED];
  let wall: TableFact | undefined;
  const recorded: InferredCommand['command'][] = [];
  table.report = (fact) => {
    wall = fact;
    decoder.report(fact);
  };
  table.observe = (seen) => {
    for (const { command } of decoder.observe(seen)) {
      recorded.push(command);
      const decision = decide(sichuanMil, state, command);
      if (decision.accepted) state = decision.state;
      if (recorded.length !== 10) continue;
      decoder = new Decoder(table.setup);
      if (isWallKnown && wall !== undefined) decoder.report(wall);
      decoder.resume(state);
      break;
    }
  };
  table.play(1, () => isEnough(recorded));
  return { recorded, played: table.commands };
};

describe('a decoder that resumes a deal', () => {
  it('uses the wall that was stated to it before', async () => {
    const known = await restarted(8, true);
    expect(known.recorded).toEqual(known.played);
    // The readings alone do not determine the draws while a reader was silent.
    const differs = (recorded: readonly InferredCommand['command'][]): boolean =>
      JSON.stringify(recorded) !== JSON.stringify(known.played.slice(0, recorded.length));
    const unknown = await restarted(8, false, differs);
    expect(differs(unknown.recorded) || unknown.recorded.length < known.played.length).toBe(true);
  }, 60_000);
});
