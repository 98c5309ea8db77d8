import type { CountedFan, Valuation } from '#deal';
import { DOUBLING_ROWS } from './doubling.table.js';
import type { ArrangedHand } from '../hand/arranged-hand.js';
import { LIMIT_ROWS } from './limit.table.js';
import type { CountingRow } from './score-line.js';
import type { WinCircumstances } from '../hand/win-circumstances.js';
import type { HandPart } from '../hand/sets-and-pairs.js';
import { POINT_ROWS } from './points.table.js';

const ROWS: readonly CountingRow[] = [...POINT_ROWS, ...DOUBLING_ROWS];

/**
 * The lines of a winner and those that also count for a loser (CC-score.loser), each with its number among all lines.
 */
const whose = (rows: readonly CountingRow[], first: number) => {
  const numbered = rows.map((row, place) => ({ row, number: first + place }));
  return { winner: numbered, all: numbered.filter(({ row }) => row.by === 'all') };
};
const POINTS = whose(POINT_ROWS, 0);
const DOUBLINGS = whose(DOUBLING_ROWS, POINT_ROWS.length);

const SEATS = 4;
const linesOfParts = new Map<HandPart, (readonly number[] | undefined)[]>();

/** The lines that a part fulfils. They depend on the part and the two winds, so they are computed once. */
const linesOf = (part: HandPart, circumstances: WinCircumstances): readonly number[] => {
  let byWinds = linesOfParts.get(part);
  if (byWinds === undefined) linesOfParts.set(part, (byWinds = []));
  const winds = circumstances.ownWind * SEATS + (circumstances.prevailingWind % SEATS);
  return (byWinds[winds] ??= ROWS.flatMap(({ each }, number) => (each?.(part, circumstances) ? [number] : [])));
};

/** For each line, the places of the parts that fulfil it, as bits. The array is reused for each counted hand. */
const places = new Int32Array(ROWS.length);

const placeParts = ({ parts, circumstances }: ArrangedHand): void => {
  places.fill(0);
  for (let place = 0; place < parts.length; place += 1) {
    for (const line of linesOf(parts[place] as HandPart, circumstances))
      places[line] = (places[line] as number) | (1 << place);
  }
};

type Found = Pick<CountedFan, 'count' | 'sets'>;

const MOST_PARTS = 31;
const foundAt = new Map<number, Found>();

/** Returns the count for these places. The same few places occur often, so each result is cached. */
const inPlaces = (bits: number): Found => {
  let answer = foundAt.get(bits);
  if (answer === undefined) {
    const sets = Array.from({ length: MOST_PARTS }, (_, place) => [place]).filter(([place = 0]) => bits & (1 << place));
    foundAt.set(bits, (answer = { count: sets.length, sets }));
  }
  return answer;
};

const NOT_FOUND: Found = { count: 0 };

const found = (hand: ArrangedHand, number: number, { each, holds }: CountingRow): Found => {
  if (each === undefined) {
    const times = Number(holds?.(hand) ?? 0);
    return times === 0 ? NOT_FOUND : { count: times };
  }
  const bits = places[number] as number;
  return bits === 0 ? NOT_FOUND : inPlaces(bits);
};

/** Adds the sets in place: spreading what may be absent takes several times as long as counting the line. */
const withSets = (line: { -readonly [K in keyof CountedFan]: CountedFan[K] }, sets: Found['sets']): CountedFan => {
  if (sets !== undefined) line.sets = sets;
  return line;
};

const limitLines = (hand: ArrangedHand): readonly CountedFan[] =>
  LIMIT_ROWS.filter(({ is }) => is(hand)).map(({ id, clause }) => ({ id, clause, count: 1, fan: 0, limit: true }));

export type Count = Pick<Valuation, 'fans' | 'fan' | 'doublings' | 'points' | 'uncapped'>;

/**
 * Counts a hand. A limit hand has the value of the limit, whatever its lines count (CC-limit.value), and no hand
 * exceeds the limit (CC-limit.cap, CC-A14).
 */
export const countOf = (hand: ArrangedHand, limit: number): Count => {
  const { hasWon } = hand.circumstances;
  const limits = hasWon ? limitLines(hand) : [];
  if (limits.length > 0) return { fans: limits, fan: 0, points: limit };
  placeParts(hand);
  const who = hasWon ? 'winner' : 'all';
  const fans: CountedFan[] = [];
  let points = 0;
  for (const { number, row } of POINTS[who]) {
    const { count, sets } = found(hand, number, row);
    if (count === 0) continue;
    const fan = count * row.worth;
    points += fan;
    fans.push(withSets({ id: row.id, clause: row.clause, count, fan }, sets));
  }
  let doublings = 0;
  for (const { number, row } of DOUBLINGS[who]) {
    const { count, sets } = found(hand, number, row);
    if (count === 0) continue;
    const doubled = count * row.worth;
    doublings += doubled;
    fans.push(withSets({ id: row.id, clause: row.clause, count, fan: 0, doublings: doubled }, sets));
  }
  const worth = points * 2 ** doublings;
  return worth > limit
    ? { fans, fan: points, doublings, points: limit, uncapped: worth }
    : { fans, fan: points, doublings, points: worth };
};
