import type { z } from 'zod';
import { reasonText, type Valuation } from '#deal';
import type { Language } from '#language';
import { type Fault, type HandRules, ruleTexts } from '#rules';
import type * as schema from '../schema/index.js';

/** A valuation with the names of its fans. */
export const describedValue = (
  { rules }: HandRules,
  { fans, absorbed, next, ...value }: Valuation,
  language: Language,
): z.output<typeof schema.HandValue> => {
  const named = <F extends { readonly id: string }>(fan: F) => ({
    ...fan,
    name: ruleTexts(rules.id)?.fans[fan.id]?.[language] ?? fan.id,
  });
  return {
    ...value,
    fans: fans.map(named),
    ...(absorbed !== undefined && { absorbed: absorbed.map(named) }),
    ...(next !== undefined && { next: { ...next, fans: next.fans.map(named) } }),
  };
};

/** The meaning of a reason; the reason itself if the rule set has no text for it. */
export const describedReason = ({ rules }: HandRules, reason: string, language: Language): string =>
  reasonText(ruleTexts(rules.id), reason)?.[language] ?? reason;

/** Faults of a hand with their texts. */
export const describedFaults = (
  handRules: HandRules,
  faults: readonly Fault[],
  language: Language,
): z.output<typeof schema.HandFault>[] =>
  faults.map(({ reason, clause }) => ({ reason, clause, text: describedReason(handRules, reason, language) }));
