import { tilesOf } from '#tiles';
import { digestOfCorpus } from '../../kit/index.js';
import { FAN_ROWS, type FanRow } from '../scoring/fan.table.js';
import { FALSE_KONG, FALSE_WIN } from '../play/penalties.js';
import { dazhong } from '../ruleset.js';
import { WIN_PRICES } from '../scoring/settlement.js';
import { waitsWithValues } from '../scoring/waits.js';
import { judgeWin } from '../scoring/winning.js';
import type { WonHand } from '../scoring/won-hand.js';

/** A hand of the frozen corpus: one that said Hu, its winning tile included, or one that waits. */
export interface CorpusHand extends Omit<WonHand, 'standing' | 'bonusTiles'> {
  readonly asked: 'win' | 'waits';
  /** In the usual notation, as are the flowers set aside. */
  readonly standing: string;
  readonly bonusTiles: string;
  /** What is wrong with one that is out of order, as it was made; for the tests alone. */
  readonly faults?: readonly string[];
}

export const handAsked = ({ asked: _, faults: __, standing, bonusTiles, ...others }: CorpusHand): WonHand => ({
  ...others,
  standing: tilesOf(standing),
  bonusTiles: tilesOf(bonusTiles),
});

const answerToHand = (hand: CorpusHand) =>
  hand.asked === 'win' ? judgeWin(handAsked(hand)) : waitsWithValues(handAsked(hand));

/** The book's tables without names, so that a better translation changes no fingerprint. */
const TABLES = {
  fans: (FAN_ROWS as readonly FanRow[]).map(({ id, clause, points, absorbs = {} }) => ({
    id,
    clause,
    points,
    absorbs,
  })),
  winPrices: WIN_PRICES,
  falseWin: FALSE_WIN,
  falseKong: FALSE_KONG,
};

/** The fingerprint that this edition's tables and its answers to the corpus give. */
export const digestOfAnswers = digestOfCorpus({ rules: dazhong, tables: TABLES, answerToHand });
