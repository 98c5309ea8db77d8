import { isKnown, ofSeat, type RecordedTile, type Seat, type Tile } from '#tiles';
import type { CommandOf } from '../../messages/commands.js';
import { closeWindow } from '../step/claim-window.js';
import { flowersBeforePlayOf, returnedTilesOf } from '../../state/read-own-facts.js';
import { reject, type Rejection } from '../../messages/rejections.js';
import type { RuleSet } from '../../rule-set/rule-set.js';
import type { Playing, Preparing } from '../../state/state.js';
import { copiesOnTable } from '../../state/tile-count.js';
import { isReadByDevices } from '../../state/unread-faces.js';
import { refuseTileThatCannotCome, refuseTileThatCannotShow, copiesInSet, isOut } from '../step/checks.js';
import type { DealSituation } from '../step/draft.js';
import { DRAWING, stepIn } from '../step/step.js';

export const drawTile = stepIn(...DRAWING)<CommandOf<'DrawTile'>>({
  refuse: (situation, command) => {
    const { rules, state } = situation;
    return (
      (state.phase === 'preparing'
        ? refuseNotPending(rules, state, command.seat)
        : refuseSeatToDraw(rules, state, command.seat)) ??
      refuseTileDrawn(situation, command.tile) ??
      refuseChoice(rules, state, command)
    );
  },
  acts: (draft, { seat, tile, returned }) => {
    closeWindow(draft);
    const state = draft.state as Preparing | Playing;
    const replacement = isReplacement(state);
    const drawn = { type: 'TileDrawn', seat, tile, replacement, wall: state.table.wall - 1 } as const;
    // A replacement comes from the other end, and does not move the tile that was put back.
    const isBehindReturned = !replacement && returnedTilesOf(draft.rules, state).length > 0;
    draft.add(isBehindReturned ? { ...drawn, returned: returned ?? 'taken' } : drawn);
  },
});

/** Returns whether a draw is a replacement. Before play, tiles are drawn only to replace flowers. */
const isReplacement = (state: Preparing | Playing): boolean =>
  state.phase === 'preparing' || (state.turn.act === 'draw' && state.turn.replacement);

/**
 * The place of the drawn tile, counted from the live end: first, behind a tile that is left, or last for a replacement.
 */
const placeDrawn = (state: Preparing | Playing, left: CommandOf<'DrawTile'>['returned']): number => {
  if (isReplacement(state)) return state.table.wall - 1;
  return left === undefined ? 0 : 1;
};

/**
 * The first tile that was put back must be taken, or left for the one behind it. The player who saw it may not leave
 * it.
 */
const refuseChoice = (
  rules: RuleSet,
  state: Preparing | Playing,
  { seat, tile, returned: left }: CommandOf<'DrawTile'>,
): Rejection | undefined => {
  const returned = returnedTilesOf(rules, state);
  const first = returned[0];
  if (first === undefined || isReplacement(state)) {
    if (left !== undefined) return reject('NO_RETURNED_TILE', { at: '/returned' });
  } else if (left !== undefined) {
    if (seat === first.seenBy) return reject('NOT_YOUR_TURN', { at: '/returned' });
    if (rules.play.drawsLeft(state) === 1) return reject('WALL_EMPTY', { at: '/returned' });
  }
  return isKnown(tile) ? refusePlace(rules, state, tile, placeDrawn(state, left)) : undefined;
};

/** A tile that was put back can be drawn only from its place. */
const refusePlace = (rules: RuleSet, state: Preparing | Playing, tile: Tile, place: number): Rejection | undefined => {
  const returned = returnedTilesOf(rules, state);
  if (returned.length === 0) return undefined;
  const there = returned[place];
  if (there !== undefined)
    return isKnown(there.tile) && there.tile !== tile ? reject('RETURNED_TILE_DIFFERS', { at: '/tile' }) : undefined;
  const elsewhere = copiesOnTable(state, tile) + returned.filter((other) => other.tile === tile).length;
  return elsewhere >= (copiesInSet(rules, state.terms).get(tile) ?? 0)
    ? reject('TOO_MANY_COPIES', { at: '/tile', received: tile })
    : undefined;
};

