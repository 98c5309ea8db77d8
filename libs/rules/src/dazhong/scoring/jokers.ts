import {
  countAt,
  type Counts,
  HONOUR_SPAN,
  KeyedHand,
  PLAYING_TILES,
  readingsOfSuit,
  SUIT_SPANS,
  type SuitReading,
  tileIndex,
  tilesIn,
  totalIn,
  totalOf,
} from '#tiles';
import { type Arrangement, arranged, withoutKnitted } from './arrangement.js';
import { areWithin, holdsKind, kindsHeld } from '../../patterns/index.js';
import { TERMINALS_AND_HONOURS } from './kinds.js';
import { KNITTED, PAIRS, type HandPart, partAt, singles, standingSet } from './hand-part.js';
import { type BestReadings, winsOn } from './hand-value.js';
import type { WinCircumstances, Won } from './win-circumstances.js';

/** A hand with jokers among its standing tiles (DZ-joker.6). */
export interface JokerHand {
  /** The other standing tiles. */
  readonly natural: Counts;
  readonly jokers: number;
  readonly declared: readonly HandPart[];
  readonly circumstances: WinCircumstances;
  /** The winning tile's kind; undefined where no tile was drawn. */
  readonly won: number | 'joker' | undefined;
}

/** With jokers included no kind has more in the hand (DZ-joker.14, DZ-A-J14). */
const COPIES = 4;
/** So many jokers could be a set by themselves, and may not (DZ-joker.10). */
const SET_OF_JOKERS = 3;
const SETS_OF_HAND = 4;
const SETS_BESIDE_STRAIGHT = 1;
const PAIRS_OF_HAND = 7;
const SPANS = [...SUIT_SPANS, HONOUR_SPAN];
const ALL_KINDS: readonly number[] = PLAYING_TILES.map(tileIndex);

/** Some tiles with the kinds that jokers stand for among them. */
interface Fill {
  readonly jokers: readonly number[];
  readonly sets: readonly HandPart[];
  readonly pair: HandPart | undefined;
}

const partsOf = new WeakMap<SuitReading, Pick<Fill, 'sets' | 'pair'>>();

const partsOfReading = (reading: SuitReading): Pick<Fill, 'sets' | 'pair'> => {
  const known = partsOf.get(reading);
  if (known) return known;
  const { sets, pair } = reading;
  const parts = { sets: sets.map(standingSet), pair: pair === undefined ? undefined : partAt(PAIRS, tileIndex(pair)) };
  partsOf.set(reading, parts);
  return parts;
};

let asked: KeyedHand | undefined;

/** Every way to complete the tiles of a suit with so many jokers. */
const fillsOf = (natural: Counts, suit: number, jokers: number): readonly Fill[] => {
  const [from, to] = SPANS[suit] as readonly [number, number];
  const isOneTooMany = (totalIn(natural, [from, to]) + jokers) % 3 === 1;
  if (isOneTooMany) return [];
  const fills: Fill[] = [];
  const chosen: number[] = [];
  const hand = (asked ??= new KeyedHand()).holdCounted(natural);
  const choose = (kind: number): void => {
    if (chosen.length === jokers) {
      for (const reading of readingsOfSuit(hand, suit)) fills.push({ jokers: [...chosen], ...partsOfReading(reading) });
      return;
    }
    for (let next = kind; next < to; next += 1) {
      if (countAt(hand.counts, next) >= COPIES) continue;
      const tile = PLAYING_TILES[next] as (typeof PLAYING_TILES)[number];
      hand.add(tile);
      chosen.push(next);
      choose(next);
      chosen.pop();
      hand.remove(tile);
    }
  };
  choose(from);
  return fills;
};

