import { countAt, type Counts, HONOUR_SPAN, SUIT_SPANS } from '#tiles';

/** For one suit: the most partial sets (two tiles of a set) by the number of sets, without and with the pair; NONE if impossible. */
type Ways = Int8Array;

const MOST_SETS = 4;
const NONE = -1;
const at = (sets: number, paired: boolean): number => (paired ? MOST_SETS + 1 : 0) + sets;

/** The results so far. Nine counts up to four have at most 405 350 shapes; players meet a few thousand of them. */
const known = new Map<number, Ways>();

const keyOf = (counts: Counts, [from, to]: readonly [number, number]): number => {
  let key = 0;
  for (let index = from; index < to; index += 1) key = key * 5 + countAt(counts, index);
  return key;
};

const waysOf = (counts: Counts, span: readonly [number, number]): Ways => {
  const key = keyOf(counts, span);
  const before = known.get(key);
  if (before) return before;
  const ways = new Int8Array(2 * (MOST_SETS + 1)).fill(NONE);
  search(counts.slice(...span), ways, 0, 0, 0, false);
  known.set(key, ways);
  return ways;
};

/** Tiles of each rank from the lowest on. */
const PIECES = {
  pung: [3],
  chow: [1, 1, 1],
  pair: [2],
  neighbours: [1, 1],
  gap: [1, 0, 1],
} as const;

const has = (ranks: Uint8Array, lowest: number, piece: readonly number[]): boolean =>
  piece.every((count, step) => (ranks[lowest + step] ?? 0) >= count);

const change = (ranks: Uint8Array, lowest: number, piece: readonly number[], by: 1 | -1): void => {
  piece.forEach((count, step) => (ranks[lowest + step] = (ranks[lowest + step] as number) + by * count));
};

/** Removes tiles of the lowest rank in every way: as a set, a partial set, the pair, or unused. */
const search = (ranks: Uint8Array, ways: Ways, from: number, sets: number, partials: number, paired: boolean): void => {
  let rank = from;
  while (rank < ranks.length && ranks[rank] === 0) rank += 1;
  if (rank >= ranks.length) {
    const place = at(sets, paired);
    ways[place] = Math.max(ways[place] as number, partials);
    return;
  }
  const cut = (piece: readonly number[], moreSets: number, morePartials: number, pair: boolean): void => {
    if (!has(ranks, rank, piece)) return;
    change(ranks, rank, piece, -1);
    search(ranks, ways, rank, sets + moreSets, partials + morePartials, pair);
    change(ranks, rank, piece, 1);
  };
  if (sets < MOST_SETS) {
    cut(PIECES.pung, 1, 0, paired);
    cut(PIECES.chow, 1, 0, paired);
  }
  if (!paired) cut(PIECES.pair, 0, 0, true);
  cut(PIECES.pair, 0, 1, paired);
  cut(PIECES.neighbours, 0, 1, paired);
  cut(PIECES.gap, 0, 1, paired);
  const left = ranks[rank] as number;
  ranks[rank] = 0;
  search(ranks, ways, rank + 1, sets, partials, paired);
  ranks[rank] = left;
};

const joined = (one: Ways, other: Ways): Ways => {
  const ways = new Int8Array(one.length).fill(NONE);
  for (const pairedOne of [false, true]) {
    for (const pairedOther of pairedOne ? [false] : [false, true]) {
      for (let setsOne = 0; setsOne <= MOST_SETS; setsOne += 1) {
        const partialsOne = one[at(setsOne, pairedOne)] as number;
        if (partialsOne === NONE) continue;
        for (let setsOther = 0; setsOne + setsOther <= MOST_SETS; setsOther += 1) {
          const partialsOther = other[at(setsOther, pairedOther)] as number;
          if (partialsOther === NONE) continue;
          const place = at(setsOne + setsOther, pairedOne || pairedOther);
          ways[place] = Math.max(ways[place] as number, partialsOne + partialsOther);
        }
      }
    }
  }
  return ways;
};

/** The spans of honours. An honour has no neighbours, so each kind is a span of its own. */
const HONOUR_SPANS = Array.from({ length: HONOUR_SPAN[1] - HONOUR_SPAN[0] }, (_, kind): readonly [number, number] => [
  HONOUR_SPAN[0] + kind,
  HONOUR_SPAN[0] + kind + 1,
]);

/**
 * The number of tiles to exchange until the standing tiles are ready for four sets and a pair: 0 is ready, -1 complete.
 * `setsNeeded`: 4 less the melds laid down.
 */
export const distanceToSets = (counts: Counts, setsNeeded: number): number => {
  const honours = HONOUR_SPANS.filter(([kind]) => countAt(counts, kind) > 0);
  const ways = [...SUIT_SPANS, ...honours].map((span) => waysOf(counts, span)).reduce(joined);
  let least = 2 * setsNeeded;
  for (let sets = 0; sets <= setsNeeded; sets += 1) {
    for (const paired of [false, true]) {
      const partials = ways[at(sets, paired)] as number;
      if (partials === NONE) continue;
      const missing = setsNeeded - sets;
      least = Math.min(least, 2 * missing - Math.min(partials, missing) - (paired ? 1 : 0));
    }
  }
  return least;
};
