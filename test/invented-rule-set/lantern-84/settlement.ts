import { type DealEvent, type Dealt, type EventOf, openPointsOf, type RuleSet, type Valuation, type Win } from '#deal';
import { balancesOf, type Transfer } from '#ledger';
import { SEATS } from '#tiles';
import { wonInPlay } from '../../../libs/rules/src/kit/payments/one-winner.js';
import { payFromEach } from '../../../libs/rules/src/kit/payments/payments.js';
import { winJudged } from '../../../libs/rules/src/kit/hand/win-judged.js';
import { agreedIn } from './options.js';
import { ownOf } from './own-state.js';
import { ended } from './play.js';
import { judgeWin, wonHandOf } from './scoring.js';

/** The discarder pays (LN-5.2), or each other player (LN-5.3). */
export const payersOfWin: RuleSet['settlement']['payersOfWin'] = (_, seat, source) =>
  source.kind === 'self-draw' ? SEATS.filter((other) => other !== seat) : [source.from];

export const WIN_PRICES = {
  discard: { reason: 'win.discard', clause: 'LN-5.2' },
  'robbed-kong': { reason: 'win.discard', clause: 'LN-5.2' },
  'self-draw': { reason: 'win.self-draw', clause: 'LN-5.3' },
} as const;

/** The value of the hand; with a burning lantern each payer adds a point (LN-3.2). */
const winPayments = (state: Dealt, { seat, source, payers }: Win, { points }: Valuation): readonly Transfer[] => {
  const isLit = agreedIn(state.terms.options).lanterns && ownOf(state).lanterns.lit[seat] > 0;
  return payFromEach(
    payers,
    seat,
    isLit ? { points: points + 1, reason: 'win.lantern', clause: 'LN-3.2' } : { points, ...WIN_PRICES[source.kind] },
  );
};

const judged = (state: Dealt, win: Win): EventOf<'WinJudged'> => {
  const verdict = judgeWin(wonHandOf(state, win));
  return verdict.valid
    ? winJudged(win, verdict.valuation, winPayments(state, win, verdict.valuation))
    : { type: 'WinJudged', seat: win.seat, valid: false, faults: verdict.faults, transfers: [] };
};

/** The first hand that wins ends play (LN-2.4, LN-4.2); an invalid one is dead (LN-4.3). */
export const afterShown = (state: Dealt): readonly DealEvent[] => {
  if (state.phase !== 'playing' || state.turn.act !== 'show') return [];
  const [win] = state.turn.wins;
  if (win === undefined) return [];
  const event = judged(state, win);
  return event.valid
    ? wonInPlay(state, win, { judged: event, ended: ended('wins'), outranked: () => 'LN-4.2' })
    : [event, { type: 'HandDied', seat: win.seat, cause: 'false-win', bars: 'claims', clause: 'LN-4.3' }];
};

export const afterReportedHand = (state: Dealt, { seat }: EventOf<'HandReported'>): readonly DealEvent[] => {
  const { win } = state.table.players[seat];
  return win === undefined ? [] : [judged(state, win)];
};

/** Settles the deal when no hand is awaited (LN-6.1). */
export const settledAtLast = (state: Dealt): readonly DealEvent[] => {
  if (state.phase !== 'settling' || state.awaiting.length > 0) return [];
  const { table, ending } = state;
  const openPoints = openPointsOf(state);
  return [
    {
      type: 'DealSettled',
      ending,
      balances: balancesOf(table.transfers),
      nextDealer: table.wins[0]?.seat ?? 'east',
      clause: 'LN-6.1',
      ...(openPoints.length !== 0 && { openPoints }),
    },
  ];
};
