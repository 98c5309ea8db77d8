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
} from '#tiles';
import { type Arrangement, arranged, withoutKnitted } from '../hand/arrangement.js';
import { areWithin, holdsKind, kindsHeld } from '../../patterns/index.js';
import { TERMINALS_AND_HONOURS } from '../hand/terminals-and-honours.js';
import { KNITTED, PAIRS, type HandPart, partAt, singles, standingSet } from '../hand/sets-and-pairs.js';
import { type BestReadings, winsOn } from './hand-value.js';
import type { WinCircumstances, Won } from '../hand/win-circumstances.js';

/** A hand with jokers among its standing tiles (DZ-joker.6). */
export interface JokerHand {
  /** The other standing tiles. */
  readonly natural: Counts;
  readonly jokers: number;
  readonly declared: readonly HandPart[];
  readonly circumstances: WinCircumstances;
  /** The kind of the winning tile; undefined if no tile was drawn. */
  readonly won: number | 'joker' | undefined;
}

/** The most tiles of one kind in a hand, jokers included (DZ-joker.14, DZ-A-J14). */
const COPIES = 4;
/** This many jokers could form a set by themselves, which is not permitted (DZ-joker.10). */
const SET_OF_JOKERS = 3;
const SETS_BESIDE_STRAIGHT = 1;
const SPANS = [...SUIT_SPANS, HONOUR_SPAN];
const ALL_KINDS: readonly number[] = PLAYING_TILES.map(tileIndex);

/** Some tiles arranged in sets, with the kinds that jokers represent. */
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

let keyedHand: KeyedHand | undefined;

/** Every way to complete the tiles of a suit with this number of jokers. */
const fillsOf = (natural: Counts, suit: number, jokers: number): readonly Fill[] => {
  const [from, to] = SPANS[suit] as readonly [number, number];
  const isOneTooMany = (totalIn(natural, [from, to]) + jokers) % 3 === 1;
  if (isOneTooMany) return [];
  const fills: Fill[] = [];
  const chosen: number[] = [];
  const hand = (keyedHand ??= new KeyedHand()).holdCounted(natural);
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

/** Every way to complete the tiles with this number of jokers as sets and a pair. */
const eachFill = (natural: Counts, jokers: number, visit: (fill: Fill & { readonly pair: HandPart }) => void): void => {
  const fills = SPANS.map((_, suit) =>
    Array.from({ length: jokers + 1 }, (_none, count) => fillsOf(natural, suit, count)),
  );
  const join = (suit: number, left: number, so: Fill): void => {
    if (suit === SPANS.length) {
      if (left === 0 && so.pair) visit({ ...so, pair: so.pair });
      return;
    }
    const ofSuit = fills[suit] as readonly (readonly Fill[])[];
    for (let count = 0; count <= left; count += 1) {
      for (const { jokers: chosen, sets, pair } of ofSuit[count] as readonly Fill[]) {
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

/** Checks whether each of these sets can have a natural tile of its own (DZ-joker.10). */
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

/** Checks whether every other set still has a natural tile when the natural winning tile is in this place. */
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

/** If the winning tile is a joker, it can be any joker of the hand, whatever that joker represents. */
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

/** Jokers replace the missing tiles of a knitted straight and complete the set and the pair beside it. */
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

/** Every selection of `count` of these kinds. If `again` is true, a kind can be selected more than once. */
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

/** One joker completes each odd tile. The remaining jokers form pairs of any kind (DZ-A-JPAIR). */
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
    offer(hand, arranged('pairs', parts), values, best);
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
 * Offers every reading of a hand whose jokers can represent any kind (DZ-joker.6), irregular hands included
 * (DZ-A-JIRR). The reading with the highest value counts (DZ-joker.12). The search goes suit by suit and tries only
 * kinds that complete the tiles of the suit. The number of tiles has been checked (DZ-tilecount.1).
 */
export const readWithJokers = (hand: JokerHand, best: BestReadings): void => {
  readRegular(hand, best);
  readKnitted(hand, best);
  if (hand.declared.length > 0) return;
  readPairs(hand, best);
  readOrphans(hand, best);
  readUnlike(hand, best);
};
