import type { Transfer } from '#ledger';
import type { Seat } from '#tiles';
import type { DealEvent, Dealt, EventOf, Settling, Table, Valuation, Win } from '#deal';
import { dealSettled } from '../payments/deal-settled.js';
import type { WaitValue } from '../hand/hand-rules.js';
import { payFromEach, type Price } from '../payments/payments.js';
import type { Verdict } from '../hand/judging.js';
import { activeSeats } from '../payments/seats.js';
import { forStated, statedValuation } from '../payments/stated-value.js';
import { falseWinJudged, winJudged } from '../hand/win-judged.js';
import { handAtEnd, SET_ASIDE, suitFault, type SuitOfHand } from './hand/suits-held.js';
import type { BloodyClauses } from './hand/clauses.js';
import { refundKongs } from './kong-accounts.js';
import { falseHuAsAgreed, isFalseHuPassedOver } from './hand/options.js';
import { choiceOf, knownSuitOf, ownOf } from './state/own-state.js';
import { finesFor, paidToStillActive } from './penalties.js';
import type { BloodyTables, WinPrices } from './hand/tables.js';
import { bestWait, type WaitsWithValues } from './hand/winning.js';

/** Settles the deal when no hand is awaited: wins, hands after an exhausted wall, refunds, fines, balances. */
export const settlementBy =
  (tables: BloodyTables) =>
  (state: Dealt): DealEvent[] => {
    if (state.phase !== 'settling' || state.awaiting.length > 0) return [];
    const judged = [
      ...state.table.wins.flatMap((win) => judgedWin(tables, state, win)),
      ...(state.ending === 'wall' ? judgedHands(tables, state) : []),
      ...finesFor(state, tables.fines),
    ];
    return [...judged, settled(state, judged, tables.clauses.dealer)];
  };

/** The payments for a valid Hu. The payers were fixed when Hu was declared. */
const winPayments = ({ seat, source, payers }: Win, { points, stated }: Valuation, prices: WinPrices): Transfer[] => {
  const price = prices[source.kind];
  return payFromEach(payers, seat, { ...(stated ? forStated(price) : price), points: points + price.points });
};

/** The suit that a Hu hand must not hold. A tile set aside that was not discarded is in it (SBR-A104, SS-A104). */
const suitOfHand = (state: Settling, seat: Seat): SuitOfHand =>
  knownSuitOf(state, seat) ?? (choiceOf(state, seat)?.tile === undefined ? undefined : SET_ASIDE);

/** Judges a Hu. A stated value means that the Hu is valid; other hands are judged by their tiles. */
const verdictOn = ({ judgeWin, fanTable }: BloodyTables, state: Settling, win: Win): Verdict => {
  const { stated } = state.table.players[win.seat];
  if (stated === undefined)
    return judgeWin(handAtEnd(state.table, win.seat), suitOfHand(state, win.seat), win.circumstances);
  const { fan = 0 } = stated;
  return { valid: true, valuation: statedValuation({ fan, points: fanTable.points(fan) }) };
};

/** The events of a judged Hu. A false Hu pays, and its kongs are refunded. */
const judgedWin = (tables: BloodyTables, state: Settling, win: Win): DealEvent[] => {
  const { seat } = win;
  const { table, terms } = state;
  const verdict = verdictOn(tables, state, win);
  if (verdict.valid) {
    const { valuation } = verdict;
    return [winJudged(win, valuation, winPayments(win, valuation, tables.winPrices))];
  }
  const price = falseHuAsAgreed(tables.falseWin, terms.options);
  if (price === undefined) return [falseWinJudged(win, verdict.faults, [])];
  return [
    falseWinJudged(win, verdict.faults, paidToStillActive(table, win, price)),
    ...refundKongs(state, seat, 'false-win', tables.clauses.kong.refundedByFalseHu),
  ];
};

interface Examined {
  readonly seat: Seat;
  readonly status: EventOf<'HandJudged'>['status'];
  readonly waits: readonly WaitValue[];
}

/** Judges readiness. A hand with the forbidden suit or a hand that the referee ruled dead is not ready. */
const examine = (waitsWithValues: WaitsWithValues, state: Settling, seat: Seat): Examined => {
  const { table } = state;
  if (ownOf(state).dead[seat] !== undefined) return { seat, status: 'not-ready', waits: [] };
  const hand = handAtEnd(table, seat);
  const suit = knownSuitOf(state, seat);
  if (suitFault(hand, suit) !== undefined) return { seat, status: 'forbidden-suit', waits: [] };
  const waits = waitsWithValues(hand);
  return { seat, status: waits.length > 0 ? 'ready' : 'not-ready', waits };
};

/**
 * Judges the hands after an exhausted wall. The event of a ready hand holds its value and the payments of the others.
 */
const judgedHands = (tables: BloodyTables, state: Settling): DealEvent[] => {
  const { table, terms } = state;
  const waitsWithValues = tables.waitsUnder(terms.options);
  const examined = activeSeats(table).map((seat) => examine(waitsWithValues, state, seat));
  const notReady = examined.filter(({ status }) => status !== 'ready').map(({ seat }) => seat);
  return [
    ...examined.map((hand) => judgedHand(hand, notReady, tables.readyPrice)),
    ...notReady.flatMap((seat) => refundKongs(state, seat, 'not-ready', tables.clauses.kong.refundedIfNotReady)),
  ];
};

const judgedHand = (
  { seat, status, waits }: Examined,
  notReady: readonly Seat[],
  price: Omit<Price, 'points'>,
): EventOf<'HandJudged'> => {
  const best = bestWait(waits);
  return {
    type: 'HandJudged',
    seat,
    status,
    waits: waits.map(({ tile }) => tile),
    ...(best && { best }),
    transfers: payFromEach(notReady, seat, { ...price, points: best?.valuation.points ?? 0 }),
  };
};

/**
 * The next dealer follows from the wins as declared, or without false ones if that is agreed. Where the two differ, the
 * clause on false Hu decides.
 */
const settled = (state: Settling, judged: readonly DealEvent[], clauses: BloodyClauses['dealer']) => {
  const { table, terms } = state;
  const asDeclared = nextDealer(table.wins, clauses);
  const withoutFalse = nextDealer(validWins(table, judged), clauses);
  const { nextDealer: dealer } = isFalseHuPassedOver(terms.options) ? withoutFalse : asDeclared;
  const isSame = asDeclared.nextDealer === withoutFalse.nextDealer && asDeclared.clause === withoutFalse.clause;
  return dealSettled(state, { nextDealer: dealer, clause: isSame ? asDeclared.clause : clauses.falseHu }, judged);
};

const validWins = ({ wins }: Table, judged: readonly DealEvent[]): readonly Win[] =>
  wins.filter(({ seat }) => !judged.some((event) => event.type === 'WinJudged' && event.seat === seat && !event.valid));

/** The next dealer follows from the first Hu and those declared with it. */
const nextDealer = (
  wins: readonly Win[],
  clauses: BloodyClauses['dealer'],
): { readonly nextDealer: Seat; readonly clause: string } => {
  const [first, second] = wins.filter(({ group }) => group === wins[0]?.group);
  if (!first) return { nextDealer: 'east', clause: clauses.noWin };
  if (!second || first.source.kind === 'self-draw') return { nextDealer: first.seat, clause: clauses.alone };
  return {
    nextDealer: first.source.from,
    clause: first.source.kind === 'discard' ? clauses.several : clauses.severalRobbing,
  };
};
