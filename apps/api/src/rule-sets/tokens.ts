/** Every installed edition, a list; the newest of a rule set stands first. */
export const INSTALLED_RULE_SETS = Symbol('installed rule sets');
/** The same as a function of id and edition. */
export const RULE_SETS = Symbol('rule sets');
