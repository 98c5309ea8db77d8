import { tilesOf } from '#tiles';
import { digestOfCorpus } from '../../kit/index.js';
import { DOUBLING_ROWS } from '../scoring/doubling.table.js';
import type { HandToValue, Win, WonHand } from '../scoring/hand.js';
import { LIMIT_ROWS } from '../scoring/limit.table.js';
import { POINT_ROWS } from '../scoring/points.table.js';
import { classical } from '../ruleset.js';
import { valueLoser } from '../scoring/hand-value.js';
import { judgeWin, waitsWithValues } from '../scoring/winning.js';

/** A hand of the frozen corpus: one that said mahjong, its last tile included, one that waits, or one that has not won. */
export interface CorpusHand extends Omit<HandToValue, 'standing' | 'bonusTiles'> {
  readonly asked: 'win' | 'waits' | 'value';
  /** In the usual notation, as are the flowers and seasons laid out. */
  readonly standing: string;
  readonly bonusTiles: string;
  readonly win: Win;
  /** What is wrong with one that is out of order, as it was made; for the tests alone. */
  readonly faults?: readonly string[];
}

export const handAsked = ({ asked: _, faults: __, standing, bonusTiles, ...others }: CorpusHand): WonHand => ({
  ...others,
  standing: tilesOf(standing),
  bonusTiles: tilesOf(bonusTiles),
});

const ANSWERS: { readonly [asked in CorpusHand['asked']]: (hand: WonHand) => unknown } = {
  win: judgeWin,
  waits: waitsWithValues,
  value: valueLoser,
};

/** The book's tables without names, so that a better translation changes no fingerprint. */
const TABLES = {
  points: POINT_ROWS.map(({ id, clause, by, points }) => ({ id, clause, by, points })),
  doublings: DOUBLING_ROWS.map(({ id, clause, by, doublings }) => ({ id, clause, by, doublings })),
  limits: LIMIT_ROWS.map(({ id, clause }) => ({ id, clause })),
};

/** The fingerprint that this edition's tables and its answers to the corpus give. */
export const digestOfAnswers = digestOfCorpus({
  rules: classical,
  tables: TABLES,
  answerToHand: (hand: CorpusHand) => ANSWERS[hand.asked](handAsked(hand)),
});