/** The number of tiles that can come. A replacement may also come from the tiles that are not drawn in turn. */
const tilesToCome = (rules: RuleSet, state: Preparing | Playing): number =>
  isReplacement(state) ? state.table.wall : rules.play.drawsLeft(state);

const refuseTileDrawn = (
  situation: DealSituation & { readonly state: Preparing | Playing },
  tile: RecordedTile,
): Rejection | undefined =>
  (tilesToCome(situation.rules, situation.state) === 0 ? reject('WALL_EMPTY') : undefined) ??
  refuseTileThatCannotCome(situation, tile, '/tile');

const refuseNotPending = (rules: RuleSet, state: Preparing, seat: Seat): Rejection | undefined => {
  const { owed } = flowersBeforePlayOf(rules, state);
  if (owed === undefined) return reject('WRONG_PHASE');
  return owed.seat === seat ? undefined : reject('NOT_YOUR_TURN', { at: '/seat' });
};

const refuseSeatToDraw = (rules: RuleSet, state: Playing, seat: Seat): Rejection | undefined => {
  const { turn } = state;
  if (isOut(state, seat)) return reject('SEAT_IS_OUT', { at: '/seat' });
  if (turn.act === 'show') return reject('SHOW_AWAITED', { at: '/seat' });
  if (turn.act === 'discard') return reject(turn.seat === seat ? 'MUST_DISCARD' : 'NOT_YOUR_TURN', { at: '/seat' });
  const next = turn.act === 'draw' ? turn.seat : rules.play.drawsNext(state);
  return next === seat ? undefined : reject('NOT_YOUR_TURN', { at: '/seat' });
};

/** Checks that the seat has the turn and a tile to discard. */
export const refuseSeatToAct = (state: Playing, seat: Seat): Rejection | undefined => {
  const { turn } = state;
  if (isOut(state, seat)) return reject('SEAT_IS_OUT', { at: '/seat' });
  if (turn.act === 'show') return reject('SHOW_AWAITED', { at: '/seat' });
  if (!('seat' in turn) || turn.seat !== seat) return reject('NOT_YOUR_TURN', { at: '/seat' });
  return turn.act === 'draw' ? reject('MUST_DRAW', { at: '/seat' }) : undefined;
};

/**
 * A discard is visible. Its face may be unknown only if readers record the deal and did not read the tile in the hand
 * either.
 */
const refuseUnreadDiscard = ({ terms, table }: Playing, seat: Seat): Rejection | undefined => {
  if (!isReadByDevices(terms)) return reject('FACE_NOT_KNOWN', { at: '/tile' });
  return ofSeat(table.players, seat).hand.every(isKnown) ? reject('TILE_NOT_HELD', { at: '/tile' }) : undefined;
};

/** A tile that the hand does not hold on record can be one of its unknown tiles. */
const refuseKnownDiscard = (
  { rules, state, tiles }: DealSituation & { readonly state: Playing },
  seat: Seat,
  tile: Tile,
): Rejection | undefined => {
  const { counters, unknown } = tiles.handOf(state, seat);
  if (counters.copiesOf(tile) > 0) return undefined;
  return unknown === 0
    ? reject('TILE_NOT_HELD', { at: '/tile' })
    : refuseTileThatCannotShow(rules, state, { seat, tiles: [tile], at: '/tile' });
};

/** Returns whether the seat has called a chow or a pung, and may discard before it opens the tiles (DZ-chow.4). */
const mayDiscardFirst = ({ called, window }: Playing, seat: Seat): boolean =>
  called?.seat === seat && called.claimed === undefined && called.set !== 'kong' && window?.on === 'discard';

export const discardTile = stepIn('playing')<CommandOf<'DiscardTile'>>({
  refuse: (situation, { seat, tile }) =>
    (mayDiscardFirst(situation.state, seat) ? undefined : refuseSeatToAct(situation.state, seat)) ??
    (isKnown(tile) ? refuseKnownDiscard(situation, seat, tile) : refuseUnreadDiscard(situation.state, seat)),
  acts: (draft, { seat, tile }) => {
    // The discard that was claimed is set aside for the called set, and its window gives way to the new discard.
    if (!mayDiscardFirst(draft.state as Playing, seat)) closeWindow(draft);
    draft.add({ type: 'TileDiscarded', seat, tile });
  },
});
