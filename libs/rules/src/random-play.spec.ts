import { ruleSets } from './index.js';
import fc from 'fast-check';
import { type DealEvent, type Dealt, isDealt, replay, type RuleSet } from '#deal';
import { balanceFault, transferFaults } from '#ledger';
import { brokenInvariants, playRandomly } from '#testing';
import { SEATS } from '#tiles';
import { RULE_SETS } from './index.js';
import { accountsOf, ownState, unsettledKongs } from './kit/bloody/index.js';

/** The events that move points, and those that judge a win. Kongs have no price in dazhong. */
const JUDGEMENTS_OF_SICHUAN = ['KongSettled', 'KongRefunded', 'WinJudged', 'HandJudged', 'PenaltyImposed'];
const JUDGEMENTS: { readonly [ruleSet in string]?: readonly string[] } = {
  'sichuan-mil': JUDGEMENTS_OF_SICHUAN,
  'sichuan-style': JUDGEMENTS_OF_SICHUAN,
  dazhong: ['WinJudged', 'RulingMade'],
  classical: ['WinJudged', 'RulingMade'],
};

/** Each refund gives back exactly what its kong was paid, and each kong is refunded once. */
const expectRefundsOnce = (events: readonly DealEvent[]): void => {
  const refunds = events.flatMap((event) => (event.type === 'KongRefunded' ? [event] : []));
  expect(new Set(refunds.map(({ seat, kong }) => `${seat} ${kong}`)).size).toBe(refunds.length);
  for (const { seat, kong, transfers } of refunds) {
    const paid = events.flatMap((event) =>
      event.type === 'KongSettled' && event.seat === seat && event.kong === kong ? event.transfers : [],
    );
    expect(transfers.map(({ to, points }) => [to, points])).toEqual(paid.map(({ from, points }) => [from, points]));
  }
};

const clausesIn = (events: readonly DealEvent[]): readonly string[] =>
  events.flatMap((event) => [
    ...('clause' in event ? [event.clause] : []),
    // A referee can rule by a clause that the rule set does not have.
    ...('transfers' in event && event.type !== 'RulingMade' ? event.transfers.map(({ clause }) => clause) : []),
    ...('faults' in event ? event.faults.map(({ clause }) => clause) : []),
    ...(event.type === 'WinJudged' ? (event.valuation?.fans ?? []) : []).map(({ clause }) => clause),
  ]);

/** Declared kongs with payers that never stood. Only the Sichuan rule sets price kongs. */
const unpaidKongs = (rules: RuleSet, end: Dealt, events: readonly DealEvent[]): readonly unknown[] =>
  rules.ownState === ownState
    ? SEATS.flatMap((seat) =>
        unsettledKongs(end, seat).filter((kong) => accountsOf(end, seat)[kong]?.payers.length !== 0),
      )
    : events.filter((event) => event.type === 'KongDeclared' && event.payers.length > 0);

describe.each(RULE_SETS.map((rules) => [rules.id, rules] as const))(
  'deals of random legal commands, %s',
  (_, rules) => {
    it('SBR-6.1 SBR-A109 SS-fin.3 SS-A109 DZ-play.4 CC-draw end settled, with every tile in its place and every point accounted for', () => {
      const own = new Set(rules.clauses);
      const seen = new Set<string>();
      fc.assert(
        fc.property(fc.nat(0x7fffffff), (seed) => {
          const { events, steps, state: end } = playRandomly(rules, seed);
          events.forEach(({ type }) => seen.add(type));
          if (end.phase !== 'settled') throw new Error(`the deal stopped in the phase ${end.phase}`);
          for (const { after } of steps) if (isDealt(after)) expect(brokenInvariants(rules, after)).toEqual([]);
          expect(transferFaults(end.table.transfers)).toEqual([]);
          expect(balanceFault(end.balances)).toBeUndefined();
          expect(unpaidKongs(rules, end, events)).toEqual([]);
          expectRefundsOnce(events);
          expect(clausesIn(events).filter((clause) => !own.has(clause))).toEqual([]);
          expect(replay(ruleSets, events)).toEqual(end);
        }),
        { numRuns: 25, seed: 20190311 },
      );
      expect([...seen]).toEqual(expect.arrayContaining([...(JUDGEMENTS[rules.id] ?? ['WinJudged'])]));
    });
  },
);
