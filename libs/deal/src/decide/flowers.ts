import { isBonusTile, type Seat } from '#tiles';
import type { CommandOf } from '../commands.js';
import { closeWindow } from '../claim-window.js';
import { flowersBeforePlayOf } from '../read-own-facts.js';
import { reject, type Rejection } from '../rejections.js';
import type { RuleSet } from '../rule-set.js';
import type { DealState, Preparing } from '../state.js';
import { refuseTileThatCannotShow, refuseNotHeld, refuseOutsidePlay } from './checks.js';
import type { Step } from './draft.js';
import { refuseSeatToAct } from './turn.js';

/** Before play the seats replace their flowers in order. A seat that reports none has finished. */
const refuseOutsideReplacing = (rules: RuleSet, state: Preparing, seat: Seat): Rejection | undefined => {
  const { reported, owed } = flowersBeforePlayOf(rules, state);
  if (reported.includes(seat)) return reject('NOT_YOUR_TURN', { at: '/seat' });
  return owed !== undefined && owed.seat !== seat ? reject('REPLACEMENT_OWED', { at: '/seat' }) : undefined;
};

const refuseSeatToShow = (rules: RuleSet, state: DealState, seat: Seat): Rejection | undefined =>
  state.phase === 'preparing'
    ? refuseOutsideReplacing(rules, state, seat)
    : refuseOutsidePlay(state, (now) => refuseSeatToAct(now, seat));

/** In play a flower is shown in the seat's own turn, like a discard. */
export const showBonusTile: Step<CommandOf<'ShowBonusTile'>> = {
  refuse: ({ rules, state }, { seat, tile }) => {
    const refusal = refuseSeatToShow(rules, state, seat);
    if (refusal !== undefined) return refusal;
    if (!isBonusTile(tile)) return reject('NO_FLOWER', { at: '/tile' });
    if (state.phase !== 'preparing' && state.phase !== 'playing') return reject('WRONG_PHASE');
    return (
      refuseNotHeld(state.table.players[seat].hand, tile, 1, '/tile') ??
      refuseTileThatCannotShow(rules, state, { seat, tiles: [tile], at: '/tile' })
    );
  },
  acts: (draft, { seat, tile }) => {
    // After a claim, showing the flower is the next act.
    closeWindow(draft);
    draft.add({ type: 'BonusTileShown', seat, tile });
  },
};

/** Nobody checks the hand: a flower found later is replaced later. */
export const reportNoFlowers: Step<CommandOf<'ReportNoFlowers'>> = {
  refuse: ({ rules, state }, { seat }) => {
    if (state.phase === 'unopened') return reject('NOT_OPEN');
    if (state.phase !== 'preparing') return reject('WRONG_PHASE');
    const { owed } = flowersBeforePlayOf(rules, state);
    return refuseOutsideReplacing(rules, state, seat) ?? (owed === undefined ? undefined : reject('REPLACEMENT_OWED'));
  },
  acts: (draft, { seat }) => {
    draft.add({ type: 'NoFlowersReported', seat });
  },
};
