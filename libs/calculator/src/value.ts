import type { z } from 'zod';
import type { Language } from '#language';
import type { HandRulesLookup } from '#rules';
import type * as schema from '../schema/index.js';
import { answeredBy, requestedRules } from './requested-rules.js';
import { standaloneHand, handFaults } from './standalone-hand.js';
import { refusedFor, type Calculation } from './faults.js';
import { describedValue } from './descriptions.js';

type Body = z.output<typeof schema.ValueBody>;
type Answer = z.output<typeof schema.ValueAnswer>;

/** Returns the value of a hand that has not won, under a rule set that values all hands. */
export const value = (rulesOf: HandRulesLookup, body: Body, language: Language): Calculation<Answer> => {
  const found = requestedRules(rulesOf, body);
  if ('faults' in found) return found;
  const { handRules } = found;
  if (handRules.value === undefined) return { faults: [{ code: 'NOT_ASKED_BY_BOOK', at: '/ruleSet' }] };
  const refused = refusedFor(handFaults(handRules, body, 1));
  return (
    refused ?? {
      answer: {
        ...answeredBy(handRules),
        valuation: describedValue(handRules, handRules.value(standaloneHand(body)), language),
      },
    }
  );
};
