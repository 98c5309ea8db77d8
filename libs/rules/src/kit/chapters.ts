import type { RuleSet } from '#deal';

/** The rules of play: a rule set without its identity, its texts and its fans. */
export type Chapters = Omit<
  RuleSet,
  'id' | 'edition' | 'fingerprint' | 'title' | 'clauses' | 'fans' | 'valueCap' | 'reasons'
>;
