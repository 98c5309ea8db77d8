import { type DealEvent, type Dealt, type EventOf, type Refuse, reject } from '#deal';
import { refuseLiable, refuseOtherUnit, statedValuation } from '../../kit/payments/stated-value.js';
import { winJudged } from '../../kit/hand/win-judged.js';
import { winPayments } from './settlement.js';

/**
 * Refuses a stated value that is not the winner's. The payments depend only on the value of the winning hand
 * (DZ-score.1, DZ-pay.1, DZ-pay.2), which is never 0 (DZ-score.4).
 */
export const refuseReportedValue: Refuse<'ReportValue'> = (state, command) => {
  if (state.table.players[command.seat].win === undefined)
    return reject('TILES_NEEDED', { at: '/seat', clause: 'DZ-score.1' });
  return (
    refuseOtherUnit(command, 'points', 'DZ-score.3') ??
    refuseLiable(command, 'DZ-pay.3') ??
    (command.points === 0 ? reject('VALUE_IMPOSSIBLE', { at: '/points', clause: 'DZ-score.4' }) : undefined)
  );
};

/** The payments for a stated value are those for a counted hand of the same value (DZ-A-STATED, DZ-A-COUNT). */
export const afterReportedValue = (
  { table }: Dealt,
  { seat, points = 0 }: EventOf<'ValueReported'>,
): readonly DealEvent[] => {
  const { win } = table.players[seat];
  if (win === undefined) return [];
  const valuation = statedValuation({ fan: points, points });
  return [winJudged(win, valuation, winPayments(win, valuation))];
};
