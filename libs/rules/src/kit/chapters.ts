import type { RuleSet } from '#deal';

/** The rules of play: a rule set without its identity and its texts. */
export type Chapters = Omit<RuleSet, 'id' | 'edition' | 'fingerprint' | 'title' | 'clauses' | 'fans' | 'reasons'>;