/** Every way to complete tiles with so many jokers as sets and a pair. */
const eachFill = (natural: Counts, jokers: number, visit: (fill: Fill & { readonly pair: HandPart }) => void): void => {
  const fills = SPANS.map((_, suit) =>
    Array.from({ length: jokers + 1 }, (_none, count) => fillsOf(natural, suit, count)),
  );
  const join = (suit: number, left: number, so: Fill): void => {
    if (suit === SPANS.length) {
      if (left === 0 && so.pair) visit({ ...so, pair: so.pair });
      return;
    }
    for (let count = 0; count <= left; count += 1) {
      for (const { jokers: chosen, sets, pair } of fills[suit]?.[count] ?? []) {
        if (pair && so.pair) continue;
        join(suit + 1, left - count, {
          jokers: chosen.length === 0 ? so.jokers : [...so.jokers, ...chosen],
          sets: sets.length === 0 ? so.sets : [...so.sets, ...sets],
          pair: pair ?? so.pair,
        });
      }
    }
  };
  join(0, jokers, { jokers: [], sets: [], pair: undefined });
};

const kindsOfSet = ({ kind, tile }: HandPart): readonly number[] =>
  kind === 'chow' ? [tile, tile + 1, tile + 2] : [tile];

/** Can each of these sets have a natural tile, each tile in one of them (DZ-joker.10)? */
const canShare = (sets: readonly HandPart[], natural: Counts, from = 0): boolean => {
  const set = sets[from];
  if (set === undefined) return true;
  return kindsOfSet(set).some((kind) => {
    if (countAt(natural, kind) === 0) return false;
    natural[kind] = countAt(natural, kind) - 1;
    const can = canShare(sets, natural, from + 1);
    natural[kind] = countAt(natural, kind) + 1;
    return can;
  });
};

const isStandingSet = ({ kind, isDeclared }: HandPart): boolean => (kind === 'chow' || kind === 'pung') && !isDeclared;

const haveNaturals = ({ natural, jokers }: JokerHand, parts: readonly HandPart[]): boolean =>
  jokers < SET_OF_JOKERS || canShare(parts.filter(isStandingSet), natural);

/** A natural winning tile in that place leaves one for every other set. */
const leavesNaturals =
  ({ natural, jokers }: JokerHand, { parts }: Arrangement, won: number) =>
  (place: number): boolean => {
    if (jokers < SET_OF_JOKERS) return true;
    const others = natural.slice();
    others[won] = countAt(others, won) - 1;
    return canShare(
      parts.filter((part, at) => at !== place && isStandingSet(part)),
      others,
    );
  };

/** A joker that wins is one of those in the hand, whatever it stands for. */
const winsWith = (hand: JokerHand, arrangement: Arrangement, values: readonly number[]): readonly Won[] => {
  const { won, circumstances } = hand;
  if (won === undefined) return winsOn(arrangement, circumstances, -1);
  if (won !== 'joker') return winsOn(arrangement, circumstances, won, leavesNaturals(hand, arrangement, won));
  return [...new Set(values)].flatMap((kind) => winsOn(arrangement, circumstances, kind));
};

const offer = (hand: JokerHand, arrangement: Arrangement, values: readonly number[], best: BestReadings): void =>
  best.offer({ hand: arrangement, jokers: values, wins: winsWith(hand, arrangement, values) });

const readRegular = (hand: JokerHand, best: BestReadings): void => {
  const { natural, jokers, declared } = hand;
  eachFill(natural, jokers, ({ sets, pair, jokers: values }) => {
    const parts = [...declared, ...sets, pair];
    if (haveNaturals(hand, parts)) offer(hand, arranged('regular', parts), values, best);
  });
};

/** Jokers stand for what a knitted straight lacks, and complete the set and the pair beside it. */
const readKnitted = (hand: JokerHand, best: BestReadings): void => {
  const { natural, jokers, declared } = hand;
  if (declared.length > SETS_BESIDE_STRAIGHT) return;
  for (const straight of KNITTED) {
    const lacking = ALL_KINDS.filter((kind) => holdsKind(straight, kind) && countAt(natural, kind) === 0);
    if (lacking.length > jokers) continue;
    eachFill(withoutKnitted(natural, straight), jokers - lacking.length, ({ sets, pair, jokers: values }) => {
      const parts = [...declared, straight, ...sets, pair];
      if (!haveNaturals(hand, parts)) return;
      offer(hand, arranged('knitted', parts), [...lacking, ...values].sort(byNumber), best);
    });
  }
};

