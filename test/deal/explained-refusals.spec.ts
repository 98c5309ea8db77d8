import fc from 'fast-check';
import { DealCourse, decide, type DealCommand, type DealState, type Refused, type RuleSet, UNOPENED } from '#deal';
import { RULE_SETS } from '#rules';
import { playRandomly } from '#testing';
import { anyCommand } from './any-command.js';
import { asResult } from './as-result.js';
import { EVERY_COMMAND } from './every-command.js';
import { GENERAL_REFUSALS } from './general-refusals.js';
import { publicStates } from './public-states.js';

/** The number of deals of each rule set; `TILESCRIBE_CHECK_REFUSALS` sets more. */
const DEALS = Number(process.env['TILESCRIBE_CHECK_REFUSALS'] ?? 4);
const MOMENTS_OF_DEAL = 12;

const everyNth = <T>(items: readonly T[], count: number): readonly T[] => {
  const step = Math.max(1, Math.ceil(items.length / count));
  return items.filter((_, place) => place % step === 0);
};

/** The states of the same deal in a result-only recording, before each of its reports. */
const reported = (rules: RuleSet, seed: number): readonly DealState[] => {
  const { steps, events } = playRandomly(rules, seed);
  const opening = steps[0]?.command;
  if (opening === undefined) throw new Error('a deal begins with its opening');
  const course = new DealCourse(rules);
  return asResult(opening, events).map((command) => {
    const { state } = course;
    if (!course.give(command).accepted) throw new Error(`${command.type} is refused`);
    return state;
  });
};

/** States of full, public and result-only recordings. */
const moments = (rules: RuleSet, seed: number): readonly DealState[] => [
  UNOPENED,
  ...everyNth(
    playRandomly(rules, seed).steps.map(({ before }) => before),
    MOMENTS_OF_DEAL,
  ),
  ...everyNth(publicStates(rules, seed), MOMENTS_OF_DEAL / 2),
  ...everyNth(reported(rules, seed), MOMENTS_OF_DEAL / 2),
];

interface Tally {
  refusals: number;
  general: number;
  readonly codes: Set<string>;
}

describe.each(RULE_SETS.map((rules) => [rules.id, rules] as const))('refusals under %s', (_, rules) => {
  const clauses = new Set(rules.clauses);

  /** The fault in the clause of a refusal; undefined where it names a clause of the rule set, or none explains it. */
  const unexplained = ({ rules, state, command, rejection }: Refused): object | undefined => {
    const isGeneral = GENERAL_REFUSALS[rejection.code]?.({ rules, state, command, rejection }) ?? false;
    const isExplained = rejection.clause === undefined ? isGeneral : clauses.has(rejection.clause);
    return isExplained ? undefined : { rejection, command, phase: state.phase };
  };

  it('name the clause that explains them, or need no clause', () => {
    const tally: Tally = { refusals: 0, general: 0, codes: new Set() };
    const faults = new Map<string, object>();
    const give = (state: DealState, command: DealCommand): void => {
      const decision = decide(rules, state, command);
      if (decision.accepted) return;
      const { rejection } = decision;
      const fault = unexplained({ rules, state, command, rejection });
      tally.refusals += 1;
      tally.codes.add(rejection.code);
      if (rejection.clause === undefined) tally.general += 1;
      if (fault) faults.set(`${rejection.code} ${rejection.at ?? ''} ${command.type} ${state.phase}`, fault);
    };
    for (let seed = 1; seed <= DEALS; seed += 1) {
      const random = fc.sample(anyCommand, { seed, numRuns: 800 });
      for (const [place, state] of moments(rules, seed).entries()) {
        for (const command of everyNth(EVERY_COMMAND, 200)) give(state, command);
        for (const command of random.slice(place * 40, (place + 1) * 40)) give(state, command);
      }
    }
    expect([...faults.values()]).toEqual([]);
    expect(tally.codes.size).toBeGreaterThan(20);
    expect(tally.general / tally.refusals).toBeLessThan(0.4);
  });
});
