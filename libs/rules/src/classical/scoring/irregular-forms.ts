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
import type { HandShape } from '../../kit/hand-shapes.js';
import { holdsKind, kinds, type Kinds, SUITS_IN, suitsOf } from '../../patterns/index.js';
import { pairAt, type HandPart, singles } from './hand-part.js';

/** Also all the kinds that are no simples. */
export const WONDERS = kinds('19m19p19s1234567z');
const HONOURS = kinds('1234567z');
const WHOLE_HAND = 14;

const areSame = (held: Kinds, { suited, honours }: Kinds): boolean =>
  held.suited === suited && held.honours === honours;

/** Of one suit, also with a pair twice (CC-A09), or one of each honour; other seven pairs win nothing. */
const areTwins = (counts: Counts, held: Kinds): boolean =>
  isSevenPairs(counts) && (areSame(held, HONOURS) || (held.honours === 0 && SUITS_IN[suitsOf(held)] === 1));

/** With fourteen tiles of thirteen kinds, one of them is there twice (CC-limit.thirteen). */
const areWonders = (counts: Counts, held: Kinds): boolean => areSame(held, WONDERS) && totalOf(counts) === WHOLE_HAND;

/** CC-limit.twins.suit, CC-limit.twins.honours, CC-limit.thirteen. */
export const SHAPES: readonly HandShape[] = [
  ...SUITS.map((suit): HandShape => ({ form: 'pairs', of: SUIT_TILES.filter((tile) => suitOf(tile) === suit) })),
  { form: 'unlike-pairs', of: HONOUR_TILES },
  { form: 'orphans', of: PLAYING_TILES.filter((tile) => holdsKind(WONDERS, tileIndex(tile))) },
];

/** The limit hands that are not four sets and a pair; none of them has a set laid down. */
export type IrregularForm = 'pairs' | 'wonders';

/** The structure of fourteen standing tiles that are such a hand. */
export const irregularForm = (counts: Counts, held: Kinds): IrregularForm | undefined => {
  if (areTwins(counts, held)) return 'pairs';
  return areWonders(counts, held) ? 'wonders' : undefined;
};

const pairsIn = (counts: Counts): readonly HandPart[] =>
  PLAYING_TILES.flatMap((_, tile) => Array<HandPart>(countAt(counts, tile) / 2).fill(pairAt(tile)));

/** The parts of such a hand, as it is reported. */
export const irregularParts = (form: IrregularForm, counts: Counts): readonly HandPart[] =>
  form === 'pairs' ? pairsIn(counts) : [singles(tilesIn(counts))];
