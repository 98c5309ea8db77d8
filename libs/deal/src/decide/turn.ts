import type { RecordedTile, Seat } from '#tiles';
import type { CommandOf } from '../commands.js';
import { closeWindow } from '../claim-window.js';
import { reject, type Rejection } from '../rejections.js';
import type { RuleSet } from '../rule-set.js';
import type { Dealt, Playing, Preparing } from '../state.js';
import { cannotCome, cannotShow, isOut, notHeld, whilePlaying } from './checks.js';
import type { Step } from './draft.js';

export const drawTile: Step<CommandOf<'DrawTile'>> = {
  refuses: ({ rules, state }, { seat, tile }) =>
    state.phase === 'preparing'
      ? (notOwed(state, seat) ?? cannotDraw(rules, state, tile))
      : whilePlaying(state, (now) => notToDraw(rules, now, seat) ?? cannotDraw(rules, now, tile)),
  acts: (draft, { seat, tile }) => {
    closeWindow(draft);
    const state = draft.state as Preparing | Playing;
    const replacement = state.phase === 'preparing' || (state.turn.act === 'draw' && state.turn.replacement);
    draft.add({ type: 'TileDrawn', seat, tile, replacement, wall: state.table.wall - 1 });
  },
};

const cannotDraw = (rules: RuleSet, state: Dealt, tile: RecordedTile): Rejection | undefined =>
  (state.table.wall === 0 ? reject('WALL_EMPTY') : undefined) ?? cannotCome(rules, state, tile, '/tile');

/** Before play nothing is drawn but replacements of flowers. */
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

export const discardTile: Step<CommandOf<'DiscardTile'>> = {
  refuses: ({ rules, state }, { seat, tile }) =>
    whilePlaying(
      state,
      (now) =>
        notToAct(now, seat) ??
        notHeld(now.table.players[seat].hand, tile, 1, '/tile') ??
        cannotShow(rules, now, { seat, tiles: [tile], at: '/tile' }),
    ),
  acts: (draft, { seat, tile }) => {
    closeWindow(draft);
    draft.add({ type: 'TileDiscarded', seat, tile });
  },
};
