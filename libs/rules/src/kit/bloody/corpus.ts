import type { Circumstance, RuleSet } from '#deal';
import { type Meld, type Suit, tilesOf } from '#tiles';
import { digestOfCorpus } from '../edition/corpus.js';
import type { BloodyTables } from './hand/tables.js';

/** A hand of the frozen corpus: a declared Hu with its last tile, or a waiting hand. */
export interface CorpusHand {
  /** In the usual notation. */
  readonly standing: string;
  readonly melds: readonly Meld[];
  readonly forbidden: Suit;
  readonly circumstances: readonly Circumstance[];
}

/** Computes the digest of an edition's tables and of its answers to the corpus. */
export const digestOfBloodyAnswers = (
  rules: RuleSet,
  { fanTable, handValues, kongPrices, falseWin, fines, judgeWin, waitsUnder }: BloodyTables,
) =>
  digestOfCorpus({
    rules,
    tables: {
      fans: fanTable.rows.map(({ id, clause, fan }) => ({ id, clause, fan })),
      handValues,
      kongPrices,
      falseWin,
      fines,
    },
    answerToHand: ({ standing: text, melds, forbidden, circumstances }: CorpusHand) => {
      const hand = { standing: tilesOf(text), melds };
      return hand.standing.length % 3 === 2 ? judgeWin(hand, forbidden, circumstances) : waitsUnder({})(hand);
    },
  });