const byNumber = (one: number, other: number): number => one - other;

/** Every choice of so many of these kinds; `again`: a kind may be chosen more than once. */
const choices = (of: readonly number[], count: number, again: boolean): readonly (readonly number[])[] =>
  count === 0
    ? [[]]
    : of.flatMap((first, at) =>
        choices(of.slice(again ? at : at + 1), count - 1, again).map((others) => [first, ...others]),
      );

const withJokers = (natural: Counts, values: readonly number[]): Counts => {
  const counts = natural.slice();
  for (const kind of values) counts[kind] = countAt(counts, kind) + 1;
  return counts;
};

/** A joker for each odd tile; what is left makes pairs of anything (DZ-A-JPAIR). */
const readPairs = (hand: JokerHand, best: BestReadings): void => {
  const { natural, jokers } = hand;
  const odd = ALL_KINDS.filter((kind) => countAt(natural, kind) % 2 === 1);
  const more = (jokers - odd.length) / 2;
  if (more < 0) return;
  for (const pairs of choices(ALL_KINDS, more, true)) {
    const values = [...odd, ...pairs, ...pairs].sort(byNumber);
    const counts = withJokers(natural, values);
    if (counts.some((count) => count > COPIES)) continue;
    const parts = ALL_KINDS.flatMap((kind) => Array<HandPart>(countAt(counts, kind) / 2).fill(partAt(PAIRS, kind)));
    if (parts.length === PAIRS_OF_HAND) offer(hand, arranged('pairs', parts), values, best);
  }
};

const offerSingles = (
  form: 'orphans' | 'unlike',
  hand: JokerHand,
  values: readonly number[],
  best: BestReadings,
): void =>
  offer(hand, arranged(form, [singles(tilesIn(withJokers(hand.natural, values)))]), [...values].sort(byNumber), best);

const ORPHANS = ALL_KINDS.filter((kind) => holdsKind(TERMINALS_AND_HONOURS, kind));

const readOrphans = (hand: JokerHand, best: BestReadings): void => {
  const { natural, jokers } = hand;
  if (!areWithin(kindsHeld(natural), TERMINALS_AND_HONOURS)) return;
  const lacking = ORPHANS.filter((kind) => countAt(natural, kind) === 0);
  const spare = jokers - lacking.length;
  if (spare === 0) offerSingles('orphans', hand, lacking, best);
  if (spare === 1) for (const kind of ORPHANS) offerSingles('orphans', hand, [...lacking, kind], best);
};

const readUnlike = (hand: JokerHand, best: BestReadings): void => {
  const { natural, jokers } = hand;
  if (natural.some((count) => count > 1)) return;
  const held = kindsHeld(natural);
  for (const straight of KNITTED) {
    if ((held.suited & ~straight.suited) !== 0) continue;
    const free = ALL_KINDS.filter(
      (kind) => countAt(natural, kind) === 0 && (kind >= HONOUR_SPAN[0] || holdsKind(straight, kind)),
    );
    for (const values of choices(free, jokers, false)) offerSingles('unlike', hand, values, best);
  }
};

/**
 * Offers every way to read a hand whose jokers may stand for any kind (DZ-joker.6), so that the one worth most is found
 * (DZ-joker.12), irregular hands too (DZ-A-JIRR). Suit by suit the kinds are looked for that complete its tiles; nothing
 * else is tried.
 */
export const readWithJokers = (hand: JokerHand, best: BestReadings): void => {
  if (totalOf(hand.natural) + hand.jokers !== 3 * (SETS_OF_HAND - hand.declared.length) + 2) return;
  readRegular(hand, best);
  readKnitted(hand, best);
  if (hand.declared.length > 0) return;
  readPairs(hand, best);
  readOrphans(hand, best);
  readUnlike(hand, best);
};
