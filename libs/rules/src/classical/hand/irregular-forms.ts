import {
  type Counts,
  countAt,
  HONOUR_TILES,
  isSevenPairs,
  PLAYING_TILES,
  SUIT_TILES,
  suitOf,
  SUITS,
  tileIndex,
  tilesIn,
  totalOf,
} from '#tiles';
import type { HandShape } from '../../kit/hand/hand-shapes.js';
import { holdsKind, kinds, type Kinds, SUITS_IN, suitsOf } from '../../patterns/index.js';
import { pairAt, type HandPart, singles } from './sets-and-pairs.js';

/** The thirteen kinds of Thirteen Wonders: all kinds except simples. */
export const WONDERS = kinds('19m19p19s1234567z');
const HONOURS = kinds('1234567z');
const WHOLE_HAND = 14;

const areSame = (held: Kinds, { suited, honours }: Kinds): boolean =>
  held.suited === suited && held.honours === honours;

/**
 * Checks for seven pairs of one suit, identical pairs included (CC-A09), or of the seven honours. Other seven pairs do
 * not win.
 */
const areTwins = (counts: Counts, held: Kinds): boolean =>
  isSevenPairs(counts) && (areSame(held, HONOURS) || (held.honours === 0 && SUITS_IN[suitsOf(held)] === 1));

/** Checks for Thirteen Wonders: with fourteen tiles, one of the thirteen kinds is present twice (CC-limit.thirteen). */
const areWonders = (counts: Counts, held: Kinds): boolean => areSame(held, WONDERS) && totalOf(counts) === WHOLE_HAND;

/** The shapes of CC-limit.twins.suit, CC-limit.twins.honours and CC-limit.thirteen. */
export const SHAPES: readonly HandShape[] = [
  ...SUITS.map((suit): HandShape => ({ form: 'pairs', of: SUIT_TILES.filter((tile) => suitOf(tile) === suit) })),
  { form: 'unlike-pairs', of: HONOUR_TILES },
  { form: 'orphans', of: PLAYING_TILES.filter((tile) => holdsKind(WONDERS, tileIndex(tile))) },
];

/** The limit hands without four sets and a pair. They have no declared set. */
export type IrregularForm = 'pairs' | 'wonders';

/** The irregular form of fourteen standing tiles. */
export const irregularForm = (counts: Counts, held: Kinds): IrregularForm | undefined => {
  if (areTwins(counts, held)) return 'pairs';
  return areWonders(counts, held) ? 'wonders' : undefined;
};

const pairsIn = (counts: Counts): readonly HandPart[] =>
  PLAYING_TILES.flatMap((_, tile) => Array<HandPart>(countAt(counts, tile) / 2).fill(pairAt(tile)));

/** The parts of an irregular hand in the form of a report. */
export const irregularParts = (form: IrregularForm, counts: Counts): readonly HandPart[] =>
  form === 'pairs' ? pairsIn(counts) : [singles(tilesIn(counts))];
