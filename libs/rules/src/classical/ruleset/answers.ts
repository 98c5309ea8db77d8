import { type Tile, tilesOf } from '#tiles';
import { digestOfCorpus } from '../../kit/index.js';
import { DOUBLING_ROWS } from '../scoring/doubling.table.js';
import type { HandToValue, WonHand } from '../hand/limited-hand.js';
import { LIMIT_ROWS } from '../scoring/limit.table.js';
import { POINT_ROWS } from '../scoring/points.table.js';
import { classical } from './ruleset.js';
import { valueLoser } from '../scoring/hand-value.js';
import { judgeWin, waitsWithValues } from '../scoring/winning.js';

/** A hand of the frozen corpus: a declared mahjong with its last tile, a waiting hand, or a hand that has not won. */
export interface CorpusHand extends Omit<HandToValue, 'standing' | 'bonusTiles'> {
  readonly asked: 'win' | 'waits' | 'value';
  /** In the usual notation, as are the flowers and seasons laid out. */
  readonly standing: string;
  readonly bonusTiles: string;
  readonly win: Pick<WonHand, 'source' | 'circumstances' | 'fromClosedKong'> & { readonly tile?: Tile };
  /** The faults that were put into an invalid hand. Only the tests use them. */
  readonly faults?: readonly string[];
}

export const requestedHand = ({ asked: _, faults: __, standing, bonusTiles, win, ...others }: CorpusHand): WonHand => {
  const { tile, ...winning } = win;
  return {
    ...others,
    ...winning,
    ...(tile !== undefined && { winningTile: tile }),
    standing: tilesOf(standing),
    bonusTiles: tilesOf(bonusTiles),
  };
};

const ANSWERS: { readonly [request in CorpusHand['asked']]: (hand: WonHand) => unknown } = {
  win: judgeWin,
  waits: waitsWithValues,
  value: valueLoser,
};

/** The tables of the rule set without names, so that a better translation does not change the digest. */
const TABLES = {
  points: POINT_ROWS.map(({ id, clause, by, worth }) => ({ id, clause, by, points: worth })),
  doublings: DOUBLING_ROWS.map(({ id, clause, by, worth }) => ({ id, clause, by, doublings: worth })),
  limits: LIMIT_ROWS.map(({ id, clause }) => ({ id, clause })),
};

/** Computes the digest of the tables of this edition and of its answers to the corpus. */
export const digestOfAnswers = digestOfCorpus({
  rules: classical,
  tables: TABLES,
  answerToHand: (hand: CorpusHand) => ANSWERS[hand.asked](requestedHand(hand)),
});
