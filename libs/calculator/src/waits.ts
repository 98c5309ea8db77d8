import type { z } from 'zod';
import type { Language } from '#language';
import type { HandRulesLookup, WaitValue } from '#rules';
import type * as schema from '../schema/index.js';
import { answeredBy, requestedRules } from './requested-rules.js';
import { standaloneHand, handFaults } from './standalone-hand.js';
import { refusedFor, type Calculation } from './faults.js';
import { describedFaults, describedValue } from './descriptions.js';

type Body = z.output<typeof schema.WaitsBody>;
type Answer = z.output<typeof schema.WaitsAnswer>;

/** Returns the tiles that a hand waits for, each with its value, and whether the rule set calls the hand ready. */
export const waits = (rulesOf: HandRulesLookup, body: Body, language: Language): Calculation<Answer> => {
  const found = requestedRules(rulesOf, body);
  if ('faults' in found) return found;
  const { handRules } = found;
  const refused = refusedFor(handFaults(handRules, body, 1));
  if (refused) return refused;
  const { best, ...hand } = handRules.waits(standaloneHand(body));
  const reported = ({ tile, valuation }: WaitValue) => ({
    tile,
    valuation: describedValue(handRules, valuation, language),
  });
  return {
    answer: {
      ...answeredBy(handRules),
      ready: hand.ready,
      waits: hand.waits.map(reported),
      ...(best && { best: reported(best) }),
      faults: describedFaults(handRules, hand.faults, language),
    },
  };
};
