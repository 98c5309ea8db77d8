import { isBonusTile, type Seat } from '#tiles';
import type { CommandOf } from '../commands.js';
import { closeWindow } from '../claim-window.js';
import { reject, type Rejection } from '../rejections.js';
import type { DealState, Preparing } from '../state.js';
import { cannotShow, notHeld, whilePlaying } from './checks.js';
import type { Step } from './draft.js';
import { notToAct } from './turn.js';

/** Before play the flowers of one seat after another are replaced; who reports none has done with it. */
const notReplacing = ({ reported, owed }: Preparing, seat: Seat): Rejection | undefined => {
  if (reported.includes(seat)) return reject('NOT_YOUR_TURN', { at: '/seat' });
  return owed !== undefined && owed.seat !== seat ? reject('REPLACEMENT_OWED', { at: '/seat' }) : undefined;
};

const notToShow = (state: DealState, seat: Seat): Rejection | undefined =>
  state.phase === 'preparing' ? notReplacing(state, seat) : whilePlaying(state, (now) => notToAct(now, seat));

/** In play it is shown in the own turn, as a discard is made. */
export const showBonusTile: Step<CommandOf<'ShowBonusTile'>> = {
  refuses: ({ rules, state }, { seat, tile }) => {
    const refusal = notToShow(state, seat);
    if (refusal !== undefined) return refusal;
    if (!isBonusTile(tile)) return reject('NO_FLOWER', { at: '/tile' });
    if (state.phase !== 'preparing' && state.phase !== 'playing') return reject('WRONG_PHASE');
    return (
      notHeld(state.table.players[seat].hand, tile, 1, '/tile') ??
      cannotShow(rules, state, { seat, tiles: [tile], at: '/tile' })
    );
  },
  acts: (draft, { seat, tile }) => {
    // After a claim it is the next act.
    closeWindow(draft);
    draft.add({ type: 'BonusTileShown', seat, tile });
  },
};

/** Nobody looks into the hand: a flower found later is replaced later. */
export const reportNoFlowers: Step<CommandOf<'ReportNoFlowers'>> = {
  refuses: ({ state }, { seat }) => {
    if (state.phase === 'unopened') return reject('NOT_OPEN');
    if (state.phase !== 'preparing') return reject('WRONG_PHASE');
    return notReplacing(state, seat) ?? (state.owed === undefined ? undefined : reject('REPLACEMENT_OWED'));
  },
  acts: (draft, { seat }) => {
    draft.add({ type: 'NoFlowersReported', seat });
  },
};
