import type { RuleSet, Valuation, WinSource } from '#deal';
import { SICHUAN_DEALING, SICHUAN_WALL, SUIT_TILES } from '#tiles';
import { type HandRules, type HandPayment, PAYER_BY_SOURCE } from '../../hand/hand-rules.js';
import { hasKong, isAsDealt, isDrawn, robsTheFourth } from '../../hand/circumstance-conditions.js';
import { suitFault } from './suits-held.js';
import type { BloodyTables } from './tables.js';
import { bestWait } from './winning.js';

/** The circumstances that a deal can produce, in a game without bonus tiles. */
const CIRCUMSTANCES: HandRules['circumstances'] = {
  'replacement-tile': (win) => isDrawn(win) && hasKong(win),
  'after-kong': ({ source }) => source === 'discard',
  'robbing-the-kong': robsTheFourth,
  // An empty wall gives no replacement tile, so there is no kong to rob.
  'last-tile': ({ source }) => source !== 'robbed-kong',
  'dealt-hand': isAsDealt,
};

/** The rules for standalone hands of a Sichuan rule set. */
export const handRulesFrom = (rules: RuleSet, tables: BloodyTables): HandRules => {
  const { judgeWin, waitsUnder, winPrices, clauses } = tables;
  const payment = (source: WinSource['kind'], { points }: Valuation): HandPayment => {
    const price = winPrices[source];
    return { by: PAYER_BY_SOURCE[source], ...price, points: points + price.points };
  };
  return {
    rules,
    wall: () => ({ geometry: SICHUAN_WALL, dealing: SICHUAN_DEALING }),
    shapes: [{ form: 'pairs', of: SUIT_TILES }],
    tilesClause: clauses.tiles,
    members: ['forbiddenSuit'],
    noMelds: { chow: clauses.noChow },
    circumstances: CIRCUMSTANCES,
    score: (win) => {
      const verdict = judgeWin(win, win.forbiddenSuit, win.circumstances);
      return verdict.valid ? { ...verdict, payments: [payment(win.source, verdict.valuation)] } : verdict;
    },
    waits: (hand) => {
      const waits = waitsUnder(hand.options ?? {})(hand);
      const best = bestWait(waits);
      const wrongSuit = suitFault(hand, hand.forbiddenSuit);
      return {
        ready: best !== undefined && !wrongSuit,
        waits,
        ...(best && !wrongSuit && { best }),
        faults: wrongSuit ? [{ clause: clauses.suit.inReadyHand, reason: wrongSuit }] : [],
      };
    },
  };
};
