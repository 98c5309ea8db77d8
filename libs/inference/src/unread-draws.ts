import { isBonusTile, type Tile } from '#tiles';
import type { Act } from './act.js';
import type { UnexplainedTag } from './candidate-commands.js';
import type { Hypothesis } from './hypothesis.js';
import { seatOfSide } from './layout.js';
import { actsOf } from './legal-acts.js';
import { doubtIn, type Scene } from './scene.js';
import type { Tag } from './tags.js';
import { kindOf, sideOf, WALL, zoneAt, type ZoneKind } from './zones.js';

/** Where a player's own tiles are that he may lay down. */
const STANDING: ReadonlySet<ZoneKind> = new Set<ZoneKind>(['rack', 'aside']);

/** Nats by which a tile must have been seen elsewhere: usually the drawn tile is read by then. */
const CLEARLY = 8;

interface UnheardTile {
  readonly tag: Tag;
  readonly tile: Tile;
}

/** Tiles of the wall that have never answered and that the hypothesis has not moved. */
const unheardTiles = ({ tags, unheardInWall }: Scene, hypothesis: Hypothesis): readonly UnheardTile[] =>
  unheardInWall.flatMap((tag) => {
    const thing = tags.thing(tag);
    if (thing.kind !== 'tile' || isBonusTile(thing.tile)) return [];
    return hypothesis.track(tag) === undefined ? [{ tag, tile: thing.tile }] : [];
  });

/**
 * A player has laid a tile down before a draw was seen: a tile whose tag is dead may have been drawn. One act stands for all
 * tiles that it may be; it is not committed while their faces differ. After a gap in the readings, a draw was unread for
 * another reason.
 */
export const unreadDraws = (
  scene: Scene,
  hypothesis: Hypothesis,
  { tag, thing, zone, seenIn }: UnexplainedTag,
): readonly Act[] => {
  if (scene.hasGaps) return [];
  const { state } = hypothesis;
  if (thing.kind !== 'tile' || seenIn.length === 0 || state.phase !== 'playing' || state.turn.act === 'discard')
    return [];
  if (zone === WALL || !STANDING.has(kindOf(zone))) return [];
  const doubt = doubtIn(scene, hypothesis, tag);
  if (seenIn.every((each) => doubt.for(each) < CLEARLY)) return [];
  const unheard = unheardTiles(scene, hypothesis);
  const [one] = unheard;
  if (one === undefined) return [];
  const unread = { tiles: unheard.length, faces: new Set(unheard.map(({ tile }) => tile)).size };
  const moves = [{ tag: one.tag, from: WALL, to: zoneAt(sideOf(zone), 'rack') }];
  return actsOf(scene, hypothesis, { type: 'DrawTile', seat: seatOfSide(state, sideOf(zone)), tile: one.tile })
    .slice(0, 1)
    .map((act) => ({ ...act, moves, unread }));
};
