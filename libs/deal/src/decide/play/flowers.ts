import { isBonusTile, type Seat } from '#tiles';
import type { CommandOf } from '../../messages/commands.js';
import { closeWindow } from '../step/claim-window.js';
import { flowersBeforePlayOf } from '../../state/read-own-facts.js';
import { reject, type Rejection } from '../../messages/rejections.js';
import type { RuleSet } from '../../rule-set/rule-set.js';
import type { Playing, Preparing } from '../../state/state.js';
import { refuseTileThatCannotShow, refuseNotHeld } from '../step/checks.js';
import { DRAWING, stepIn } from '../step/step.js';
import { refuseSeatToAct } from './turn.js';

/** Before play the seats replace their flowers in order. A seat that reports none has finished. */
const refuseOutsideReplacing = (rules: RuleSet, state: Preparing, seat: Seat): Rejection | undefined => {
  const { reported, owed } = flowersBeforePlayOf(rules, state);
  if (reported.includes(seat)) return reject('NOT_YOUR_TURN', { at: '/seat' });
  return owed !== undefined && owed.seat !== seat ? reject('REPLACEMENT_OWED', { at: '/seat' }) : undefined;
};

const refuseSeatToShow = (rules: RuleSet, state: Preparing | Playing, seat: Seat): Rejection | undefined =>
  state.phase === 'preparing' ? refuseOutsideReplacing(rules, state, seat) : refuseSeatToAct(state, seat);

/** In play a flower is shown in the seat's own turn, like a discard. */
export const showBonusTile = stepIn(...DRAWING)<CommandOf<'ShowBonusTile'>>({
  refuse: ({ rules, state }, { seat, tile }) =>
    refuseSeatToShow(rules, state, seat) ??
    (isBonusTile(tile) ? undefined : reject('NO_FLOWER', { at: '/tile' })) ??
    refuseNotHeld(state.table.players[seat].hand, tile, 1, '/tile') ??
    refuseTileThatCannotShow(rules, state, { seat, tiles: [tile], at: '/tile' }),
  acts: (draft, { seat, tile }) => {
    // After a claim, showing the flower is the next act.
    closeWindow(draft);
    draft.add({ type: 'BonusTileShown', seat, tile });
  },
});

/** Nobody checks the hand: a flower found later is replaced later. */
export const reportNoFlowers = stepIn('preparing')<CommandOf<'ReportNoFlowers'>>({
  refuse: ({ rules, state }, { seat }) =>
    refuseOutsideReplacing(rules, state, seat) ??
    (flowersBeforePlayOf(rules, state).owed === undefined ? undefined : reject('REPLACEMENT_OWED')),
  acts: (draft, { seat }) => {
    draft.add({ type: 'NoFlowersReported', seat });
  },
});
