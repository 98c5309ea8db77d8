/** A function from id and edition to the installed rule set. */
export const RULE_SETS = Symbol('rule sets');
/** A function from id and edition to the match rules. */
export const MATCH_RULE_SETS = Symbol('match rule sets');
