import { DealCourse, type CommandOf, type DealCommand, type DealEvent, type RuleSet, type Settled } from '#deal';
import type { Transfer } from '#ledger';
import { RULE_SETS, ruleTexts } from '#rules';
import { playDealInMemory } from '#simulated-table';
import { agreedByLot, runs, seeded } from '#testing';
import type { Seat } from '#tiles';
import { ofType, paidIn } from '../../libs/rules/src/testing/reported-deal.js';
import { asOneReport } from './as-one-report.js';
import { asResult } from './as-result.js';

type Report = CommandOf<'ReportDeal'>;

/** The number of deals of each rule set. */
const RUNS = runs(6);
const REFEREE = ['ImposePenalty', 'RuleHandDead', 'VoidDeal'];

const settledBy = (rules: RuleSet, commands: readonly DealCommand[]) => {
  const course = new DealCourse(rules);
  for (const command of commands) {
    const decision = course.give(command);
    if (!decision.accepted) throw new Error(JSON.stringify({ command, rejection: decision.rejection }));
  }
  return { events: course.events, state: course.state as Settled };
};

type Value = NonNullable<NonNullable<Report['values']>[Seat]>;

/** The values on a club's sheet, for each hand that the rule set accepts by its value. */
const valuesIn = ({ id }: RuleSet, events: readonly DealEvent[]): Report['values'] => {
  const liable = ofType(events, 'HandsSettled')[0]?.liable;
  const wins = ofType(events, 'WinJudged').filter(({ valid }) => valid);
  const valued = id === 'classical' ? [...wins, ...ofType(events, 'HandValued')] : wins;
  const valueOf = ({ seat, valuation }: (typeof valued)[number]): Value => {
    if (id.startsWith('sichuan')) return { fan: valuation!.fan };
    const points = valuation!.uncapped ?? valuation!.points;
    return { points, ...(liable?.seat === seat && { liable: liable.clauses }) };
  };
  return Object.fromEntries(valued.map((hand) => [hand.seat, valueOf(hand)]));
};

/** The same result without the tiles of these hands, and without the winning tiles if they were not noted. */
const byValues = (report: Report, values: NonNullable<Report['values']>, noted: boolean): Report => ({
  ...report,
  wins: (report.wins ?? []).map(({ tile, ...win }) => (noted && tile !== undefined ? { ...win, tile } : win)),
  hands: Object.fromEntries(Object.entries(report.hands ?? {}).filter(([seat]) => values[seat as Seat] === undefined)),
  values,
});

const withoutSuffix = ({ reason, ...payment }: Transfer) => ({ ...payment, reason: reason.replace(/\.stated$/, '') });

/** A rule set may take no values in place of tiles. */
const takesValues = ({ play }: RuleSet): boolean => play.refusals.ReportValue !== undefined;

describe.each(RULE_SETS.filter(takesValues).map((rules) => [rules.id, rules] as const))(
  'values in place of hands under %s',
  (_, rules) => {
    it('are paid like the hands of these values', () => {
      let compared = 0;
      for (let seed = 0; seed < RUNS; seed += 1) {
        const agreed = agreedByLot(rules, seeded(seed)).options ?? {};
        const { commands, events } = playDealInMemory(seed, rules, { agreed });
        const [opening, ...reports] = asResult(commands[0]!, events).filter(({ type }) => !REFEREE.includes(type));
        const whole = asOneReport(reports);
        const byHands = settledBy(rules, [opening!, whole]);
        const values = valuesIn(rules, byHands.events)!;
        if (Object.keys(values).length === 0) continue;
        // A false Hu on the same tile is judged by its tiles, which the report then has.
        const isMixed = (whole.wins ?? []).some(({ seats }) => seats.some((seat) => values[seat] === undefined));
        const stated = settledBy(rules, [opening!, byValues(whole, values, isMixed || seed % 2 === 0)]);
        expect(stated.state.balances).toEqual(byHands.state.balances);
        expect(stated.state.nextDealer).toBe(byHands.state.nextDealer);
        expect(paidIn(stated.events).map(withoutSuffix)).toEqual(paidIn(byHands.events).map(withoutSuffix));
        expect(
          ofType(stated.events, 'ValueReported')
            .map(({ seat }) => seat)
            .sort(),
        ).toEqual(Object.keys(values).sort());
        compared += 1;
      }
      expect(compared).toBeGreaterThan(RUNS / 8);
    });

    it('have a text for each of their reasons', () => {
      const texts = ruleTexts(rules.id)!.reasons;
      const reasons = Object.keys(texts).filter((reason) => reason.endsWith('.stated'));
      expect(reasons.length).toBeGreaterThan(1);
      for (const reason of reasons) {
        expect(texts[reason]?.en).toContain('stated by a person and cannot be checked');
        expect(texts[reason.replace('.stated', '')]).toBeDefined();
      }
    });
  },
);
