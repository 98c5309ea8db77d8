import type { RuleSet } from '#deal';
import { isCompletedBy, isKnown, type Tile, UNKNOWN, waitsOf } from '#tiles';
import type { Act } from '../acts/act.js';
import type { UnexplainedTag } from './candidate-commands.js';
import type { Hypothesis } from '../tree/hypothesis.js';
import { seatOfSide, sideOfSeat } from '../acts/layout.js';
import { nextToDraw } from '../acts/next-to-draw.js';
import { actsOf } from './legal-acts.js';
import type { Scene } from '../tree/scene.js';
import type { Tag } from '../../signal/tags/tags.js';
import { WALL, zoneAt } from '../../signal/inventory/zones.js';

/**
 * Returns the draws that would complete the hand of a player whose win token was laid. The drawn tile may not have been
 * read yet: without such a draw, the token would mean a win on the previous discard. With jokers nearly every tile
 * would complete the hand, so none is proposed. None is proposed either if a win is shown before play goes on, because
 * the shown hand distinguishes the two.
 */
export const drawsBeforeWin = (
  scene: Scene,
  hypothesis: Hypothesis,
  { thing, seenIn }: UnexplainedTag,
): readonly Act[] => {
  const { state } = hypothesis;
  if (thing.kind !== 'win-token' || seenIn.length === 0 || state.phase !== 'playing') return [];
  const seat = seatOfSide(state, thing.side);
  if (state.table.joker !== undefined || nextToDraw(scene.rules, state) !== seat) return [];
  if (isShownFirst(scene.rules)) return [];
  const { hand, melds } = state.table.players[seat];
  const rack = zoneAt(sideOfSeat(state, seat), 'rack');
  return waitsOf(hand.filter(isKnown), 4 - melds.length).flatMap((tile) => {
    const [act] = actsOf(scene, hypothesis, { type: 'DrawTile', seat, tile });
    const dead = likelyDead(scene, hypothesis, tile);
    if (act === undefined) return [];
    if (dead === undefined) return [act];
    // A tile that is not read is most likely the one whose tag is dead.
    const unread = scene.settled.isKnownDead(dead) ? 'known-dead' : 'supposed';
    return [{ ...act, moves: [{ tag: dead, from: WALL, to: rack }], unread }];
  });
};

/** The least chance that a tag which has never answered is that of the drawn or discarded tile. */
const LEAST_CHANCE = 0.02;

/** The tag of a face that is likely to be dead. */
const likelyDead = ({ settled, tags, unheardInWall }: Scene, hypothesis: Hypothesis, tile: Tile): Tag | undefined =>
  unheardInWall.find(
    (tag) =>
      tags.kind(tag) === tile && (settled.dead[tag] as number) >= LEAST_CHANCE && hypothesis.track(tag) === undefined,
  );

/**
 * Returns the discards of an unknown tile that would complete the hand of a player whose win token was laid. The win shows
 * the face: it is that of a tile whose tag may be dead.
 */
export const discardsBeforeWin = (
  scene: Scene,
  hypothesis: Hypothesis,
  { thing, seenIn }: UnexplainedTag,
): readonly Act[] => {
  const { state } = hypothesis;
  if (thing.kind !== 'win-token' || seenIn.length === 0 || state.phase !== 'playing') return [];
  const { turn } = state;
  const winner = seatOfSide(state, thing.side);
  if (turn.act !== 'discard' || turn.seat === winner) return [];
  if (!state.table.players[turn.seat].hand.includes(UNKNOWN)) return [];
  const { hand, melds } = state.table.players[winner];
  const standing = hand.filter(isKnown) as readonly Tile[];
  return [...chancesByFace(scene, hypothesis)]
    .filter(([tile, chance]) => chance >= LEAST_CHANCE && isCompletedBy(tile, standing, 4 - melds.length))
    .flatMap(([tile, chance]) =>
      actsOf(scene, hypothesis, { type: 'DiscardTile', seat: turn.seat, tile })
        .slice(0, 1)
        .map((act): Act => ({ ...act, unread: 'known-dead', chance })),
    );
};

/** The faces of the tiles that have never answered, and the chance that the tag of one of them is dead. */
const chancesByFace = ({ tags, settled, unheardInWall }: Scene, hypothesis: Hypothesis): ReadonlyMap<Tile, number> => {
  const chances = new Map<Tile, number>();
  for (const tag of unheardInWall) {
    const thing = tags.thing(tag);
    if (thing.kind !== 'tile' || hypothesis.track(tag) !== undefined) continue;
    chances.set(thing.tile, Math.min(1, (chances.get(thing.tile) ?? 0) + (settled.dead[tag] as number)));
  }
  return chances;
};

/** Returns whether each win is shown and judged before play goes on, as in games with one winner. */
export const isShownFirst = ({ ending }: RuleSet): boolean => ending.winsAre === 'shown-first';
