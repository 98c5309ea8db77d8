export * from './hand.js';
export * from './hand-book.js';
export * from './match.js';
export * from './valuing.js';
export * from './winning.js';
export { classical } from './ruleset.js';
