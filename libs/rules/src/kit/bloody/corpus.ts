import type { Circumstance, DealCommand, RuleSet } from '#deal';
import type { Sha256 } from '#event-log';
import { type Meld, type Suit, tilesOf } from '#tiles';
import { answersToDeal, editionDigest } from '../edition.js';
import type { JudgeWin, WaitsWithValues } from './winning.js';

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

/** The lines of an edition's `corpus/hands.jsonl` and `corpus/deals.jsonl`. */
export interface Corpus {
  readonly hands: readonly CorpusHand[];
  readonly deals: readonly CorpusDeal[];
}

/** What of a book is asked for its fingerprint; `tables` without names, so that a better translation changes none. */
export interface EditionAsked {
  readonly rules: RuleSet;
  readonly tables: object;
  readonly judgeWin: JudgeWin;
  readonly waitsWithValues: WaitsWithValues;
}

/** The fingerprint that an edition's tables and its answers to its corpus give. */
export const digestOfCorpus =
  ({ rules, tables, judgeWin, waitsWithValues }: EditionAsked) =>
  ({ hands, deals }: Corpus, sha256: Sha256): string => {
    const answerToHand = ({ standing: text, melds, forbidden, circumstances }: CorpusHand) => {
      const standing = tilesOf(text);
      return standing.length % 3 === 2
        ? judgeWin({ standing, melds }, forbidden, circumstances)
        : waitsWithValues({ standing, melds });
    };
    const { id, edition } = rules;
    const answers = [...hands.map(answerToHand), ...deals.map(({ commands }) => answersToDeal(rules, commands))];
    return editionDigest({ id, edition, tables, options: {}, answers }, sha256);
  };
