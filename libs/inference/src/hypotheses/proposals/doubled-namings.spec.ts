import { NO_UNKNOWNS } from '../../testing/no-unknowns.js';
import { Sight } from '../../signal/likelihood/sight.js';
import type { CommandOf } from '#deal';
import { sichuanMil } from '#rules/sichuan-mil';
import { playDealInMemory } from '#simulated-table';
import { type Side, SIDES, SUIT_TILES, suitOf, type Tile } from '#tiles';
import { stateAfter } from '../../testing/dealt-state.js';
import { wholeTileSet } from '../../testing/physical-table.js';
import { type Tag, Tags } from '../../signal/tags/tags.js';
import { WALL, zoneAt } from '../../signal/inventory/zones.js';
import type { Act } from '../acts/act.js';
import { Decisions } from '../acts/decisions.js';
import { leavesAside, namingsWithDoubled } from './doubled-namings.js';
import { Hypothesis } from '../tree/hypothesis.js';
import { sideOfSeat } from '../acts/layout.js';
import { logRateOf } from '../acts/rates.js';
import type { Scene } from '../tree/scene.js';
import { Settled } from '../tree/settled.js';
import { WallOrder } from '../tree/wall-order.js';

const { commands } = playDealInMemory(1, sichuanMil);
const NAMING = commands.findIndex(({ type }) => type === 'ChooseForbiddenSuit');
const named = commands[NAMING] as CommandOf<'ChooseForbiddenSuit'>;
const dealt = stateAfter(NAMING);
/** The state with an unknown tile in place of the one with which the suit is named. */
const hand = dealt.table.players[named.seat].hand.map((tile) => (tile === named.tile ? ('?' as const) : tile));
const player = { ...dealt.table.players[named.seat], hand };
const before = { ...dealt, table: { ...dealt.table, players: { ...dealt.table.players, [named.seat]: player } } };
const aside = zoneAt(sideOfSeat(before, named.seat), 'aside');

const tags = new Tags(wholeTileSet());
const tagOf = (tile: Tile): Tag => tags.ofKind(tile)[0] as Tag;
const OWN = tagOf(named.tile as Tile);
const ownSuit = suitOf(named.tile as Tile);
/** A tile of another suit, whose tag is silent: the second tile with the tag of the named one, or the other way round. */
const OTHER = tagOf(SUIT_TILES.find((tile) => suitOf(tile) !== ownSuit && !hand.includes(tile)) as Tile);

const sceneOf = (doubled: Tag, silent: Tag): Scene => {
  const dead = new Float64Array(tags.count);
  for (const tag of [doubled, silent]) dead[tag] = 1;
  const settled = new Settled(before, new Map(), tags.count, { dead, doubled: new Set([doubled]) });
  return {
    ...{ rules: sichuanMil, tags, settled, decisions: new Decisions(sichuanMil), wallOrder: WallOrder.of([]) },
    ...{ sight: new Sight(), unknowns: NO_UNKNOWNS },
    ...{ suspects: [], hasGaps: false, isWaiting: false, unheardInWall: [doubled, silent], deadInWall: [] },
  };
};

const readAside = (tag: Tag) => ({ tag, thing: tags.thing(tag), zone: WALL, seenIn: [aside], missing: 0 });
const root = new Hypothesis(undefined, undefined, before, 0);
const tilesOf = (acts: readonly Act[]): readonly (string | undefined)[] =>
  acts.map(({ command }) => (command as CommandOf<'ChooseForbiddenSuit'>).tile);

describe('a tag on two tiles that is read where a suit is named', () => {
  it('is one of the two, and of the shorter suit rather than of the longer one', () => {
    const acts = namingsWithDoubled(sceneOf(OTHER, OWN), root, readAside(OTHER));
    expect(tilesOf(acts).toSorted()).toEqual([OTHER, OWN].map((tag) => tags.tilesOf([tag])[0]).toSorted());
    // The simulated player names the shortest suit.
    const [likelier] = acts.toSorted((a, b) => logRateOf(b, before) - logRateOf(a, before));
    expect(likelier?.command).toEqual(named);
  });

  it('is moved with either tile, because the answers come from there', () => {
    for (const { moves } of namingsWithDoubled(sceneOf(OTHER, OWN), root, readAside(OTHER)))
      expect(moves).toContainEqual({ tag: OTHER, from: WALL, to: aside });
  });

  it('is no naming for a tag on one tile, or elsewhere', () => {
    expect(namingsWithDoubled(sceneOf(OTHER, OWN), root, readAside(OWN))).toEqual([]);
    const side = SIDES.find((each) => zoneAt(each, 'aside') === aside) as Side;
    const onRack = { ...readAside(OTHER), seenIn: [zoneAt(side, 'rack')] };
    expect(namingsWithDoubled(sceneOf(OTHER, OWN), root, onRack)).toEqual([]);
  });

  it('no longer answers there after the named tile was discarded', () => {
    const scene = sceneOf(OTHER, OWN);
    const discard = commands.findIndex((each) => each.type === 'DiscardTile' && each.seat === named.seat);
    const missing = { ...readAside(OTHER), zone: aside, seenIn: [], missing: 3 };
    const at = (index: number): Hypothesis => new Hypothesis(undefined, undefined, stateAfter(index), 0);
    expect(leavesAside(scene, at(discard), missing)).toEqual([]);
    expect(leavesAside(scene, at(discard + 1), missing)[0]?.moves).toEqual([{ tag: OTHER, from: aside, to: WALL }]);
  });
});
