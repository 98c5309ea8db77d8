export * from './hand/limited-hand.js';
export * from './calculator/calculator.js';
export * from './ruleset/match.js';
export * from './scoring/hand-value.js';
export * from './scoring/winning.js';
export { classical } from './ruleset/ruleset.js';

// The parts that the registry installs (libs/rules/src/installed.ts).
export { classical as rules } from './ruleset/ruleset.js';
export { classicalMatch as match } from './ruleset/match.js';
export { classicalHands as hands } from './calculator/calculator.js';
export { texts } from './texts/texts.js';
