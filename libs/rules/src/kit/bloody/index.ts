/**
 * The mechanics of a deal that goes on “to the bloody end”, with up to three winners. The rule sets supply tables and
 * clauses.
 */
export * from './corpus.js';
export * from './draws-and-endings.js';
export * from './forbidden-suit.js';
export * from './suits-held.js';
export * from './hand-rules.js';
export * from './kong-accounts.js';
export * from './kongs.js';
export * from './options.js';
export { ownState } from './own-state.js';
export * from './passed-win.js';
export * from './penalties.js';
export * from './refusal-clauses.js';
export * from './reports.js';
export * from './settlement.js';
export * from './texts/fans.js';
export * from './texts/readings.js';
export * from './texts/reasons.js';
export * from './wall.js';
export * from './winning.js';
