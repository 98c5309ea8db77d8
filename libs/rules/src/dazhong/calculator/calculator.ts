import { tally, type Valuation, type WinSource } from '#deal';
import {
  bestWaitByPoints,
  type HandRules,
  type HandPayment,
  PAYER_BY_SOURCE,
  readyWith,
  type WaitValue,
} from '../../kit/hand/hand-rules.js';
import { finishedStandalone, type StandaloneHand, waitingStandalone } from '../../kit/hand/standalone-hand.js';
import { copiesHeld } from '../../patterns/index.js';
import { dazhong } from '../ruleset/ruleset.js';
import { WIN_PRICES } from '../settlement/settlement.js';
import { SHAPES } from '../hand/irregular-forms.js';
import { waitsWithValues } from '../scoring/waits.js';
import { dealing, geometry } from '../state/wall.js';
import { judgeWin } from '../scoring/winning.js';
import { CIRCUMSTANCES, shownCircumstances } from '../hand/possible-circumstances.js';
import { inPlay } from '../hand/tiles-in-play.js';
import { refusalsOf } from './impossible-hands.js';

/** The payment of each payer (DZ-pay.1, DZ-pay.2). */
const payment = (source: WinSource['kind'], { points }: Valuation): HandPayment => ({
  by: PAYER_BY_SOURCE[source],
  points,
  ...WIN_PRICES[source],
});

/** The best wait among the tiles that can still be drawn: the hand does not hold all copies itself (DZ-A-WAIT5). */
const bestToCome = (hand: StandaloneHand, waits: readonly WaitValue[]): WaitValue | undefined => {
  const copies = tally(inPlay(hand));
  return bestWaitByPoints(waits.filter(({ tile }) => copiesHeld(hand, tile) < (copies.get(tile) ?? 0)));
};

/** The facts about a hand that only this rule set reads. */
const particularsOf = ({ joker, options }: StandaloneHand) => ({
  ...(joker !== undefined && { joker }),
  ...(options !== undefined && { options }),
});

/** The rules for standalone hands. */
export const dazhongHands: HandRules = {
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
    const hand = { ...finishedStandalone(win), circumstances: shownCircumstances(win), ...particularsOf(win) };
    const verdict = judgeWin(hand);
    return verdict.valid ? { ...verdict, payments: [payment(win.source, verdict.valuation)] } : verdict;
  },
  // Nothing but a missing wait keeps a hand from being ready (DZ-mj.1).
  waits: (hand) => {
    const waits = waitsWithValues({ ...waitingStandalone(hand), ...particularsOf(hand) });
    return readyWith(waits, bestToCome(hand, waits));
  },
};
