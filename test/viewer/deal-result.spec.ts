import fc from 'fast-check';
import type { DealEvent } from '#deal';
import { RULE_SETS } from '#rules';
import { playRandomly, runs } from '#testing';
import { SEATS } from '#tiles';
import type { Schemas, SeenRecord } from '../../apps/viewer/src/api/types.js';
import { foldedDeal } from '../../apps/viewer/src/deal/folded-deal.js';
import { dealResult, gainOfWin, type WonHand } from '../../apps/viewer/src/win-card/deal-result.js';
import { gainBy } from '../../apps/viewer/src/win-card/flows.js';
import { doubledSum, type Formula, formulaOf } from '../../apps/viewer/src/win-card/formula.js';
import { goldenDeal, goldenNames } from '../golden/golden-deal.js';

const ACCOUNTS = [...SEATS, 'bank'] as const;

/** The result of a deal as a reader with all rights sees it, and the ledger lines behind it. */
const resultOf = (events: readonly DealEvent[]) => {
  const records = events.map((event, index) => ({ sequence: index + 1, event }));
  const deal = foldedDeal(records as unknown as readonly SeenRecord[])!;
  return { result: dealResult(deal), lines: deal.lines, balances: balancesOf(deal.lines) };
};

const balancesOf = (lines: readonly Schemas['LedgerLine'][]) =>
  Object.fromEntries(ACCOUNTS.map((account) => [account, gainBy(lines, account)]));

/** Computes a formula from its terms alone. */
const computed = (formula: Formula): number => {
  if (formula.kind === 'limit' || formula.kind === 'stated') return formula.points;
  const sum = formula.terms.reduce((total, term) => total + term, 0);
  if (formula.kind === 'points') return sum;
  if (formula.kind === 'fans') return sum === formula.fans ? formula.points : NaN;
  const value = sum * 2 ** formula.doublings;
  if (formula.uncapped === undefined) return value;
  return formula.uncapped === value && formula.points < value ? formula.points : NaN;
};

/** The wins, the other payments and the formulas of a deal add up to its ledger. */
const expectWhole = (events: readonly DealEvent[]): readonly WonHand[] => {
  const { result, balances } = resultOf(events);
  if (result === undefined) return [];
  expect(result.balances).toEqual(balances);
  const flows = [...result.won.flatMap((hand) => hand.flows), ...result.others];
  for (const account of ACCOUNTS) expect([account, gainBy(flows, account)]).toEqual([account, balances[account]]);
  for (const hand of result.won) {
    if (hand.valuation !== undefined) expect(computed(formulaOf(hand.valuation))).toBe(hand.valuation.points);
    const { gain, each, payers } = gainOfWin(hand);
    expect(payers).not.toContain(hand.win.seat);
    if (each !== undefined) expect(each * payers.length).toBe(gain);
  }
  return result.won;
};

describe.each(RULE_SETS.map((rules) => [rules.id, rules] as const))('the result of a deal under %s', (_, rules) => {
  it('adds up to the ledger in every golden deal', async () => {
    const kinds = new Set<Formula['kind']>();
    let won = 0;
    for (const name of goldenNames(rules)) {
      const { events } = await goldenDeal(rules, name);
      const hands = expectWhole(events);
      won += hands.length;
      for (const { valuation } of hands) if (valuation !== undefined) kinds.add(formulaOf(valuation).kind);
    }
    expect(won).toBeGreaterThan(10);
    expect([...kinds].sort()).toEqual(KINDS[rules.id]);
  });

  it('adds up to the ledger in random deals', () => {
    fc.assert(
      fc.property(fc.nat(0x7fffffff), (seed) => {
        expectWhole(playRandomly(rules, seed).events);
      }),
      { numRuns: runs(10) },
    );
  });
});

/** The forms that the golden deals of each rule set need. */
const KINDS: Readonly<Record<string, readonly Formula['kind'][]>> = {
  'sichuan-mil': ['fans'],
  'sichuan-style': ['fans'],
  dazhong: ['points', 'stated'],
  classical: ['doubled', 'limit'],
};

it('writes a doubled sum', () => {
  expect(doubledSum([2, 4, 32, 20, 2], 2)).toBe('(2 + 4 + 32 + 20 + 2) × 2 × 2');
  expect(doubledSum([2, 4], 0)).toBe('2 + 4');
  expect(doubledSum([20], 1)).toBe('20 × 2');
  expect(doubledSum([], 0)).toBe('0');
});
