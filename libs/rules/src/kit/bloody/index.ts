/**
 * The mechanics of a deal that goes on “to the bloody end”, with up to three winners. The rule sets supply tables and
 * clauses.
 */
export * from './hand/clauses.js';
export * from './corpus.js';
export * from './hand/hand-rules.js';
export * from './kong-accounts.js';
export * from './hand/options.js';
export { ownState } from './state/own-state.js';
export * from './rule-set.js';
export * from './hand/tables.js';
export * from './wall.js';
export * from './hand/winning.js';
