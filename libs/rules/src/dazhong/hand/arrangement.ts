import { countAt, type Counts, decompose, tileIndex, tilesIn } from '#tiles';
import { areWithin, holdsKind, type Kinds, kindsHeld } from '../../patterns/index.js';
import { TERMINALS_AND_HONOURS } from './terminals-and-honours.js';
import { KNITTED, PAIRS, type HandPart, partAt, singles, standingSet } from './sets-and-pairs.js';

/**
 * The form of a complete hand (DZ-win.1 to DZ-win.3): four sets and a pair; seven pairs; thirteen orphans; honours and
 * knitted tiles; a knitted straight with a set and a pair.
 */
export type Form = 'regular' | 'pairs' | 'orphans' | 'unlike' | 'knitted';

/** One way to arrange a complete hand. Places are indexes of `parts`, with the declared sets first. */
export interface Arrangement extends Kinds {
  readonly form: Form;
  readonly parts: readonly HandPart[];
  /** The places of chows, of pungs and kongs, and of kongs alone, each in order of rank. */
  readonly chows: readonly number[];
  readonly pungs: readonly number[];
  readonly kongs: readonly number[];
  /** The place of the pair beside four sets or a knitted straight; -1 in other forms. */
  readonly pair: number;
}

/** Inserts a place by rank. The rows are short and mostly sorted. */
const enterByRank = (row: number[], place: number, parts: readonly HandPart[]): void => {
  const { rank } = parts[place] as HandPart;
  let at = row.length;
  while (at > 0 && (parts[row[at - 1] as number] as HandPart).rank > rank) {
    row[at] = row[at - 1] as number;
    at -= 1;
  }
  row[at] = place;
};

export const arranged = (form: Form, parts: readonly HandPart[]): Arrangement => {
  const chows: number[] = [];
  const pungs: number[] = [];
  const kongs: number[] = [];
  let pair = -1;
  let suited = 0;
  let honours = 0;
  for (let place = 0; place < parts.length; place += 1) {
    const part = parts[place] as HandPart;
    suited |= part.suited;
    honours |= part.honours;
    if (part.kind === 'chow') enterByRank(chows, place, parts);
    else if (part.kind === 'pung' || part.kind === 'kong') enterByRank(pungs, place, parts);
    else if (part.kind === 'pair' && form !== 'pairs') pair = place;
    if (part.kind === 'kong') kongs.push(place);
  }
  return { form, parts, chows, pungs, kongs, pair, suited, honours };
};

const SETS = 4;

const inSets = (counts: Counts, declared: readonly HandPart[], sets: number): readonly (readonly HandPart[])[] =>
  decompose(counts, sets - declared.length).map(({ sets: standing, pair }) => [
    ...declared,
    ...standing.map(standingSet),
    partAt(PAIRS, tileIndex(pair)),
  ]);

/** Identical pairs are allowed (DZ-fan.25). */
const inPairs = (counts: Counts): readonly HandPart[] | undefined => {
  const pairs: HandPart[] = [];
  for (let tile = 0; tile < counts.length; tile += 1) {
    const count = countAt(counts, tile);
    if (count % 2 === 1) return undefined;
    for (let left = count; left > 0; left -= 2) pairs.push(partAt(PAIRS, tile));
  }
  return pairs;
};

const hasEvery = (held: Kinds, kinds: Kinds): boolean => areWithin(kinds, held);

const isUnlike = (counts: Counts): boolean => counts.every((count) => count <= 1);

/** The tiles without a knitted straight, as far as its tiles are present. */
export const withoutKnitted = (counts: Counts, straight: Kinds): Counts =>
  counts.map((count, tile) => (count > 0 && holdsKind(straight, tile) ? count - 1 : count));

/** The straight replaces three sets. The fourth can be declared (DZ-fan.41). */
const SETS_BESIDE_STRAIGHT = 1;

const withStraight = (counts: Counts, held: Kinds, declared: readonly HandPart[]): readonly Arrangement[] => {
  return KNITTED.filter((straight) => hasEvery(held, straight)).flatMap((straight) =>
    inSets(withoutKnitted(counts, straight), declared, SETS_BESIDE_STRAIGHT).map((parts) =>
      arranged('knitted', [...parts.slice(0, declared.length), straight, ...parts.slice(declared.length)]),
    ),
  );
};

/** The forms without declared sets: seven pairs, thirteen orphans, honours and knitted tiles. */
const standingWhole = (counts: Counts, held: Kinds): readonly Arrangement[] => {
  const pairs = inPairs(counts);
  if (pairs) return [arranged('pairs', pairs)];
  const form = isOrphans(held) ? 'orphans' : isUnlike(counts) && isKnittedWithHonours(held) ? 'unlike' : undefined;
  return form ? [arranged(form, [singles(tilesIn(counts))])] : [];
};

/** With fourteen tiles, one of the thirteen kinds is present twice (DZ-fan.11). */
const isOrphans = ({ suited, honours }: Kinds): boolean =>
  suited === TERMINALS_AND_HONOURS.suited && honours === TERMINALS_AND_HONOURS.honours;

/**
 * A knitted straight has nine suit tiles, so at least five of fourteen different tiles are honours (DZ-fan.26, fan.40).
 */
const isKnittedWithHonours = ({ suited }: Kinds): boolean =>
  KNITTED.some((straight) => (suited & ~straight.suited) === 0);

/**
 * Returns every arrangement of a complete hand, the regular ones first; none if the hand is not complete. `counts` are
 * the standing tiles with the winning tile and without jokers. `declared` are the declared sets. Together they are
 * fourteen tiles, with a kong as three; the callers check this (DZ-tilecount.1).
 */
export const arrangementsOf = (counts: Counts, declared: readonly HandPart[]): readonly Arrangement[] => {
  const regular = inSets(counts, declared, SETS).map((parts) => arranged('regular', parts));
  if (declared.length > SETS_BESIDE_STRAIGHT) return regular;
  const held = kindsHeld(counts);
  const irregular = [
    ...withStraight(counts, held, declared),
    ...(declared.length === 0 ? standingWhole(counts, held) : []),
  ];
  return irregular.length === 0 ? regular : [...regular, ...irregular];
};
