export * from './hand.js';
export * from './valuing.js';
export * from './winning.js';
export { classical } from './ruleset.js';
