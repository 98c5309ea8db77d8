import type { CommandOf } from '#deal';
import { isBonusTile, type Seat, type Tile, UNKNOWN } from '#tiles';
import type { Act } from '../acts/act.js';
import type { UnexplainedTag } from './candidate-commands.js';
import type { Hypothesis } from '../tree/hypothesis.js';
import { seatOfSide, sideOfSeat } from '../acts/layout.js';
import { isDrawnUnread } from '../acts/rates.js';
import { actsOf } from './legal-acts.js';
import { linkTo, NO_LINKS } from '../../signal/likelihood/links.js';
import { doubtIn, type Scene, zoneIn } from '../tree/scene.js';
import type { Tag } from '../../signal/tags/tags.js';
import { kindOf, sideOf, WALL, zoneAt, type ZoneKind } from '../../signal/inventory/zones.js';

/** The zones of a player's own tiles that he may lay down. */
const STANDING: ReadonlySet<ZoneKind> = new Set<ZoneKind>(['rack', 'aside']);

/** The zones in which a tile is seen after its draw. */
export const DRAWN_TO: ReadonlySet<ZoneKind> = new Set<ZoneKind>(['rack', 'river']);

/** Nats by which a tile must have been seen elsewhere: usually the drawn tile is read by then. */
export const CLEARLY = 8;

type UnreadType = 'DrawTile' | 'DiscardTile';

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
 * The seats that may have acted unread before the tag was moved. After a gap, the act was unread for another reason.
 */
const waitsFor = (scene: Scene, hypothesis: Hypothesis, unexplained: UnexplainedTag): Seat | undefined => {
  const { state } = hypothesis;
  const { thing, seenIn, zone, tag } = unexplained;
  if (scene.hasGaps || thing.kind !== 'tile' || seenIn.length === 0 || state.phase !== 'playing') return undefined;
  const doubt = doubtIn(scene, hypothesis, tag);
  if (seenIn.every((each) => doubt.for(each) < CLEARLY)) return undefined;
  const { turn } = state;
  if (turn.act === 'show' || turn.act === 'report') return undefined;
  const seat = turn.act === 'claims' ? scene.rules.play.drawsNext(state) : turn.seat;
  // Another player has drawn, and may have discarded, or has claimed the discard of this one.
  const side = sideOfSeat(state, seat);
  if (zone === WALL)
    return seenIn.some((each) => DRAWN_TO.has(kindOf(each)) && sideOf(each) !== side) ? seat : undefined;
  if (turn.act === 'discard' || !STANDING.has(kindOf(zone))) return undefined;
  const own = seatOfSide(state, sideOf(zone));
  return own === seat || seenIn.includes(zoneAt(sideOf(zone), 'melds')) ? seat : undefined;
};

/** A set was laid down with an unread discard: the set shows its face. */
const claimedUnread = (scene: Scene, hypothesis: Hypothesis, unexplained: UnexplainedTag): readonly Act[] => {
  const { state } = hypothesis;
  const { thing, zone, seenIn } = unexplained;
  if (scene.hasGaps || thing.kind !== 'tile' || state.phase !== 'playing' || state.turn.act !== 'discard') return [];
  if (zone === WALL || !STANDING.has(kindOf(zone)) || !seenIn.includes(zoneAt(sideOf(zone), 'melds'))) return [];
  const { seat } = state.turn;
  const unheard = unheardTiles(scene, hypothesis).find(({ tile }) => tile === thing.tile);
  if (unheard === undefined || seat === seatOfSide(state, sideOf(zone))) return [];
  return unreadAct(scene, hypothesis, { type: 'DiscardTile', seat, tile: thing.tile }, unheard.tag);
};

/** The act of an unread tile, if the aggregate accepts it. `tag` is that of the tile, if its face is known. */
const unreadAct = (
  scene: Scene,
  hypothesis: Hypothesis,
  command: CommandOf<UnreadType>,
  tag: Tag | undefined,
): readonly Act[] => {
  const to = zoneAt(sideOfSeat(hypothesis.state, command.seat), command.type === 'DiscardTile' ? 'river' : 'rack');
  const moves = tag === undefined ? [] : [{ tag, from: WALL, to }];
  return actsOf(scene, hypothesis, command)
    .slice(0, 1)
    .map((act) => ({ ...act, moves, unread: 'supposed' }));
};

/** Returns whether a hypothesis contains an unread act of this type that is not settled. */
const supposesUnread = ({ act, parent }: Hypothesis, type: UnreadType): boolean =>
  (act?.unread !== undefined && act.command?.type === type) || (parent !== undefined && supposesUnread(parent, type));

/**
 * Returns whether the readings may be explained by an act that hardly happens, so that the unread act is as likely: a tile
 * of the wall that the rack of the seat has long read was drawn, or a discard landed in the river of another player.
 */
const isOddlyExplained = (
  scene: Scene,
  hypothesis: Hypothesis,
  { zone, seenIn }: UnexplainedTag,
  seat: Seat,
): boolean => {
  if (zone === WALL && seenIn.every((each) => kindOf(each) === 'river')) return true;
  const rack = zoneAt(sideOfSeat(hypothesis.state, seat), 'rack');
  return scene.suspects.some(
    (tag) =>
      zoneIn(scene, hypothesis, tag) === WALL && linkTo(scene.settled.links[tag] ?? NO_LINKS, rack) !== undefined,
  );
};

/**
 * A tile was moved before the preceding act was seen: a tile with a dead tag may have been drawn or discarded, or one was
 * drawn that hardly answers as it stands. Its face is unknown, unless all tiles that have never answered have one face.
 */
export const unreadActs = (scene: Scene, hypothesis: Hypothesis, unexplained: UnexplainedTag): readonly Act[] => {
  const seat = waitsFor(scene, hypothesis, unexplained);
  if (seat === undefined) return scene.isWaiting ? claimedUnread(scene, hypothesis, unexplained) : [];
  if (!scene.isWaiting && !isOddlyExplained(scene, hypothesis, unexplained, seat)) return [];
  const { state } = hypothesis;
  const unheard = unheardTiles(scene, hypothesis);
  const [one] = unheard;
  if (state.phase !== 'playing') return [];
  // Two unread tiles in a row are very unlikely: rather, the first one was claimed.
  if (state.window?.tile === UNKNOWN) return [];
  const isOneFace = scene.tags.doubled.size === 0 && new Set(unheard.map(({ tile }) => tile)).size === 1;
  const type = state.turn.act === 'discard' ? 'DiscardTile' : 'DrawTile';
  if (one === undefined && type === 'DiscardTile' && !isDrawnUnread(state)) return [];
  // Chains of such acts would explain almost any table, and would use up the proposals for the true acts.
  if (supposesUnread(hypothesis, type)) return [];
  const known = isOneFace ? one : undefined;
  return unreadAct(scene, hypothesis, { type, seat, tile: known?.tile ?? UNKNOWN }, known?.tag);
};
