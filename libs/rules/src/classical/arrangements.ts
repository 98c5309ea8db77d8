import { countAt, type Counts, countsOf, decompose, type Meld, tileIndex } from '#tiles';
import { holdsKind, type Kinds, kindsHeld } from '../patterns/index.js';
import type { HandToValue, WonHand } from './hand.js';
import type { LaidOut } from './laid-out.js';
import { type Moment, momentOf } from './moment.js';
import { closedPungAt, declaredPart, pairAt, type Part, standingPart, wonPungAt } from './part.js';
import { possibleTiles } from './possible-tiles.js';
import { irregularForm, irregularParts } from './shapes.js';

const SETS = 4;
const RANKS_OF_SUIT = 9;
/** That of 789. */
const LAST_CHOW = 6;

/** Sets laid down, as far as they are known. */
const declaredParts = (melds: readonly Meld[]): readonly Part[] => melds.flatMap((meld) => declaredPart(meld) ?? []);

/** Kinds of all tiles, bonus tiles apart: those of the sets laid down, too. */
const kindsOf = (counts: Counts, declared: readonly Part[]): Kinds => {
  let { suited, honours } = kindsHeld(counts);
  for (const part of declared) {
    suited |= part.suited;
    honours |= part.honours;
  }
  return { suited, honours };
};

/** Of a pair or a chow: to a single tile, in the middle, or at the end of one that was open at that end only. */
const fillsGap = ({ kind, tile: lowest }: Part, tile: number): boolean => {
  if (kind === 'pair') return true;
  const rank = lowest % RANKS_OF_SUIT;
  return tile === lowest + 1 || (rank === 0 && tile === lowest + 2) || (rank === LAST_CHOW && tile === lowest);
};

/** The one tile to come, asked for where it matters. */
type IsOnlyPossible = () => boolean;

interface Completed {
  readonly parts: readonly Part[];
  readonly isOnlyPossible: boolean;
}

/**
 * The last tile in the part where it gives most (CC-score.best): in one that it alone could complete (CC-A07), else in any
 * but a pung, which a tile that was not drawn makes an open one (CC-A03). It costs nothing elsewhere.
 */
const completed = (parts: readonly Part[], { lastTile, isDrawn }: Moment, isOnly: IsOnlyPossible): Completed => {
  let pung = -1;
  let isElsewhere = false;
  let isGap = false;
  for (let place = 0; place < parts.length; place += 1) {
    const part = parts[place] as Part;
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

const isOnlyPossible = ({ standing, melds, win: { tile } }: WonHand): boolean =>
  tile !== undefined && possibleTiles(standing.toSpliced(standing.indexOf(tile), 1), melds).length === 1;

/** Every way to arrange a complete hand in order, four sets and a pair first; none where it is not complete (CC-turn.hand). */
export const arrangementsOf = (hand: WonHand): readonly LaidOut[] => {
  const { standing, melds, win } = hand;
  const counts = countsOf(standing);
  const declared = declaredParts(melds);
  const held = kindsOf(counts, declared);
  const moment = momentOf(hand, win);
  let isOnly: boolean | undefined;
  const isOnlyOne: IsOnlyPossible = () => (isOnly ??= isOnlyPossible(hand));
  const inSets = decompose(counts, SETS - declared.length).map(({ sets, pair }): LaidOut => {
    const parts = [...declared, ...sets.map(standingPart), pairAt(tileIndex(pair))];
    return { form: 'sets', ...completed(parts, moment, isOnlyOne), held, moment };
  });
  const form = irregularForm(counts, held);
  if (form === undefined) return inSets;
  return [...inSets, { form, parts: irregularParts(form, counts), held, moment, isOnlyPossible: false }];
};

/** The pungs and pairs of a hand that has not won, beside the sets laid down. */
export const laidOutByLoser = (hand: HandToValue): LaidOut => {
  const counts = countsOf(hand.standing);
  const declared = declaredParts(hand.melds);
  const parts = [...declared];
  for (let tile = 0; tile < counts.length; tile += 1) {
    const count = countAt(counts, tile);
    if (count > 2) parts.push(closedPungAt(tile));
    else if (count === 2) parts.push(pairAt(tile));
  }
  return { form: 'incomplete', parts, held: kindsOf(counts, declared), moment: momentOf(hand), isOnlyPossible: false };
};
