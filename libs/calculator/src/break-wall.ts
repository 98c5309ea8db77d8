import type { z } from 'zod';
import type { HandRulesLookup } from '#rules';
import { wallQueue } from '#tiles';
import type * as schema from '../schema/index.js';
import { answeredBy, requestedRulesOfWall } from './requested-rules.js';
import { refusedFor, type Calculation } from './faults.js';
import { brokenBy, throwFaults } from './throws.js';

type Body = z.output<typeof schema.BreakBody>;
type Answer = z.output<typeof schema.BreakAnswer>;

/**
 * Returns where the rolls of the dice break the wall and, if requested, the places of its tiles in the order of
 * drawing.
 */
export const breakWall = (rulesOf: HandRulesLookup, body: Body): Calculation<Answer> => {
  const found = requestedRulesOfWall(rulesOf, body);
  if ('faults' in found) return found;
  const { handRules, agreed } = found;
  const refused = refusedFor(throwFaults(handRules, body));
  if (refused) return refused;
  const { seat, stack } = brokenBy(handRules, body);
  const queue = body.queue ? { queue: wallQueue(handRules.wall(agreed).geometry, seat, stack) } : {};
  return { answer: { ...answeredBy(handRules), seat, stack, ...queue } };
};
