import { type DealEvent, type Dealt, type EventOf, type Permission, reject } from '#deal';
import { refuseLiable, refuseOtherUnit, statedValuation } from '../../kit/stated-value.js';
import { winJudged } from '../../kit/win-judged.js';
import { winPayments } from '../scoring/settlement.js';

/** The payments depend on the value of the winning hand alone (DZ-score.1, DZ-pay.1, DZ-pay.2), and every hand has some (DZ-score.4). */
export const permitsReportedValue: Permission<'ReportValue'> = (state, command) => {
  if (state.phase !== 'settling') return undefined;
  if (state.table.players[command.seat].win === undefined)
    return reject('TILES_NEEDED', { at: '/seat', clause: 'DZ-score.1' });
  return (
    refuseOtherUnit(command, 'points', 'DZ-score.3') ??
    refuseLiable(command, 'DZ-pay.3') ??
    (command.points === 0 ? reject('VALUE_IMPOSSIBLE', { at: '/points', clause: 'DZ-score.4' }) : undefined)
  );
};

/** Paid as a hand of that value is (DZ-A-STATED). */
export const afterReportedValue = (
  { table }: Dealt,
  { seat, points = 0 }: EventOf<'ValueReported'>,
): readonly DealEvent[] => {
  const { win } = table.players[seat];
  if (win === undefined) return [];
  const valuation = statedValuation({ fan: points, points });
  return [winJudged(win, valuation, winPayments(win, valuation))];
};
