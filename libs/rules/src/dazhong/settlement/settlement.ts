import type { Transfer } from '#ledger';
import { isKnown, type Tile } from '#tiles';
import type { DealEvent, Dealt, EventOf, Valuation, Win } from '#deal';
import { payFromEach, type Price } from '../../kit/index.js';
import { deadByFalseWin, shownWin, wonInPlay } from '../../kit/payments/one-winner.js';
import { forStated } from '../../kit/payments/stated-value.js';
import { falseWinJudged, winJudged } from '../../kit/hand/win-judged.js';
import { playEnded } from './end-of-deal.js';
import { lowerCount } from './own-count.js';
import { foundFalse } from '../penalties/false-kongs.js';
import { falseWinPayments } from '../penalties/penalties.js';
import type { JudgeWin, WaitsWithValues } from '../hand/won-hand.js';
import { waitingHandOf, wonHandOf } from './hand-in-deal.js';

/** The functions that judge hands. */
export interface Scoring {
  readonly judgeWin: JudgeWin;
  readonly waitsWithValues: WaitsWithValues;
}

/** The reasons and clauses of the payments for a win: the discarder pays alone, or all three pay. */
export const WIN_PRICES = {
  discard: { reason: 'win.discard', clause: 'DZ-pay.1' },
  'robbed-kong': { reason: 'win.discard', clause: 'DZ-pay.1' },
  'self-draw': { reason: 'win.self-draw', clause: 'DZ-pay.2' },
} as const;

/** The payments for a win. The reason marks a stated value (DZ-A-STATED) and the count of the winner (DZ-count.5). */
export const winPayments = ({ seat, source, payers }: Win, valuation: Valuation): readonly Transfer[] =>
  payFromEach(payers, seat, { points: valuation.points, ...valued(WIN_PRICES[source.kind], valuation) });

type Unpriced = Omit<Price, 'points'>;

const valued = (price: Unpriced, { stated, ownCount }: Valuation): Unpriced => {
  if (ownCount) return { ...price, reason: `${price.reason}.own-count` };
  return stated ? forStated(price) : price;
};

/** The possible 13-tile hands before the win: without the drawn tile, or without any one of the dealt fourteen. */
const handsBefore = ({ table }: Dealt, { seat, tile, source }: Win): readonly (readonly Tile[])[] => {
  const hand = table.players[seat].hand.filter(isKnown);
  if (source.kind !== 'self-draw') return [hand];
  const left = tile !== undefined && isKnown(tile) ? [tile] : [...new Set(hand)];
  return left.map((last) => hand.toSpliced(hand.lastIndexOf(last), 1));
};

const wasReady = ({ waitsWithValues }: Scoring, state: Dealt, win: Win): boolean =>
  handsBefore(state, win).some((hand) => waitsWithValues(waitingHandOf(state, win.seat, hand)).length > 0);

/** A win ends play (DZ-play.4). */
const WON = { reason: 'wins', clause: 'DZ-play.4' } as const;

/**
 * Judges a declared win as soon as its hand is shown (DZ-mj.4). One seat wins (DZ-flow.3, DZ-mj.5), and the winning tile
 * leaves its set or kong (DZ-hier.2, DZ-rob.1). After a false win play continues (DZ-A-FALSE, DZ-false.6, DZ-false.8), and
 * the next declarer in turn shows the hand (DZ-hier.3). A mixed-in drawn tile excludes Nine Gates (DZ-count.9). A lower
 * count of the winner is paid, and the deal waits for objections (DZ-A-COUNT).
 */
export const afterShown =
  (scoring: Scoring) =>
  (state: Dealt, event: EventOf<'HandRevealed'>): readonly DealEvent[] => {
    if (state.phase !== 'playing') return [];
    const win = shownWin(state, event);
    if (win === undefined) return [];
    const verdict = scoring.judgeWin(wonHandOf(state, win));
    if (verdict.valid) {
      const counted = lowerCount(event.count, verdict.valuation);
      const valuation = counted ?? verdict.valuation;
      const judged = winJudged(win, valuation, winPayments(win, valuation));
      const ended = playEnded(state, WON, { counts: counted && win.seat });
      return wonInPlay(state, win, { judged, ended, outranked: () => 'DZ-hier.2' });
    }
    return [
      ...foundFalse(state, win.seat),
      falseWinJudged(win, verdict.faults, falseWinPayments(win.seat, wasReady(scoring, state, win))),
      deadByFalseWin(win.seat, 'DZ-false.6'),
    ];
  };

/** The win ends play in a result-only recording. The report of the winning hand follows (DZ-A-RESULT). */
export const afterReportedWin = (state: Dealt, { seats: [winner] }: EventOf<'WinDeclared'>): readonly DealEvent[] =>
  state.phase === 'playing' && state.turn.act === 'report'
    ? [playEnded(state, WON, winner === undefined ? {} : { reports: winner })]
    : [];

/** Judges a reported hand. The report of a hand that does not win has been refused. */
export const afterReportedHand =
  ({ judgeWin }: Scoring) =>
  (state: Dealt, { seat }: EventOf<'HandReported'>): readonly DealEvent[] => {
    const { win } = state.table.players[seat];
    if (win === undefined) return [];
    const verdict = judgeWin(wonHandOf(state, win));
    return verdict.valid ? [winJudged(win, verdict.valuation, winPayments(win, verdict.valuation))] : [];
  };
