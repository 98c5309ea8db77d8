export * from './fan.table.js';
export * from './hand-book.js';
export * from './match.js';
export * from './waits.js';
export * from './winning.js';
export * from './won-hand.js';
export { dazhong } from './ruleset.js';
