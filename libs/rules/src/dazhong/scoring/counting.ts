import type { AbsorbedFan, CountedFan } from '#deal';
import { Absorption, type AbsorbedRow } from './absorption.js';
import type { Arrangement } from '../hand/arrangement.js';
import { FAN_ROWS, type FanRow } from './fan.table.js';
import { type Find, type Places, WHOLE_HAND } from './fans/find.js';
import type { WinCircumstances, Won } from '../hand/win-circumstances.js';

/** A row of the table, prepared for counting. */
interface Line {
  readonly number: number;
  readonly row: FanRow;
  readonly find: Find;
  readonly absorbs: readonly AbsorbedRow[];
  readonly isOfFlowers: boolean;
}

const ROWS: readonly FanRow[] = FAN_ROWS;
const SEARCHED = ROWS.filter((row): row is FanRow & { readonly find: Find } => row.find !== undefined);
const LINES: readonly Line[] = SEARCHED.map((row, number) => ({
  number,
  row,
  find: row.find,
  absorbs: Object.entries(row.absorbs ?? {}).map(([id, absorbed]) => ({
    line: SEARCHED.findIndex((other) => other.id === id),
    absorbed,
  })),
  isOfFlowers: row.isOfFlowers === true,
}));
/** The chicken hand: it has a value although no fan counts (DZ-fan.49). */
const CHICKEN = ROWS.find(({ find }) => find === undefined) as FanRow;

/** Checks whether the row is possible with these numbers of sets and these circumstances. */
const isPossible = (
  { find: { needs = {} } }: Line,
  { chows, pungs, kongs }: Arrangement,
  circumstances: WinCircumstances,
): boolean =>
  (needs.chows ?? 0) <= chows.length &&
  (needs.pungs ?? 0) <= pungs.length &&
  (needs.kongs ?? 0) <= kongs.length &&
  (needs.circumstances?.(circumstances) ?? true);

const possible = new Map<number, readonly Line[]>();

const linesFor = (hand: Arrangement, { circumstances }: Won): readonly Line[] => {
  // Three bits for each number of sets.
  const key = (circumstances.key << 9) | (hand.chows.length << 6) | (hand.pungs.length << 3) | hand.kongs.length;
  const known = possible.get(key);
  if (known) return known;
  const lines = LINES.filter((line) => isPossible(line, hand, circumstances));
  possible.set(key, lines);
  return lines;
};

const absorption = new Absorption(LINES.length);

/** Receives the fans of a count, if the caller needs the reasons besides the points. */
interface Reported {
  readonly counted: (line: Line, found: readonly Places[]) => void;
  readonly absorbed: (line: Line, by: Line) => void;
}

/** The instances of a fan that no higher-valued fan absorbs. */
const unabsorbed = (
  number: number,
  line: Line,
  places: readonly Places[],
  reported: Reported | undefined,
): readonly Places[] => {
  const absorbers = absorption.absorbersOf(number, places);
  if (reported) {
    for (const by of absorbers) if (by !== undefined) reported.absorbed(line, LINES[by] as Line);
  }
  return places.filter((_, index) => absorbers[index] === undefined);
};

interface Sum {
  /** The points of all fans except flowers. */
  readonly fans: number;
  readonly flowers: number;
}

/** Adds up the fans in order of their value, the highest first (DZ-count.4). */
const sumOf = (hand: Arrangement, won: Won, reported?: Reported): Sum => {
  let fans = 0;
  let flowers = 0;
  absorption.begin();
  for (const line of linesFor(hand, won)) {
    const places = line.find(hand, won);
    if (places.length === 0) continue;
    const { number, row, absorbs } = line;
    const left = absorption.isClaimed(number) ? unabsorbed(number, line, places, reported) : places;
    if (left.length === 0) continue;
    for (const absorbed of absorbs) absorption.claim(absorbed, number, left);
    const points = row.points * left.length;
    if (line.isOfFlowers) flowers += points;
    else fans += points;
    reported?.counted(line, left);
  }
  return { fans, flowers };
};

/** A hand without fans other than flowers is a chicken hand, and its flowers do not count (DZ-score.4, DZ-A-FLOWER). */
const worth = ({ fans, flowers }: Sum): number => (fans === 0 ? CHICKEN.points : fans + flowers);

/** The points of an arrangement with this assignment of the winning tile. */
export const pointsOf = (hand: Arrangement, won: Won): number => worth(sumOf(hand, won));

const PLACES_IN: readonly (readonly number[])[] = Array.from({ length: WHOLE_HAND + 1 }, (_, places) =>
  Object.freeze([0, 1, 2, 3, 4, 5, 6].filter((place) => (places & (1 << place)) !== 0)),
);

const countedFan = ({ row }: Line, places: readonly Places[]): CountedFan => ({
  id: row.id,
  clause: row.clause,
  count: places.length,
  fan: row.points * places.length,
  ...(places[0] !== WHOLE_HAND && { sets: places.map((sets) => PLACES_IN[sets] as readonly number[]) }),
});

export interface Count {
  readonly points: number;
  readonly fans: readonly CountedFan[];
  readonly absorbed: readonly AbsorbedFan[];
}

/** The count of an arrangement with its reasons. */
export const countOf = (hand: Arrangement, won: Won): Count => {
  const fans: CountedFan[] = [];
  const flowers: CountedFan[] = [];
  const absorbed: AbsorbedFan[] = [];
  const sum = sumOf(hand, won, {
    counted: (line, places) => {
      (line.isOfFlowers ? flowers : fans).push(countedFan(line, places));
    },
    absorbed: ({ row: { id, clause } }, { row: { id: by } }) => {
      const last = absorbed.at(-1);
      if (last?.id === id && last.by === by) absorbed[absorbed.length - 1] = { ...last, count: last.count + 1 };
      else absorbed.push({ id, clause, count: 1, by });
    },
  });
  if (sum.fans > 0) return { points: worth(sum), fans: [...fans, ...flowers], absorbed };
  const { id, clause, points } = CHICKEN;
  const lost = flowers.map(({ id: flower, clause: of, count }) => ({ id: flower, clause: of, count, by: id }));
  return { points: worth(sum), fans: [{ id, clause, count: 1, fan: points }], absorbed: [...absorbed, ...lost] };
};
