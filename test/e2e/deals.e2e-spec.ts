import type { DealEvent } from '#deal';
import { settleAgain as settleClassical } from '../second-way/classical/settle.js';
import { settleAgain as settleDazhong } from '../second-way/dazhong/settle.js';
import { settleAgain } from '../second-way/settle.js';
import { commandsOf } from './support/commands-of.js';
import { firstDifference } from './support/first-difference.js';
import { House } from './support/house.js';

const MANY = Number(process.env['TILESCRIBE_E2E_DEALS'] ?? 8);
const SEED = 27182818;
const PLAYED_MS = 60_000 + MANY * 10_000;

/** Played from bytes to the audited log, and settled a second way. */
const BOOKS = [
  {
    ruleSet: 'sichuan-mil',
    game: [],
    count: MANY,
    settled: (truth: readonly DealEvent[]) => settleAgain('sichuan-mil', commandsOf(truth)),
  },
  {
    ruleSet: 'dazhong',
    game: ['--option', 'jokers=up', '--option', 'round=south'],
    count: Math.ceil(MANY / 4),
    settled: (truth: readonly DealEvent[]) => settleDazhong(commandsOf(truth)),
  },
  {
    ruleSet: 'classical',
    game: ['--option', 'limit=2000', '--option', 'bonusTiles=true'],
    count: Math.ceil(MANY / 4),
    settled: (truth: readonly DealEvent[]) => settleClassical(commandsOf(truth)),
  },
] as const;

interface Deal {
  readonly dealId: string;
  readonly truth: readonly DealEvent[];
}

describe.each(BOOKS)('$count deals of $ruleSet at a simulated table, from bytes to the audited log', (book) => {
  const { ruleSet, game, count, settled } = book;
  let house: House;
  let deals: readonly Deal[];
  beforeAll(async () => {
    house = await House.start();
    const played = ['--rule-set', ruleSet, ...game, '--seed', String(SEED), '--deals', String(count), '--virtual'];
    await house.startGateway(played).succeeds(PLAYED_MS);
    deals = (await house.truth()).map(({ dealId, events }) => ({ dealId, truth: events }));
  }, PLAYED_MS + 120_000);
  afterAll(() => house.stop(), 60_000);

  test(
    'are recorded event for event as they were played, none lost and none doubled',
    async () => {
      expect(deals).toHaveLength(count);
      expect(await house.deals()).toEqual(deals.map(({ dealId }) => dealId));
      for (const { dealId, truth } of deals) {
        const difference = firstDifference(await house.events(dealId), truth);
        expect(difference && { dealId, ...difference }).toBeUndefined();
      }
    },
    PLAYED_MS,
  );

  test(
    'are settled as a second reading of the rule book settles what was played',
    async () => {
      for (const { dealId, truth } of deals) {
        const { balances, nextDealer } = settled(truth);
        const ledger = await house.ledger(dealId);
        expect({ dealId, balances: ledger.balances }).toEqual({ dealId, balances });
        expect({ dealId, ...truth.at(-1) }).toMatchObject({ dealId, type: 'DealSettled', nextDealer });
      }
    },
    PLAYED_MS,
  );

  test(
    'have a reason and a clause for every point',
    async () => {
      for (const { dealId } of deals) {
        const { lines, balances, clauses } = await house.ledger(dealId);
        const sums = { east: 0, south: 0, west: 0, north: 0, bank: 0 };
        for (const { from, to, points, clause } of lines) {
          sums[from] -= points;
          sums[to] += points;
          expect(clauses[clause]).toMatch(/\w/);
        }
        expect({ dealId, sums }).toEqual({ dealId, sums: balances });
      }
    },
    PLAYED_MS,
  );

  test(
    'can be verified by everybody as far as the chain goes',
    async () => {
      const verdict = await house.verify(await house.exportLog('none'));
      expect(verdict).toMatchObject({ code: 3, verdict: 'incomplete', findings: [] });
      expect(verdict.deals.map(({ verdict: each }) => each)).toEqual(deals.map(() => 'incomplete'));
    },
    PLAYED_MS,
  );

  test(
    'can be adjudicated again by who may see what was hidden',
    async () => {
      const verdict = await house.verify(await house.exportLog('all'));
      expect(verdict).toMatchObject({ code: 0, findings: [] });
      expect(verdict.deals.map(({ deal, verdict: each }) => [deal, each])).toEqual(
        deals.map(({ dealId }) => [dealId, 'clean']),
      );
    },
    PLAYED_MS,
  );
});
