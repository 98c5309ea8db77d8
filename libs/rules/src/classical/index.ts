export * from './scoring/limited-hand.js';
export * from './calculator/calculator.js';
export * from './play/match.js';
export * from './scoring/hand-value.js';
export * from './scoring/winning.js';
export { classical } from './ruleset.js';

// The parts that the registry installs (libs/rules/src/installed.ts).
export { classical as rules } from './ruleset.js';
export { classicalMatch as match } from './play/match.js';
export { classicalHands as hands } from './calculator/calculator.js';
