import type { Circumstance } from '#deal';
import { type Meld, type Suit, tilesOf } from '#tiles';
import type { JudgeWin, WaitsWithValues } from './winning.js';

/** A hand of the frozen corpus: a declared Hu with its last tile, or a waiting hand. */
export interface CorpusHand {
  /** In the usual notation. */
  readonly standing: string;
  readonly melds: readonly Meld[];
  readonly forbidden: Suit;
  readonly circumstances: readonly Circumstance[];
}

/** The functions by which a rule set judges hands. */
interface Judgement {
  readonly judgeWin: JudgeWin;
  readonly waitsWithValues: WaitsWithValues;
}

export const answerToHandBy =
  ({ judgeWin, waitsWithValues }: Judgement) =>
  ({ standing: text, melds, forbidden, circumstances }: CorpusHand) => {
    const standing = tilesOf(text);
    return standing.length % 3 === 2
      ? judgeWin({ standing, melds }, forbidden, circumstances)
      : waitsWithValues({ standing, melds });
  };
