import type { Seat } from '#tiles';
import type { CommandOf } from '../commands.js';
import { closeWindow } from '../claim-window.js';
import { reject, type Rejection } from '../rejections.js';
import type { RuleSet } from '../rule-set.js';
import type { Playing } from '../state.js';
import { cannotCome, cannotShow, isOut, notHeld, whilePlaying } from './checks.js';
import type { Step } from './draft.js';

export const drawTile: Step<CommandOf<'DrawTile'>> = {
  refuses: ({ rules, state }, { seat, tile }) =>
    whilePlaying(
      state,
      (now) =>
        notToDraw(rules, now, seat) ??
        (now.table.wall === 0 ? reject('WALL_EMPTY') : undefined) ??
        cannotCome(rules, now, tile, '/tile'),
    ),
  acts: (draft, { seat, tile }) => {
    closeWindow(draft);
    const { turn, table } = draft.state as Playing;
    const replacement = turn.act === 'draw' && turn.replacement;
    draft.add({ type: 'TileDrawn', seat, tile, replacement, wall: table.wall - 1 });
  },
};

const notToDraw = (rules: RuleSet, state: Playing, seat: Seat): Rejection | undefined => {
  const { turn } = state;
  if (isOut(state, seat)) return reject('SEAT_IS_OUT', { at: '/seat' });
  if (turn.act === 'discard') return reject(turn.seat === seat ? 'MUST_DISCARD' : 'NOT_YOUR_TURN', { at: '/seat' });
  const next = turn.act === 'draw' ? turn.seat : rules.drawsNext(state);
  return next === seat ? undefined : reject('NOT_YOUR_TURN', { at: '/seat' });
};

/** The seat has the turn and a tile to lay down; undefined for yes. */
export const notToAct = (state: Playing, seat: Seat): Rejection | undefined => {
  const { turn } = state;
  if (isOut(state, seat)) return reject('SEAT_IS_OUT', { at: '/seat' });
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
