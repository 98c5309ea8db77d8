import type { Sha256 } from '#event-log';
import type { Circumstance, DealCommand } from '#deal';
import { type Meld, type Suit, tilesOf } from '#tiles';
import { answersToDeal, editionDigest } from '../kit/index.js';
import { FAN_ROWS, HAND_VALUES } from './fan.table.js';
import { KONG_PRICES } from './kongs.js';
import { FALSE_WIN, FINES } from './penalties.js';
import { sichuanMil } from './ruleset.js';
import { judgeWin, waitsWithValues } from './winning.js';

/** A hand of the frozen corpus: one that said Hu, with its last tile, or one that waits. */
export interface CorpusHand {
  /** In the usual notation. */
  readonly standing: string;
  readonly melds: readonly Meld[];
  readonly forbidden: Suit;
  readonly circumstances: readonly Circumstance[];
}

export interface CorpusDeal {
  readonly name: string;
  readonly commands: readonly DealCommand[];
}

/** The lines of `corpus/hands.jsonl` and `corpus/deals.jsonl`. */
export interface Corpus {
  readonly hands: readonly CorpusHand[];
  readonly deals: readonly CorpusDeal[];
}

const answerToHand = ({ standing: text, melds, forbidden, circumstances }: CorpusHand) => {
  const standing = tilesOf(text);
  return standing.length % 3 === 2
    ? judgeWin({ standing, melds }, forbidden, circumstances)
    : waitsWithValues({ standing, melds });
};

/** The book's tables without names, so that a better translation changes no fingerprint. */
const TABLES = {
  fans: FAN_ROWS.map(({ id, clause, fan }) => ({ id, clause, fan })),
  handValues: HAND_VALUES,
  kongPrices: KONG_PRICES,
  falseWin: FALSE_WIN,
  fines: FINES,
};

/** The fingerprint that this edition's tables and its answers to the corpus give. */
export const digestOfAnswers = ({ hands, deals }: Corpus, sha256: Sha256): string => {
  const { id, edition } = sichuanMil;
  const answers = [...hands.map(answerToHand), ...deals.map(({ commands }) => answersToDeal(sichuanMil, commands))];
  return editionDigest({ id, edition, tables: TABLES, options: {}, answers }, sha256);
};
