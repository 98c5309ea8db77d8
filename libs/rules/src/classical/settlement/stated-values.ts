import {
  type CommandOf,
  type DealEvent,
  type Dealt,
  type EventOf,
  type Refuse,
  reject,
  type Rejection,
  type Settling,
  type Win,
} from '#deal';
import type { Seat } from '#tiles';
import { refuseOtherUnit, statedValuation } from '../../kit/payments/stated-value.js';
import { winJudged } from '../../kit/hand/win-judged.js';
import { type Liability, liabilityOf } from './liability.js';
import { limitIn } from './hand-in-deal.js';

type Stated = CommandOf<'ReportValue'>;

/** The least value of a mahjong (CC-score.mahjong), and of one with a tile from the wall (CC-score.last.wall). */
const LEAST = { points: 20, clause: 'CC-score.mahjong' };
const LEAST_DRAWN = { points: 22, clause: 'CC-score.last.wall' };

/** The circumstances that make a limit hand. */
const LIMIT_WINS = [
  ['dealt-hand', 'CC-limit.heavenly'],
  ['blessing-of-earth', 'CC-limit.earthly'],
] as const;

const leastOf = ({ source, circumstances }: Win, limit: number): typeof LEAST => {
  const clause = LIMIT_WINS.find(([circumstance]) => circumstances.includes(circumstance))?.[1];
  if (clause !== undefined) return { points: limit, clause };
  return source.kind === 'self-draw' ? LEAST_DRAWN : LEAST;
};

/**
 * Refuses a value that no hand can have: every line of points is even, and only a limit hand has the agreed limit
 * (CC-A46).
 */
const refuseImpossibleValue = (state: Settling, { seat, points = 0 }: Stated): Rejection | undefined => {
  const limit = limitIn(state);
  if (points >= limit) return undefined;
  const { win } = state.table.players[seat];
  const least = win && leastOf(win, limit);
  if (least !== undefined && points < least.points)
    return reject('VALUE_IMPOSSIBLE', {
      at: '/points',
      clause: least.clause,
      received: points,
      expected: `at least ${least.points}`,
    });
  return points % 2 === 0
    ? undefined
    : reject('VALUE_IMPOSSIBLE', { at: '/points', clause: 'CC-A46', received: points, expected: 'an even number' });
};

const isDiscarder = (win: Win | undefined, seat: Seat): win is Win =>
  win?.source.kind === 'discard' && win.source.from === seat;

/** Refuses a liable seat other than the discarder (CC-settle.liable), and a clause that states no liability. */
const refuseNotLiable = ({ table }: Settling, { seat, liable = [] }: Stated): Rejection | undefined => {
  if (liable.length === 0) return undefined;
  if (!isDiscarder(table.wins[0], seat))
    return reject('VALUE_IMPOSSIBLE', { at: '/liable', clause: 'CC-settle.liable' });
  const unknown = liable.findIndex((clause) => liabilityOf(clause) === undefined);
  return unknown < 0 ? undefined : reject('UNKNOWN_CLAUSE', { at: `/liable/${unknown}`, clause: 'CC-settle.liable' });
};

/**
 * The other seat of the winning discard: for the winner the discarder, for the discarder the winner. Liability needs
 * both hands (CC-A46).
 */
const otherOfDiscard = ({ table }: Settling, seat: Seat): Seat | undefined => {
  const [win] = table.wins;
  if (win?.source.kind !== 'discard') return undefined;
  if (win.seat === seat) return win.source.from;
  return win.source.from === seat ? win.seat : undefined;
};

const refuseBesideTiles = (state: Settling, { seat }: Stated): Rejection | undefined => {
  const other = otherOfDiscard(state, seat);
  if (other === undefined || state.awaiting.includes(other)) return undefined;
  return state.table.players[other].stated === undefined
    ? reject('TILES_NEEDED', { at: '/seat', clause: 'CC-settle.liable' })
    : undefined;
};

/** Refuses a hand reported by its tiles if the other hand of the winning discard was reported by its value. */
export const refuseBesideValue = (state: Settling, seat: Seat): Rejection | undefined => {
  const other = otherOfDiscard(state, seat);
  return other !== undefined && state.table.players[other].stated !== undefined
    ? reject('VALUE_NEEDED', { at: '/seat', clause: 'CC-settle.liable' })
    : undefined;
};

/**
 * Checks a stated value. The payments depend only on the values of the four hands (CC-settle.1, CC-settle.2), so a
 * sheet of results can consist of values.
 */
export const refuseReportedValue: Refuse<'ReportValue'> = (state, command) =>
  refuseOtherUnit(command, 'points', 'CC-settle.1') ??
  refuseImpossibleValue(state, command) ??
  refuseNotLiable(state, command) ??
  refuseBesideTiles(state, command);

/** The valuation of a stated value. The limit also applies to it (CC-limit.cap, CC-A14). */
const valuationOf = (state: Dealt, worth: number) => {
  const limit = limitIn(state);
  return statedValuation({ fan: 0, ...(worth > limit ? { points: limit, uncapped: worth } : { points: worth }) });
};

export const afterReportedValue = (
  state: Dealt,
  { seat, points = 0 }: EventOf<'ValueReported'>,
): readonly DealEvent[] => {
  const valuation = valuationOf(state, points);
  const { win } = state.table.players[seat];
  return [win === undefined ? { type: 'HandValued', seat, valuation } : winJudged(win, valuation, [])];
};

/** The liability clauses that were stated for a discarder. */
export const statedLiabilities = ({ table }: Dealt, discarder: Seat): readonly Liability[] =>
  (table.players[discarder].stated?.liable ?? []).flatMap((clause) => liabilityOf(clause) ?? []);
