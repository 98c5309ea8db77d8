import { SICHUAN_DEALING } from '#tiles';
import { bestWaitByPoints, type HandRules, PAYER_BY_SOURCE } from '../../../libs/rules/src/kit/hand/hand-rules.js';
import { CIRCUMSTANCES } from './circumstances.js';
import { agreedIn } from './options.js';
import { lantern84 } from './ruleset.js';
import { judgeWin, waitsOf } from './scoring.js';
import { WIN_PRICES } from './settlement.js';
import { geometry } from './wall.js';

/** The rules for standalone hands, which have no lanterns. */
export const lantern84Hands: HandRules = {
  rules: lantern84,
  wall: () => ({ geometry, dealing: SICHUAN_DEALING }),
  shapes: [],
  tilesClause: 'LN-1.1',
  members: [],
  noMelds: { chow: 'LN-2.2' },
  circumstances: CIRCUMSTANCES,
  score: ({ standing, melds, circumstances, source, options = {} }) => {
    const verdict = judgeWin({ standing, melds, circumstances, base: agreedIn(options).base });
    if (!verdict.valid) return verdict;
    const { points } = verdict.valuation;
    return { ...verdict, payments: [{ by: PAYER_BY_SOURCE[source], points, ...WIN_PRICES[source] }] };
  },
  waits: ({ standing, melds, options = {} }) => {
    const waits = waitsOf({ standing, melds }, agreedIn(options).base);
    const best = bestWaitByPoints(waits);
    return { ready: waits.length > 0, waits, ...(best && { best }), faults: [] };
  },
};
