/** The list of all installed editions; the newest edition of a rule set is first. */
export const INSTALLED_RULE_SETS = Symbol('installed rule sets');
/** A function from id and edition to the installed rule set. */
export const RULE_SETS = Symbol('rule sets');
/** A function from id and edition to the match rules. */
export const MATCH_RULE_SETS = Symbol('match rule sets');
