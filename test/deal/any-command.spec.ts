import fc from 'fast-check';
import { decide, REJECTIONS, UNOPENED, type DealState, type RuleSet } from '#deal';
import { RULE_SETS } from '#rules';
import { brokenInvariants, playRandomly } from '#testing';
import { anyCommand } from './any-command.js';
import { publicStates } from './public-states.js';

const invariantsOf = (rules: RuleSet, state: DealState): readonly string[] =>
  state.phase === 'unopened' || state.phase === 'opened' ? [] : brokenInvariants(rules, state);

describe.each(RULE_SETS.map((rules) => [rules.id, rules] as const))('any command in any state under %s', (_, rules) => {
  it('is accepted with a sound table after it, or refused with a code; nothing throws', () => {
    fc.assert(
      fc.property(fc.nat(0x7fffffff), fc.array(fc.tuple(fc.nat(), anyCommand), { minLength: 60 }), (seed, tries) => {
        const { steps } = playRandomly(rules, seed);
        for (const [place, command] of tries) {
          const before = steps[place % steps.length]?.before ?? UNOPENED;
          const decision = decide(rules, before, command);
          if (decision.accepted) expect(invariantsOf(rules, decision.state)).toEqual([]);
          else expect(REJECTIONS).toHaveProperty(decision.rejection.code);
        }
      }),
      { numRuns: 15 },
    );
  });

  it('keeps a public recording sound', () => {
    fc.assert(
      fc.property(fc.nat(0x7fffffff), fc.array(fc.tuple(fc.nat(), anyCommand), { minLength: 60 }), (seed, tries) => {
        const seen = publicStates(rules, seed);
        for (const [place, command] of tries) {
          const decision = decide(rules, seen[place % seen.length] ?? UNOPENED, command);
          if (decision.accepted) expect(invariantsOf(rules, decision.state)).toEqual([]);
        }
      }),
      { numRuns: 15 },
    );
  });
});
