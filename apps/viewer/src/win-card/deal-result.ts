import type { DealEvent, Recorded } from '#deal';
import { valuedHandsOf } from '#projections';
import { SEATS, type Seat } from '#tiles';
import type { DealView, Schemas, SeenRecord, WinView } from '../api/types.js';
import { standing } from '../deal/deal-course.js';
import { type Flow, flowsOf } from './flows.js';

type LedgerLine = Schemas['LedgerLine'];
type Valuation = Schemas['Valuation'];

/** A win that was judged as valid: its cause, its hand and who pays for it. */
export interface WonHand {
  readonly win: WinView;
  /** Absent where only the payments are recorded. */
  readonly valuation?: Valuation;
  readonly flows: readonly Flow[];
}

/** The result of a settled deal. */
export interface DealResult {
  /** How the deal ended: wins, wall, time, void or abandoned. */
  readonly ending: string;
  /** The valid wins in the order of their declaration. Empty: nobody won. */
  readonly won: readonly WonHand[];
  /** The payments that belong to no win, such as those for kongs, penalties and hands that were not ready. */
  readonly others: readonly Flow[];
  readonly balances: Schemas['Balances'];
}

interface Seen {
  readonly view: DealView;
  readonly records: readonly SeenRecord[];
  readonly lines: readonly LedgerLine[];
}

/** Returns the result of a deal, from the events that this reader may see. Undefined until the deal is settled. */
export const dealResult = ({ view, records, lines }: Seen): DealResult | undefined => {
  if (view.phase !== 'settled') return undefined;
  const live = standing(records) as unknown as readonly Recorded[];
  const paidBy = winPayments(live);
  const valued = valuedHandsOf(live).filter(({ won }) => won);
  const settlement = live.findLast(({ event }) => event.type === 'DealSettled')?.event;
  const linesOf = (seat: Seat) => lines.filter(({ sequence }) => paidBy.get(sequence) === seat);
  return {
    ending: view.ending ?? '',
    won: view.wins
      .filter(({ seat }) => [...paidBy.values()].includes(seat))
      .map((win) => {
        const valuation = valued.find(({ seat }) => seat === win.seat)?.valuation as Valuation | undefined;
        return { win, flows: flowsOf(linesOf(win.seat)), ...(valuation !== undefined && { valuation }) };
      }),
    others: flowsOf(lines.filter(({ sequence }) => !paidBy.has(sequence))),
    balances: settlement?.type === 'DealSettled' ? settlement.balances : NO_BALANCES,
  };
};

const NO_BALANCES = { east: 0, south: 0, west: 0, north: 0, bank: 0 };

/** The events that price the wins, by their sequences, with the seats that won. */
const winPayments = (live: readonly Recorded[]): ReadonlyMap<number, Seat> => {
  const paidBy = new Map<number, Seat>();
  for (const { sequence, event } of live) {
    const seat = winnerPaidBy(event);
    if (seat !== undefined) paidBy.set(sequence, seat);
  }
  return paidBy;
};

const winnerPaidBy = (event: DealEvent): Seat | undefined => {
  if (event.type === 'WinJudged') return event.valid ? event.seat : undefined;
  if (event.type === 'CountSettled') return event.seat;
  return event.type === 'HandsSettled' ? event.winner : undefined;
};

/** The points of the winner from a win: `each` where all payers pay the same. */
export const gainOfWin = ({
  win,
  flows,
}: WonHand): { readonly gain: number; readonly each?: number; readonly payers: readonly Seat[] } => {
  const paid = flows.filter(({ to }) => to === win.seat);
  const gain = paid.reduce((sum, { points }) => sum + points, 0);
  const payers = SEATS.filter((seat) => paid.some(({ from }) => from === seat));
  const [first] = paid;
  const isEqual = paid.length > 1 && paid.every(({ points }) => points === first?.points);
  return { gain, payers, ...(isEqual && first !== undefined && { each: first.points }) };
};
