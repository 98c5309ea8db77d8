import fc from 'fast-check';
import { ProposalBudget } from './proposal-budget.js';

/** Spends the whole budget at this time; returns its size. */
const spentOf = (budget: ProposalBudget, at: number): number => {
  budget.pass(at);
  let spent = 0;
  for (; !budget.isSpent; spent += 1) budget.spend();
  return spent;
};

const spentAt = (times: readonly number[]): readonly number[] => {
  const budget = new ProposalBudget();
  return times.map((at) => spentOf(budget, at));
};

describe('ProposalBudget', () => {
  it('gives 200 at once, and 20 a second thereafter', () => {
    expect(spentAt([0, 1_000, 1_100, 60_000])).toEqual([200, 20, 2, 200]);
  });

  it('gives 600 once after a gap, and 20 a second thereafter', () => {
    const budget = new ProposalBudget();
    budget.pass(0);
    budget.refill();
    expect(spentOf(budget, 100)).toBe(600);
    expect(spentOf(budget, 1_100)).toBe(20);
  });

  it('keeps the last 100 for tags that were seen elsewhere', () => {
    const budget = new ProposalBudget();
    budget.pass(0);
    let spent = 0;
    for (; !budget.isReserved; spent += 1) budget.spend();
    expect(spent).toBe(100);
    expect(budget.isSpent).toBe(false);
  });

  it('is spent for one observation when 600,000 readings have been weighed for it', () => {
    const budget = new ProposalBudget();
    budget.pass(0);
    budget.weigh(599_999);
    expect(budget).toMatchObject({ isSpent: false, isCutShort: false });
    budget.weigh(1);
    expect(budget).toMatchObject({ isSpent: true, isCutShort: true });
    budget.pass(100);
    expect(budget).toMatchObject({ isSpent: false, isCutShort: false });
  });

  it('is bounded by the time that has passed, for any times', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(300_000), { minLength: 1 }), (given) => {
        const times = [...given].sort((a, b) => a - b);
        const passed = (times.at(-1) as number) - (times[0] as number);
        const spent = spentAt(times).reduce((sum, each) => sum + each, 0);
        expect(spent).toBeLessThanOrEqual(200 + passed / 50 + 1e-6);
      }),
    );
  });
});
