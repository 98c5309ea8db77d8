import { NO_UNKNOWNS } from '../../testing/no-unknowns.js';
import { Sight } from '../../signal/likelihood/sight.js';
import { type CommandOf, type DealCommand, decide, type Dealt, isDealt } from '#deal';
import { sichuanMil } from '#rules/sichuan-mil';
import { playDealInMemory } from '#simulated-table';
import { isKnown, type Tile, UNKNOWN } from '#tiles';
import { WALL } from '../../signal/inventory/zones.js';
import { type Tag, Tags } from '../../signal/tags/tags.js';
import { stateAfter } from '../../testing/dealt-state.js';
import { wholeTileSet } from '../../testing/physical-table.js';
import type { Act } from '../acts/act.js';
import { deadTileActs } from './dead-tile-acts.js';
import { Decisions } from '../acts/decisions.js';
import { Hypothesis } from '../tree/hypothesis.js';
import type { Scene } from '../tree/scene.js';
import { Settled } from '../tree/settled.js';
import { WallOrder } from '../tree/wall-order.js';

const { commands } = playDealInMemory(1, sichuanMil);
/** A draw in the middle of the deal, and the state before it. The first discard of a player is bound. */
const DRAW = commands.findIndex(({ type }, index) => index > 40 && type === 'DrawTile');
const draw = commands[DRAW] as CommandOf<'DrawTile'>;
const before = stateAfter(DRAW);
const tags = new Tags(wholeTileSet());

const afterDrawing = (tile: Tile | typeof UNKNOWN): Dealt => {
  const decision = decide(sichuanMil, before, { ...draw, tile });
  if (!decision.accepted || !isDealt(decision.state)) throw new Error('the draw is refused');
  return decision.state;
};

/** The state after a draw of an unknown tile and a discard of another one. */
const afterUnreadDraw = (): Dealt => {
  const tile = before.table.players[draw.seat].hand.find(isKnown) as Tile;
  const decision = decide(sichuanMil, afterDrawing(UNKNOWN), { type: 'DiscardTile', seat: draw.seat, tile });
  if (!decision.accepted || !isDealt(decision.state)) throw new Error('the discard is refused');
  return decision.state;
};

const deadActs = (state: Dealt, unheardInWall: readonly Tag[], chance = 1): readonly Act[] => {
  const deadInWall = chance < 0.5 ? [] : unheardInWall;
  const dead = new Float64Array(tags.count);
  for (const tag of unheardInWall) dead[tag] = chance;
  const settled = new Settled(state, new Map(), tags.count, { dead });
  const scene: Scene = {
    ...{ rules: sichuanMil, tags, settled, decisions: new Decisions(sichuanMil), wallOrder: WallOrder.of([]) },
    ...{ sight: new Sight(), unknowns: NO_UNKNOWNS },
    ...{ suspects: [], hasGaps: false, isWaiting: false, unheardInWall, deadInWall },
  };
  return deadTileActs(scene, new Hypothesis(undefined, undefined, state, 0));
};

const commandsOf = (acts: readonly Act[]): readonly (DealCommand | undefined)[] => acts.map(({ command }) => command);
const tagOf = (tile: Tile): Tag => tags.ofKind(tile)[0] as Tag;

describe('a tile whose tag is known to be dead', () => {
  it('may be drawn from the beginning of each turn', () => {
    const acts = deadActs(before, [tagOf('4s')]);
    expect(commandsOf(acts)).toEqual([{ ...draw, tile: '4s' }]);
    expect(acts[0]).toMatchObject({ unread: 'known-dead', moves: [{ tag: tagOf('4s'), from: WALL }] });
  });

  it('is drawn as unknown if several faces are dead', () => {
    const acts = deadActs(before, [tagOf('4s'), tagOf('6p')]);
    expect(commandsOf(acts)).toEqual([{ ...draw, tile: UNKNOWN }]);
    expect(acts[0]?.moves).toEqual([]);
  });

  it('is supposed to be drawn as unknown if its tag may well be dead', () => {
    const [act] = deadActs(before, [tagOf('4s')], 0.05);
    expect(act).toMatchObject({ command: { ...draw, tile: UNKNOWN }, unread: 'supposed' });
    expect(deadActs(before, [tagOf('4s')], 0.01)).toEqual([]);
    expect(deadActs(afterUnreadDraw(), [tagOf('4s')], 0.05)).toEqual([]);
  });

  it('is not drawn if no tag is dead, or if it is the unknown tile of a hand', () => {
    expect(deadActs(before, [])).toEqual([]);
    expect(deadActs(afterUnreadDraw(), [tagOf('4s')])).toEqual([]);
  });

  it('may be discarded from the beginning of its turn as unknown', () => {
    const discard = { type: 'DiscardTile', seat: draw.seat, tile: UNKNOWN };
    expect(commandsOf(deadActs(afterDrawing(UNKNOWN), [tagOf('4s')]))).toEqual([discard]);
    expect(deadActs(afterDrawing('4s'), [tagOf('4s')])).toEqual([]);
  });
});
