import type { CountedFan, Valuation } from '#deal';
import { DOUBLING_ROWS, type DoublingRow } from './doubling.table.js';
import type { LaidOut } from './laid-out.js';
import { LIMIT_ROWS, type LimitRow } from './limit.table.js';
import type { CountingRow } from './line.js';
import { POINT_ROWS, type PointsRow } from './points.table.js';

/** The lines that a winner has, and those that a loser has too (CC-score.loser). */
const whose = <Row extends CountingRow>(rows: readonly Row[]) => ({
  winner: rows,
  all: rows.filter(({ by }) => by === 'all'),
});
const POINTS = whose<PointsRow>(POINT_ROWS);
const DOUBLINGS = whose<DoublingRow>(DOUBLING_ROWS);
const LIMITS: readonly LimitRow[] = LIMIT_ROWS;

const NOWHERE: readonly number[] = [];

/** The places of the parts of which a line is true. */
const placesOf = ({ parts, moment }: LaidOut, each: NonNullable<CountingRow['each']>): readonly number[] => {
  let places: number[] | undefined;
  for (let place = 0; place < parts.length; place += 1) {
    if (each(parts[place] as LaidOut['parts'][number], moment)) (places ??= []).push(place);
  }
  return places ?? NOWHERE;
};

type Found = Pick<CountedFan, 'count' | 'sets'>;

const NOT_FOUND: Found = { count: 0 };

const found = (hand: LaidOut, { each, holds }: CountingRow): Found => {
  if (each === undefined) return { count: Number(holds?.(hand) ?? 0) };
  const places = placesOf(hand, each);
  return places.length === 0 ? NOT_FOUND : { count: places.length, sets: places.map((place) => [place]) };
};

const limitLines = (hand: LaidOut): readonly CountedFan[] =>
  LIMITS.filter(({ is }) => is(hand)).map(({ id, clause }) => ({ id, clause, count: 1, fan: 0, limit: true }));

export type Count = Pick<Valuation, 'fans' | 'fan' | 'doublings' | 'points' | 'uncapped'>;

/** A limit hand is worth the limit whatever it counts (CC-limit.value), and no other hand more (CC-limit.cap, CC-A14). */
export const countOf = (hand: LaidOut, limit: number): Count => {
  const { hasWon } = hand.moment;
  const limits = hasWon ? limitLines(hand) : [];
  if (limits.length > 0) return { fans: limits, fan: 0, points: limit };
  const who = hasWon ? 'winner' : 'all';
  const fans: CountedFan[] = [];
  let points = 0;
  for (const row of POINTS[who]) {
    const { count, sets } = found(hand, row);
    if (count === 0) continue;
    const fan = count * row.points;
    points += fan;
    fans.push({ id: row.id, clause: row.clause, count, fan, ...(sets ? { sets } : {}) });
  }
  let doublings = 0;
  for (const row of DOUBLINGS[who]) {
    const { count, sets } = found(hand, row);
    if (count === 0) continue;
    const doubled = count * row.doublings;
    doublings += doubled;
    fans.push({ id: row.id, clause: row.clause, count, fan: 0, doublings: doubled, ...(sets ? { sets } : {}) });
  }
  const worth = points * 2 ** doublings;
  return { fans, fan: points, doublings, ...(worth > limit ? { points: limit, uncapped: worth } : { points: worth }) };
};
