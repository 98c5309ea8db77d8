import { tally, type Valuation, type WinSource } from '#deal';
import {
  dearestWait,
  type StandaloneHand,
  type HandBook,
  type HandPayment,
  PAYER_BY_SOURCE,
  type WaitValue,
} from '../../kit/hand-book.js';
import { copiesHeld } from '../../patterns/index.js';
import { CIRCUMSTANCES, shownCircumstances } from './circumstances.js';
import { heldHand, inPlay } from './hand.js';
import { refusalsOf } from './refusals.js';
import { dazhong } from '../ruleset.js';
import { WIN_PRICES } from '../scoring/settlement.js';
import { SHAPES } from '../scoring/irregular-forms.js';
import { waitsWithValues } from '../scoring/waits.js';
import { dealing, geometry } from '../play/wall.js';
import { judgeWin } from '../scoring/winning.js';

/** DZ-pay.1, DZ-pay.2. */
const payment = (source: WinSource['kind'], { points }: Valuation): HandPayment => ({
  by: PAYER_BY_SOURCE[source],
  points,
  ...WIN_PRICES[source],
});

/** A tile of which the hand itself holds all there are is waited for in vain (DZ-A-WAIT5). */
const bestToCome = (asked: StandaloneHand, waits: readonly WaitValue[]): WaitValue | undefined => {
  const there = tally(inPlay(asked));
  return dearestWait(waits.filter(({ tile }) => copiesHeld(asked, tile) < (there.get(tile) ?? 0)));
};

/** What the book says of hands out of any deal. */
export const dazhongHands: HandBook = {
  rules: dazhong,
  wall: () => ({ geometry, dealing }),
  shapes: SHAPES,
  tilesClause: 'DZ-tiles.1',
  members: ['joker', 'seatWind', 'roundWind', 'bonusTiles', 'source'],
  inPlay,
  refuses: refusalsOf,
  noMelds: {},
  circumstances: CIRCUMSTANCES,
  score: (win) => {
    const { winningTile, source } = win;
    const verdict = judgeWin({
      ...heldHand(win),
      ...(winningTile === undefined ? {} : { winningTile }),
      source,
      circumstances: shownCircumstances(win),
    });
    return verdict.valid ? { ...verdict, payments: [payment(source, verdict.valuation)] } : verdict;
  },
  // DZ-mj.1; nothing else keeps a hand from being ready.
  waits: (hand) => {
    const waits = waitsWithValues({ ...heldHand(hand), source: hand.source ?? 'self-draw', circumstances: [] });
    const best = bestToCome(hand, waits);
    return { ready: waits.length > 0, waits, ...(best ? { best } : {}), faults: [] };
  },
};
