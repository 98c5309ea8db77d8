import type { z } from 'zod';
import { reasonText, type Valuation } from '#deal';
import type { Fault, HandBook } from '#rules';
import type { Language } from '#tiles';
import type * as schema from '../schema/index.js';

/** A valuation with the names of its fans. */
export const describedValue = (
  { rules }: HandBook,
  { fans, absorbed, next, ...value }: Valuation,
  language: Language,
): z.output<typeof schema.HandValue> => {
  const named = <F extends { readonly id: string }>(fan: F) => ({
    ...fan,
    name: rules.fans.find(({ id }) => id === fan.id)?.names[language] ?? fan.id,
  });
  return {
    ...value,
    fans: fans.map(named),
    ...(absorbed === undefined ? {} : { absorbed: absorbed.map(named) }),
    ...(next === undefined ? {} : { next: { ...next, fans: next.fans.map(named) } }),
  };
};

/** What a reason means; itself, where the book has no text for it. */
export const describedReason = ({ rules }: HandBook, reason: string, language: Language): string =>
  reasonText(rules, reason)?.[language] ?? reason;

/** Faults of a hand with their texts. */
export const describedFaults = (
  book: HandBook,
  faults: readonly Fault[],
  language: Language,
): z.output<typeof schema.HandFault>[] =>
  faults.map(({ reason, clause }) => ({ reason, clause, text: describedReason(book, reason, language) }));
