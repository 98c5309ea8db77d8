/** Every installed edition, a list; the newest of a rule set stands first. */
export const INSTALLED_RULE_SETS = Symbol('installed rule sets');
/** The same as a function of id and edition. */
export const RULE_SETS = Symbol('rule sets');
/** What they say of a match, as a function of id and edition. */
export const MATCH_RULE_SETS = Symbol('match rule sets');
