import { isKnown, ofSeat, type RecordedTile, type Seat, type Tile } from '#tiles';
import type { CommandOf } from '../commands.js';
import { closeWindow } from '../claim-window.js';
import { reject, type Rejection } from '../rejections.js';
import type { RuleSet } from '../rule-set.js';
import type { Playing, Preparing } from '../state.js';
import { copiesOnTable } from '../tile-count.js';
import { isReadByDevices } from '../unread-faces.js';
import { cannotCome, cannotShow, copiesInSet, isOut, notHeld, whilePlaying } from './checks.js';
import type { Step } from './draft.js';

export const drawTile: Step<CommandOf<'DrawTile'>> = {
  refuses: ({ rules, state }, command) => {
    const { seat, tile } = command;
    return state.phase === 'preparing'
      ? (notOwed(state, seat) ?? cannotDraw(rules, state, tile) ?? cannotChoose(rules, state, command))
      : whilePlaying(
          state,
          (now) => notToDraw(rules, now, seat) ?? cannotDraw(rules, now, tile) ?? cannotChoose(rules, now, command),
        );
  },
  acts: (draft, { seat, tile, returned }) => {
    closeWindow(draft);
    const state = draft.state as Preparing | Playing;
    const replacement = isReplacement(state);
    // A replacement comes from the other end, and leaves the tile that was put back where it lies.
    const became = state.table.returned.length === 0 || replacement ? {} : { returned: returned ?? ('taken' as const) };
    draft.add({ type: 'TileDrawn', seat, tile, replacement, wall: state.table.wall - 1, ...became });
  },
};

/** Before play nothing is drawn but what flowers are replaced by. */
const isReplacement = (state: Preparing | Playing): boolean =>
  state.phase === 'preparing' || (state.turn.act === 'draw' && state.turn.replacement);

/** Where the tile drawn lies, counted from the live end: first, behind a tile that is left, or last for a replacement. */
const placeDrawn = (state: Preparing | Playing, left: CommandOf<'DrawTile'>['returned']): number => {
  if (isReplacement(state)) return state.table.wall - 1;
  return left === undefined ? 0 : 1;
};

/** The first of the tiles that were put back is taken, or left by another than who saw it for the one behind it. */
const cannotChoose = (
  rules: RuleSet,
  state: Preparing | Playing,
  { seat, tile, returned: left }: CommandOf<'DrawTile'>,
): Rejection | undefined => {
  const { returned } = state.table;
  const first = returned[0];
  if (first === undefined || isReplacement(state)) {
    if (left !== undefined) return reject('NO_RETURNED_TILE', { at: '/returned' });
  } else if (left !== undefined) {
    if (seat === first.seenBy) return reject('NOT_YOUR_TURN', { at: '/returned' });
    if (rules.drawsLeft(state) === 1) return reject('WALL_EMPTY', { at: '/returned' });
  }
  return isKnown(tile) ? cannotLieThere(rules, state, tile, placeDrawn(state, left)) : undefined;
};

/** A tile that was put back is drawn from its place, and from no other. */
const cannotLieThere = (
  rules: RuleSet,
  state: Preparing | Playing,
  tile: Tile,
  place: number,
): Rejection | undefined => {
  const { returned } = state.table;
  if (returned.length === 0) return undefined;
  const there = returned[place];
  if (there !== undefined)
    return isKnown(there.tile) && there.tile !== tile ? reject('RETURNED_TILE_DIFFERS', { at: '/tile' }) : undefined;
  const elsewhere = copiesOnTable(state, tile) + returned.filter((other) => other.tile === tile).length;
  return elsewhere >= (copiesInSet(rules, state.terms).get(tile) ?? 0)
    ? reject('TOO_MANY_COPIES', { at: '/tile', received: tile })
    : undefined;
};

/** A replacement comes from what is not drawn in turn any more, too. */
const tilesToCome = (rules: RuleSet, state: Preparing | Playing): number =>
  isReplacement(state) ? state.table.wall : rules.drawsLeft(state);

const cannotDraw = (rules: RuleSet, state: Preparing | Playing, tile: RecordedTile): Rejection | undefined =>
  (tilesToCome(rules, state) === 0 ? reject('WALL_EMPTY') : undefined) ?? cannotCome(rules, state, tile, '/tile');

const notOwed = ({ owed }: Preparing, seat: Seat): Rejection | undefined => {
  if (owed === undefined) return reject('WRONG_PHASE');
  return owed.seat === seat ? undefined : reject('NOT_YOUR_TURN', { at: '/seat' });
};

const notToDraw = (rules: RuleSet, state: Playing, seat: Seat): Rejection | undefined => {
  const { turn } = state;
  if (isOut(state, seat)) return reject('SEAT_IS_OUT', { at: '/seat' });
  if (turn.act === 'show') return reject('SHOW_AWAITED', { at: '/seat' });
  if (turn.act === 'discard') return reject(turn.seat === seat ? 'MUST_DISCARD' : 'NOT_YOUR_TURN', { at: '/seat' });
  const next = turn.act === 'draw' ? turn.seat : rules.drawsNext(state);
  return next === seat ? undefined : reject('NOT_YOUR_TURN', { at: '/seat' });
};

/** The seat has the turn and a tile to lay down; undefined for yes. */
export const notToAct = (state: Playing, seat: Seat): Rejection | undefined => {
  const { turn } = state;
  if (isOut(state, seat)) return reject('SEAT_IS_OUT', { at: '/seat' });
  if (turn.act === 'show') return reject('SHOW_AWAITED', { at: '/seat' });
  if (!('seat' in turn) || turn.seat !== seat) return reject('NOT_YOUR_TURN', { at: '/seat' });
  return turn.act === 'draw' ? reject('MUST_DRAW', { at: '/seat' }) : undefined;
};

/** A discard lies open: its face is unknown only where readers record the deal, and did not read the tile in the hand either. */
const cannotDiscardUnread = ({ terms, table }: Playing, seat: Seat): Rejection | undefined => {
  if (!isReadByDevices(terms)) return reject('FACE_NOT_KNOWN', { at: '/tile' });
  return ofSeat(table.players, seat).hand.every(isKnown) ? reject('TILE_NOT_HELD', { at: '/tile' }) : undefined;
};

export const discardTile: Step<CommandOf<'DiscardTile'>> = {
  refuses: ({ rules, state }, { seat, tile }) =>
    whilePlaying(
      state,
      (now) =>
        notToAct(now, seat) ??
        (isKnown(tile)
          ? (notHeld(ofSeat(now.table.players, seat).hand, tile, 1, '/tile') ??
            cannotShow(rules, now, { seat, tiles: [tile], at: '/tile' }))
          : cannotDiscardUnread(now, seat)),
    ),
  acts: (draft, { seat, tile }) => {
    closeWindow(draft);
    draft.add({ type: 'TileDiscarded', seat, tile });
  },
};
