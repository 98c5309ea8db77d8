import type { DealEvent } from '#deal';
import { settleAgain as settleClassical } from '../second-way/classical/settle.js';
import { settleAgain as settleDazhong } from '../second-way/dazhong/settle.js';
import { settleAgain } from '../second-way/settle.js';
import { commandsOf } from './support/commands-of.js';
import { firstDifference } from './support/first-difference.js';
import { Deployment } from './support/deployment.js';

const MANY = Number(process.env['TILESCRIBE_E2E_DEALS'] ?? 2);
const SEED = 27182818;
const PLAYED_MS = 60_000 + MANY * 10_000;

/** The deals to play, each with the second way that settles them. */
const GAMES = [
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

describe('deals at a simulated table, from bytes to the audited log', () => {
  let deployment: Deployment;
  const dealsOf = new Map<string, readonly Deal[]>();
  const all = (): readonly Deal[] => [...dealsOf.values()].flat();
  beforeAll(
    async () => {
      deployment = await Deployment.start();
      for (const { ruleSet, game, count } of GAMES) {
        const played = ['--rule-set', ruleSet, ...game, '--seed', String(SEED), '--deals', String(count), '--virtual'];
        await deployment.startGateway(played, ruleSet).succeeds(PLAYED_MS);
        const truth = await deployment.truth(ruleSet);
        dealsOf.set(
          ruleSet,
          truth.map(({ dealId, events }) => ({ dealId, truth: events })),
        );
      }
    },
    GAMES.length * PLAYED_MS + 120_000,
  );
  afterAll(() => deployment.stop(), 60_000);

  test('are in the log in their order, none lost and none doubled', async () => {
    expect(await deployment.deals()).toEqual(all().map(({ dealId }) => dealId));
  });

  describe.each(GAMES)('$count of $ruleSet', ({ ruleSet, count, settled }) => {
    const deals = (): readonly Deal[] => dealsOf.get(ruleSet)!;

    test(
      'are recorded event for event as played',
      async () => {
        expect(deals()).toHaveLength(count);
        for (const { dealId, truth } of deals()) {
          const difference = firstDifference(await deployment.events(dealId), truth);
          expect(difference && { dealId, ...difference }).toBeUndefined();
        }
      },
      PLAYED_MS,
    );

    test(
      'are settled as the second way settles them',
      async () => {
        for (const { dealId, truth } of deals()) {
          const { balances, nextDealer } = settled(truth);
          const ledger = await deployment.ledger(dealId);
          expect({ dealId, balances: ledger.balances }).toEqual({ dealId, balances });
          expect({ dealId, ...truth.at(-1) }).toMatchObject({ dealId, type: 'DealSettled', nextDealer });
        }
      },
      PLAYED_MS,
    );

    test(
      'have a reason and a clause for every point',
      async () => {
        for (const { dealId } of deals()) {
          const { lines, balances, clauses } = await deployment.ledger(dealId);
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
  });

  test(
    'can be verified by every reader along the hash chain',
    async () => {
      const verdict = await deployment.verify(await deployment.exportLog('none'));
      expect(verdict).toMatchObject({ code: 3, verdict: 'incomplete', findings: [] });
      expect(verdict.deals.map(({ verdict: each }) => each)).toEqual(all().map(() => 'incomplete'));
    },
    PLAYED_MS,
  );

  test(
    'can be adjudicated again by a reader with access to hidden tiles',
    async () => {
      const verdict = await deployment.verify(await deployment.exportLog('all'));
      expect(verdict).toMatchObject({ code: 0, findings: [] });
      expect(verdict.deals.map(({ deal, verdict: each }) => [deal, each])).toEqual(
        all().map(({ dealId }) => [dealId, 'clean']),
      );
    },
    PLAYED_MS,
  );
});
