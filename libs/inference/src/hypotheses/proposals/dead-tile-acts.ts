import type { Dealt, Playing } from '#deal';
import { isBonusTile, type Seat, type Tile, UNKNOWN } from '#tiles';
import type { Act } from '../acts/act.js';
import type { Hypothesis } from '../tree/hypothesis.js';
import { sideOfSeat } from '../acts/layout.js';
import { nextToDraw } from '../acts/next-to-draw.js';
import { actsOf } from './legal-acts.js';
import type { Scene } from '../tree/scene.js';
import { unknownOnRecord } from '../acts/unread-faces.js';
import type { Tag } from '../../signal/tags/tags.js';
import { WALL, zoneAt } from '../../signal/inventory/zones.js';

/** The share of the chances of dead tags that makes a face known. */
const SURE_OF_FACE = 0.95;

/** A tag with this chance of being dead may well be: it has not answered in about two deals. */
const MAY_BE_DEAD = 0.02;

interface DeadTile {
  readonly tag: Tag;
  readonly tile: Tile;
}

/**
 * Returns the draws and discards of tiles whose tags are known to be dead, or may well be. No reading will show them, so each
 * is a hypothesis from the beginning of its player's turn.
 */
export const deadTileActs = (scene: Scene, hypothesis: Hypothesis): readonly Act[] => {
  const { state } = hypothesis;
  if (scene.hasGaps || state.phase !== 'playing') return [];
  const { turn } = state;
  return turn.act === 'discard' ? discards(scene, hypothesis, turn.seat) : draws(scene, hypothesis, state);
};

const draws = (scene: Scene, hypothesis: Hypothesis, state: Playing): readonly Act[] => {
  const inWall = deadInWall(scene, hypothesis);
  const [first] = inWall;
  const seat = nextToDraw(scene.rules, state);
  if (first === undefined && seat !== undefined && mayBeDead(scene, hypothesis))
    return actsOf(scene, hypothesis, { type: 'DrawTile', seat, tile: UNKNOWN }).map((act) => ({
      ...act,
      unread: 'supposed',
    }));
  // Each unknown tile on record is one of them.
  if (first === undefined || seat === undefined || unknownOnRecord(state) >= inWall.length) return [];
  const isKnown = isFaceKnown(scene, hypothesis, first.tile);
  const moves = isKnown ? [{ tag: first.tag, from: WALL, to: zoneAt(sideOfSeat(state, seat), 'rack') }] : [];
  const tile = isKnown ? first.tile : UNKNOWN;
  return actsOf(scene, hypothesis, { type: 'DrawTile', seat, tile })
    .slice(0, 1)
    .map((act) => ({ ...act, moves, unread: 'known-dead' }));
};

/** Returns whether a tile of the wall has not answered in several deals, and none such is on record. */
const mayBeDead = ({ settled, unheardInWall }: Scene, hypothesis: Hypothesis): boolean =>
  unknownOnRecord(hypothesis.state) === 0 &&
  unheardInWall.some((tag) => (settled.dead[tag] as number) >= MAY_BE_DEAD && hypothesis.track(tag) === undefined);

/** Returns whether an unread tile of the wall has this face, as far as the chances of dead tags show. */
const isFaceKnown = ({ tags, settled, unheardInWall }: Scene, hypothesis: Hypothesis, face: Tile): boolean => {
  let [own, all] = [0, 0];
  for (const tag of unheardInWall) {
    const thing = tags.thing(tag);
    if (thing.kind !== 'tile' || hypothesis.track(tag) !== undefined) continue;
    const chance = settled.dead[tag] as number;
    all += chance;
    if (thing.tile === face) own += chance;
  }
  return own >= SURE_OF_FACE * all;
};

/** Discards of an unknown tile. A dead tile of known face is among the tiles that no reader shows (`isSilent`). */
const discards = (scene: Scene, hypothesis: Hypothesis, seat: Seat): readonly Act[] =>
  holdsUnknown(hypothesis.state, seat)
    ? actsOf(scene, hypothesis, { type: 'DiscardTile', seat, tile: UNKNOWN }).map((act) => ({
        ...act,
        unread: 'known-dead',
      }))
    : [];

const holdsUnknown = ({ table }: Dealt, seat: Seat): boolean => table.players[seat].hand.includes(UNKNOWN);

const deadInWall = ({ tags, deadInWall: dead }: Scene, hypothesis: Hypothesis): readonly DeadTile[] =>
  dead.flatMap((tag) => {
    const thing = tags.thing(tag);
    if (thing.kind !== 'tile' || isBonusTile(thing.tile) || hypothesis.track(tag) !== undefined) return [];
    return [{ tag, tile: thing.tile }];
  });
