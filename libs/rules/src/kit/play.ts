import type { RuleSet } from '#deal';

/** What of a rule set says how a deal goes: all but what the book is, its texts and its tiles. */
export type Play = Omit<
  RuleSet,
  'id' | 'edition' | 'fingerprint' | 'title' | 'clauses' | 'fans' | 'reasons' | 'tiles' | 'dealtHand'
>;
