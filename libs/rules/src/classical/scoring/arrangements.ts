import { countAt, type Counts, countsOf, decompose, type Meld, tileIndex } from '#tiles';
import { holdsKind, type Kinds, kindsHeld } from '../../patterns/index.js';
import type { HandToValue, WonHand } from '../hand/limited-hand.js';
import type { ArrangedHand } from '../hand/arranged-hand.js';
import { type WinCircumstances, winCircumstancesOf } from '../hand/win-circumstances.js';
import { closedPungAt, declaredPart, pairAt, type HandPart, standingPart, wonPungAt } from '../hand/sets-and-pairs.js';
import { possibleTiles } from '../hand/possible-tiles.js';
import { irregularForm, irregularParts } from '../hand/irregular-forms.js';

const SETS = 4;
const RANKS_OF_SUIT = 9;
/** The rank, from 0, of the first tile of 789. */
const LAST_CHOW = 6;

/** The parts of the declared sets, as far as they are known. */
const declaredParts = (melds: readonly Meld[]): readonly HandPart[] => {
  const parts: HandPart[] = [];
  for (const meld of melds) {
    const part = declaredPart(meld);
    if (part !== undefined) parts.push(part);
  }
  return parts;
};

/** The kinds of all tiles, with those of the declared sets and without bonus tiles. */
const kindsOf = (counts: Counts, declared: readonly HandPart[]): Kinds => {
  let { suited, honours } = kindsHeld(counts);
  for (const part of declared) {
    suited |= part.suited;
    honours |= part.honours;
  }
  return { suited, honours };
};

/** Checks whether the tile fills a gap: the second tile of a pair, the middle of a chow, or the end of 12 or 89. */
const fillsGap = ({ kind, tile: lowest }: HandPart, tile: number): boolean => {
  if (kind === 'pair') return true;
  const rank = lowest % RANKS_OF_SUIT;
  return tile === lowest + 1 || (rank === 0 && tile === lowest + 2) || (rank === LAST_CHOW && tile === lowest);
};

/** Checks, when it matters, whether only one tile could complete the hand. */
type IsOnlyPossible = () => boolean;

interface Completed {
  readonly parts: readonly HandPart[];
  readonly isOnlyPossible: boolean;
}

/**
 * Assigns the last tile to the part with the highest value (CC-A37): one that only it could complete (CC-A07),
 * else any part except a pung, which a claimed tile makes open (CC-A03). The other parts lose no points.
 */
const completed = (
  parts: readonly HandPart[],
  { lastTile, isDrawn }: WinCircumstances,
  isOnly: IsOnlyPossible,
): Completed => {
  let pung = -1;
  let isElsewhere = false;
  let isGap = false;
  for (let place = 0; place < parts.length; place += 1) {
    const part = parts[place] as HandPart;
    if (part.set.declared || lastTile < 0 || !holdsKind(part, lastTile)) continue;
    if (part.kind === 'pung') pung = place;
    else {
      isElsewhere = true;
      isGap ||= fillsGap(part, lastTile);
    }
  }
  const isOpened = pung >= 0 && !isElsewhere && !isDrawn;
  return {
    parts: isOpened ? parts.with(pung, wonPungAt(lastTile)) : parts,
    isOnlyPossible: isGap && isOnly(),
  };
};

const isOnlyPossible = ({ standing, melds, winningTile }: WonHand): boolean =>
  winningTile !== undefined && possibleTiles(standing.toSpliced(standing.indexOf(winningTile), 1), melds).length === 1;

/**
 * Returns every arrangement of a complete valid hand, four sets and a pair first; none if the hand is not complete
 * (CC-turn.hand).
 */
export const arrangementsOf = (hand: WonHand): readonly ArrangedHand[] => {
  const { standing, melds } = hand;
  const counts = countsOf(standing);
  const declared = declaredParts(melds);
  const held = kindsOf(counts, declared);
  const circumstances = winCircumstancesOf(hand, hand);
  let isOnly: boolean | undefined;
  const isOnlyOne: IsOnlyPossible = () => (isOnly ??= isOnlyPossible(hand));
  const inSets = decompose(counts, SETS - declared.length).map(({ sets, pair }): ArrangedHand => {
    const parts = [...declared, ...sets.map(standingPart), pairAt(tileIndex(pair))];
    return { form: 'sets', ...completed(parts, circumstances, isOnlyOne), held, circumstances };
  });
  const form = irregularForm(counts, held);
  if (form === undefined) return inSets;
  return [...inSets, { form, parts: irregularParts(form, counts), held, circumstances, isOnlyPossible: false }];
};

/** The pungs and pairs of a hand that has not won, and its declared sets. */
export const arrangedForLoser = (hand: HandToValue): ArrangedHand => {
  const counts = countsOf(hand.standing);
  const declared = declaredParts(hand.melds);
  const parts = [...declared];
  for (let tile = 0; tile < counts.length; tile += 1) {
    const count = countAt(counts, tile);
    if (count > 2) parts.push(closedPungAt(tile));
    else if (count === 2) parts.push(pairAt(tile));
  }
  return {
    form: 'incomplete',
    parts,
    held: kindsOf(counts, declared),
    circumstances: winCircumstancesOf(hand),
    isOnlyPossible: false,
  };
};
