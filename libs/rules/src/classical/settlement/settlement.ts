import type { Transfer } from '#ledger';
import { type BySeat, type Seat, SEATS } from '#tiles';
import { payFromEach, type Price } from '../../kit/index.js';
import { forStated } from '../../kit/payments/stated-value.js';
import type { Liability } from './liability.js';

/** The values of the four hands, with the limit applied before East’s doubling (CC-A15). */
export type Values = BySeat<number>;

/**
 * The values of the four hands, and the seats whose values are stated. Payments that depend on a stated value are
 * marked (CC-A46).
 */
interface Counted {
  readonly values: Values;
  readonly stated: readonly Seat[];
}

/** The seat that pays for all three, and the clauses (at least one) of its liability. */
export interface Liable {
  readonly seat: Seat;
  readonly by: readonly [Liability, ...Liability[]];
}

/** Returns the liable seat with its clauses; undefined without a clause. */
export const liableBy = (seat: Seat, [first, ...others]: readonly Liability[]): Liable | undefined =>
  first && { seat, by: [first, ...others] };

/** The liability in the form of the events: all its clauses, although the player pays once (CC-settle.liable). */
export const reportedLiability = (
  liable?: Liable,
): { readonly liable?: { readonly seat: Seat; readonly clauses: string[] } } =>
  liable ? { liable: { seat: liable.seat, clauses: liable.by.map(({ clause }) => clause) } } : {};

type Purpose = Omit<Price, 'points'>;

const PURPOSES = {
  win: { reason: 'win', clause: 'CC-settle.1' },
  difference: { reason: 'difference', clause: 'CC-settle.2' },
  east: { reason: 'east', clause: 'CC-settle.3' },
} as const;
type Purposes = Readonly<Record<keyof typeof PURPOSES, Purpose>>;

const OF_STATED: Purposes = {
  win: forStated(PURPOSES.win),
  difference: forStated(PURPOSES.difference),
  east: forStated(PURPOSES.east),
};

const purposesOf = ({ stated }: Counted, ...seats: readonly Seat[]): Purposes =>
  stated.length > 0 && seats.some((seat) => stated.includes(seat)) ? OF_STATED : PURPOSES;

const EAST: Seat = 'east';

/** The payments in the order of the report. A mutable list, because each settlement makes up to twelve. */
type Payments = Transfer[];

const move = (into: Payments, from: Seat, to: Seat, points: number, { reason, clause }: Purpose): void => {
  into.push({ from, to, points, reason, clause });
};

/** Pays once, and a second time if East pays or receives (CC-settle.3). 0 points are no payment. */
const pay = (into: Payments, from: Seat, to: Seat, points: number, purpose: Purpose, east: Purpose): void => {
  if (points === 0) return;
  move(into, from, to, points, purpose);
  if (from === EAST || to === EAST) move(into, from, to, points, east);
};

/** Between two losers, the hand of lower value pays the difference (CC-settle.2). */
const payDifference = (into: Payments, counted: Counted, one: Seat, other: Seat): void => {
  const points = counted.values[one] - counted.values[other];
  const { difference, east } = purposesOf(counted, one, other);
  if (points < 0) pay(into, one, other, -points, difference, east);
  else pay(into, other, one, points, difference, east);
};

const PAIRS_OF_SEATS = SEATS.flatMap((one, place) => SEATS.slice(place + 1).map((other) => [one, other] as const));

/**
 * Each loser pays the winner (CC-settle.1), and each two losers settle the difference (CC-settle.2). The balances add up
 * to 0.
 */
const amongAll = (counted: Counted, winner: Seat): readonly Transfer[] => {
  const payments: Payments = [];
  const { win, east } = purposesOf(counted, winner);
  for (const loser of SEATS) if (loser !== winner) pay(payments, loser, winner, counted.values[winner], win, east);
  for (const [one, other] of PAIRS_OF_SEATS) {
    if (one !== winner && other !== winner) payDifference(payments, counted, one, other);
  }
  return payments;
};

/**
 * One seat pays for all three, and there are no other payments (CC-settle.liable). East’s share and all shares paid to
 * East are double.
 */
const forAll = ({ values, stated }: Counted, winner: Seat, { seat, by: [first] }: Liable): readonly Transfer[] => {
  const shares = winner === EAST ? 6 : 4;
  const purpose = stated.includes(winner) ? forStated(first) : first;
  return payFromEach([seat], winner, { points: shares * values[winner], ...purpose });
};

/** The payments of a won deal in points. `stated` are the seats whose values are stated. */
export const settlementOf = (
  values: Values,
  winner: Seat,
  liable?: Liable,
  stated: readonly Seat[] = [],
): readonly Transfer[] => {
  const counted: Counted = { values, stated };
  return liable === undefined ? amongAll(counted, winner) : forAll(counted, winner, liable);
};
