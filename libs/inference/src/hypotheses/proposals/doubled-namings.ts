import { type Tile, suitOf } from '#tiles';
import type { Act } from '../acts/act.js';
import type { UnexplainedTag } from './candidate-commands.js';
import type { Hypothesis } from '../tree/hypothesis.js';
import { seatOfSide } from '../acts/layout.js';
import { actsOf } from './legal-acts.js';
import type { Scene } from '../tree/scene.js';
import type { Tag } from '../../signal/tags/tags.js';
import { kindOf, sideOf, WALL, type Zone } from '../../signal/inventory/zones.js';

/** The least chance that a tag which has never answered is that of the second tile. */
const LEAST_CHANCE = 0.02;

/**
 * A tag on two tiles was read where a suit is named: one of the two was set aside. Readings do not show which. The tag is
 * moved with either, because its answers come from there.
 */
export const namingsWithDoubled = (
  scene: Scene,
  hypothesis: Hypothesis,
  { tag, zone, seenIn }: UnexplainedTag,
): readonly Act[] => {
  const { settled } = scene;
  if (hypothesis.state.phase !== 'preparing' || zone !== WALL || !settled.doubled.has(tag)) return [];
  const copies = scene.unheardInWall.filter((each) => (settled.dead[each] as number) >= LEAST_CHANCE);
  return seenIn
    .filter((seen) => kindOf(seen) === 'aside')
    .flatMap((aside) =>
      [...new Set([tag, ...copies])].flatMap((named) => namings(scene, hypothesis, { tag, named, aside })),
    );
};

interface Naming {
  readonly tag: Tag;
  /** The register's tag of the tile that is set aside. */
  readonly named: Tag;
  readonly aside: Zone;
}

const namings = (scene: Scene, hypothesis: Hypothesis, { tag, named, aside }: Naming): readonly Act[] => {
  const tile = tileOf(scene, named);
  const suit = tile && suitOf(tile);
  if (tile === undefined || suit === undefined) return [];
  const seat = seatOfSide(hypothesis.state, sideOf(aside));
  const moved = [...new Set([tag, named])].map((each) => ({ tag: each, from: WALL, to: aside }));
  return actsOf(scene, hypothesis, { type: 'ChooseForbiddenSuit', seat, by: 'tile', suit, tile })
    .slice(0, 1)
    .map((act) => ({ ...act, moves: moved, unread: 'one-of-two', chance: scene.settled.dead[named] as number }));
};

const tileOf = ({ tags }: Scene, tag: Tag): Tile | undefined => {
  const thing = tags.thing(tag);
  return thing.kind === 'tile' ? thing.tile : undefined;
};

/** The tile with which a suit was named has been discarded: the answers of its tag no longer come from there. */
export const leavesAside = (
  scene: Scene,
  { state }: Hypothesis,
  { tag, zone, missing }: UnexplainedTag,
): readonly Act[] => {
  const isGone = scene.settled.doubled.has(tag) && state.phase === 'playing' && missing > 0;
  if (!isGone || zone === WALL || kindOf(zone) !== 'aside') return [];
  const { discards } = state.table.players[seatOfSide(state, sideOf(zone))];
  return discards.length === 0 ? [] : [{ commands: [], moves: [{ tag, from: zone, to: WALL }], state }];
};
