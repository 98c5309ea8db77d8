import { dazhong } from '../../../libs/rules/src/dazhong/ruleset.js';
import { difference } from '../compare.js';
import { randomDeal } from './random/deals.js';
import { settleAgain } from './settle.js';

/** `npm run check:deals` asks for thousands. */
const CHECKED = Number(process.env['TILESCRIBE_CHECK_DEALS'] ?? 0);
const DEALS = CHECKED > 0 ? CHECKED : 60;

/** What must occur in a run, lest it prove nothing: kinds of payments, endings, kinds of commands. */
const MUST_OCCUR = [
  ...['win', 'false win', 'false kong', 'penalty'],
  ...['wins', 'wall'],
  ...['IndicateJoker', 'ShowBonusTile', 'DeclareChow', 'DeclarePung', 'DeclareKong', 'DeclareReady'],
  ...['WithdrawClaim', 'ReturnTile', 'NoteIrregularity'],
];

describe('what a dazhong deal comes to, computed a second way, agrees (DZ-pay.1, DZ-pay.2, DZ-penalty.1)', () => {
  test(
    `on ${DEALS} deals in which everything happens that should not`,
    () => {
      const occurred = new Set<string>();
      for (let seed = 1; seed <= DEALS; seed += 1) {
        const deal = randomDeal(dazhong, seed);
        const settlement = settleAgain(deal.commands);
        expect({ seed, difference: difference(deal, settlement) }).toEqual({ seed });
        for (const { what } of settlement.payments) occurred.add(what);
        for (const { type } of deal.commands) occurred.add(type);
        if (deal.state.phase === 'settled') occurred.add(deal.state.ending);
      }
      expect(MUST_OCCUR.filter((what) => !occurred.has(what))).toEqual([]);
    },
    60_000 + DEALS * 1_000,
  );
});
