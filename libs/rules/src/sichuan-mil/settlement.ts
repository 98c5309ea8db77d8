import { balancesOf, type Transfer } from '#ledger';
import type { Seat } from '#tiles';
import type { DealEvent, Dealt, EventOf, Settling, Table, Valuation, Win } from '#deal';
import { activeSeats, payFromEach, refundKongs } from '../kit/index.js';
import { falseWinPayments, fines } from './penalties.js';
import { forbiddenSuitOf, handAtEnd } from './player-hand.js';
import { bestWait, holdsSuit, judgeWin, type WaitValue, waitsWithValues } from './winning.js';

/** Once no hand is awaited any more: wins, hands at the wall’s end, refunds, fines, balances (SBR-6.1). */
export const settlement = (state: Dealt): DealEvent[] => {
  if (state.phase !== 'settling' || state.awaiting.length > 0) return [];
  const judged = [
    ...state.table.wins.flatMap((win) => judgedWin(state.table, win)),
    ...(state.ending === 'wall' ? judgedHands(state.table) : []),
    ...fines(state),
  ];
  return [...judged, settled(state, judged)];
};

/** SBR-8.1, SBR-8.2: payers were fixed when Hu was declared (SBR-6.2); robbery is paid like a discard (SBR-A105). */
const winPayments = ({ seat, source, payers }: Win, { points }: Valuation): Transfer[] =>
  source.kind === 'self-draw'
    ? payFromEach(payers, seat, { points: points + 1, reason: 'win.self-draw', clause: 'SBR-8.2' })
    : payFromEach(payers, seat, { points, reason: 'win.discard', clause: 'SBR-8.1' });

/** SBR-2.6: a false Hu pays, and gives the price of its kongs back (SBR-11.1). */
const judgedWin = (table: Table, win: Win): DealEvent[] => {
  const { seat } = win;
  const verdict = judgeWin(handAtEnd(table, seat), forbiddenSuitOf(table.players[seat]), win.circumstances);
  if (verdict.valid) {
    const { valuation } = verdict;
    return [{ type: 'WinJudged', seat, valid: true, faults: [], valuation, transfers: winPayments(win, valuation) }];
  }
  return [
    { type: 'WinJudged', seat, valid: false, faults: verdict.faults, transfers: falseWinPayments(table, win) },
    ...refundKongs(table, seat, 'false-win', 'SBR-11.1'),
  ];
};

interface Examined {
  readonly seat: Seat;
  readonly status: EventOf<'HandJudged'>['status'];
  readonly waits: readonly WaitValue[];
}

/** SBR-9.1, SBR-4.3: a hand with the forbidden suit does not count as ready. */
const examine = (table: Table, seat: Seat): Examined => {
  const hand = handAtEnd(table, seat);
  const suit = forbiddenSuitOf(table.players[seat]);
  if (suit !== undefined && holdsSuit(hand, suit)) return { seat, status: 'forbidden-suit', waits: [] };
  const waits = waitsWithValues(hand);
  return { seat, status: waits.length > 0 ? 'ready' : 'not-ready', waits };
};

/** SBR-6.5, SBR-9.3, SBR-10.6. What the others pay to a ready hand stands in that hand's event, beside its value. */
const judgedHands = (table: Table): DealEvent[] => {
  const examined = activeSeats(table).map((seat) => examine(table, seat));
  const notReady = examined.filter(({ status }) => status !== 'ready').map(({ seat }) => seat);
  return [
    ...examined.map((hand) => judgedHand(hand, notReady)),
    ...notReady.flatMap((seat) => refundKongs(table, seat, 'not-ready', 'SBR-10.6')),
  ];
};

const judgedHand = ({ seat, status, waits }: Examined, notReady: readonly Seat[]): EventOf<'HandJudged'> => {
  const best = bestWait(waits);
  const price = { points: best?.valuation.points ?? 0, reason: 'ready.non-ready-pays', clause: 'SBR-9.3' };
  return {
    type: 'HandJudged',
    seat,
    status,
    waits: waits.map(({ tile }) => tile),
    ...(best ? { best } : {}),
    transfers: payFromEach(notReady, seat, price),
  };
};

const settled = ({ table, ending }: Settling, judged: readonly DealEvent[]): EventOf<'DealSettled'> => ({
  type: 'DealSettled',
  ending,
  balances: balancesOf([
    ...table.transfers,
    ...judged.flatMap((event) => ('transfers' in event ? event.transfers : [])),
  ]),
  ...nextDealer(table),
});

/** SBR-5.3 to SBR-5.5: the first Hu as declared, even a false one (SBR-A09) and at a forced end too (SBR-A23). */
const nextDealer = ({ wins }: Table): { readonly nextDealer: Seat; readonly clause: string } => {
  const [first, second] = wins.filter(({ group }) => group === wins[0]?.group);
  if (!first) return { nextDealer: 'east', clause: 'SBR-5.3' };
  if (!second || first.source.kind === 'self-draw') return { nextDealer: first.seat, clause: 'SBR-5.4' };
  return { nextDealer: first.source.from, clause: first.source.kind === 'discard' ? 'SBR-5.5' : 'SBR-A22' };
};
