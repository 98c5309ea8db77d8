import {
  evolve,
  handRevealedBy,
  NO_OWN_STATE,
  type OwnCounts,
  type Playing,
  type Refuse,
  reject,
  type Settling,
  type Valuation,
  type Win,
} from '#deal';
import type { Seat } from '#tiles';
import { payFromEach } from '../../kit/index.js';
import { asShown, shownWin } from '../../kit/payments/one-winner.js';
import { statedValuation } from '../../kit/payments/stated-value.js';
import type { JudgeWin } from '../hand/won-hand.js';
import { wonHandOf } from './hand-in-deal.js';
import { ownOf } from '../state/own-state.js';

/** The points that the winner did not count, paid after an objection. */
const MISSING = { reason: 'win.missing-points', clause: 'DZ-count.6' } as const;

/**
 * Refuses a count that is higher than the value that the record counts: the others see to it that the winner counts no
 * point too many (DZ-count.6, DZ-A-COUNT). The hand of a false win has no value, and is judged as soon as it is shown.
 */
export const refuseCountBy =
  (judgeWin: JudgeWin): Refuse<'RevealHand'> =>
  (state, command) => {
    const { count } = command;
    if (count === undefined || state.phase !== 'playing') return undefined;
    const revealed = handRevealedBy(state, command);
    const shown = evolve(() => ({ ownState: NO_OWN_STATE }), state, revealed) as Playing;
    const win = shownWin(shown, revealed);
    const verdict = win && judgeWin(wonHandOf(shown, win));
    const most = verdict?.valid === true ? verdict.valuation.points : count;
    return count <= most
      ? undefined
      : reject('VALUE_IMPOSSIBLE', { at: '/count', clause: 'DZ-count.6', received: count, expected: most });
  };

/** The count of the winner where it is lower than the value of the hand; undefined where nothing is missing in it. */
export const lowerCount = (count: number | undefined, { points }: Valuation): Valuation | undefined =>
  count === undefined || count >= points ? undefined : statedValuation({ fan: count, points: count, ownCount: true });

/** The win and the value that the record counts for its revealed hand; undefined for a hand without value. */
const countedAnew = (judgeWin: JudgeWin, state: Settling, seat: Seat): readonly [Win, Valuation] | undefined => {
  const { win } = state.table.players[seat];
  const verdict = win && judgeWin(wonHandOf(state, asShown(win, ownOf(state).shown)));
  return win !== undefined && verdict?.valid ? [win, verdict.valuation] : undefined;
};

/**
 * After an objection each payer of the win pays the missing points too (DZ-count.6). Without one the count stands
 * (DZ-count.5).
 */
export const ownCountsBy = (judgeWin: JudgeWin): OwnCounts => ({
  settled: (state, seat, by) => {
    const counted = countedAnew(judgeWin, state, seat);
    if (by === undefined || counted === undefined)
      return { type: 'CountSettled', seat, clause: 'DZ-count.5', transfers: [] };
    const [win, valuation] = counted;
    const points = valuation.points - (state.table.players[seat].stated?.points ?? 0);
    const transfers = payFromEach(win.payers, seat, { points, ...MISSING });
    return { type: 'CountSettled', seat, by, clause: MISSING.clause, valuation, transfers };
  },
});
