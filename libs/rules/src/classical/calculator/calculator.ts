import type { Valuation } from '#deal';
import type { Seat } from '#tiles';
import { bestWaitByPoints, type HandRules, type HandPayment, readyWith } from '../../kit/hand/hand-rules.js';
import { finishedStandalone, heldStandalone, waitingStandalone } from '../../kit/hand/standalone-hand.js';
import { CIRCUMSTANCES } from '../hand/possible-circumstances.js';
import { refusalsOf } from './impossible-hands.js';
import { refusesTable, settledTable } from './settled-table.js';
import { classical } from '../ruleset/ruleset.js';
import { SHAPES } from '../hand/irregular-forms.js';
import { valueLoser } from '../scoring/hand-value.js';
import { limitOf, usesBonusTiles } from '../state/options.js';
import { dealing, geometryOf } from '../state/wall.js';
import { judgeWin, waitsWithValues } from '../scoring/winning.js';

/** Each loser pays the value (CC-settle.1), and a second time if East is the payer or the winner (CC-settle.3). */
const payments = (seatWind: Seat, { points }: Valuation): readonly HandPayment[] => [
  { by: 'each-active', points, reason: 'win', clause: 'CC-settle.1' },
  { by: seatWind === 'east' ? 'each-active' : 'east', points, reason: 'east', clause: 'CC-settle.3' },
];

/** The rules for standalone hands. Liability needs the four hands of a table. */
export const classicalHands: HandRules = {
  rules: classical,
  wall: (options) => ({ geometry: geometryOf(usesBonusTiles(options)), dealing }),
  shapes: SHAPES,
  tilesClause: 'CC-tiles.136',
  members: ['seatWind', 'roundWind', 'bonusTiles', 'source'],
  refuses: refusalsOf,
  noMelds: {},
  circumstances: CIRCUMSTANCES,
  score: (win) => {
    const hand = { ...finishedStandalone(win), limit: limitOf(win.options) };
    const verdict = judgeWin(hand);
    return verdict.valid ? { ...verdict, payments: payments(hand.seatWind, verdict.valuation) } : verdict;
  },
  // Nothing but a missing wait keeps a hand from being ready (CC-ready).
  waits: (hand) => {
    const waits = waitsWithValues({ ...waitingStandalone(hand), limit: limitOf(hand.options) });
    return readyWith(waits, bestWaitByPoints(waits));
  },
  value: (hand) => valueLoser({ ...heldStandalone(hand), limit: limitOf(hand.options) }),
  refusesTable,
  settle: settledTable,
};
