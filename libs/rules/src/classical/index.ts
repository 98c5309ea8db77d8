export * from './scoring/hand.js';
export * from './calculator/calculator.js';
export * from './play/match.js';
export * from './scoring/hand-value.js';
export * from './scoring/winning.js';
export { classical } from './ruleset.js';
