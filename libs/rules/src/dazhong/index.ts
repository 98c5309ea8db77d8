export * from './scoring/fan.table.js';
export * from './calculator/calculator.js';
export * from './play/match.js';
export * from './scoring/waits.js';
export * from './scoring/winning.js';
export * from './scoring/won-hand.js';
export { dazhong } from './ruleset.js';

// The parts that the registry installs (libs/rules/src/installed.ts).
export { dazhong as rules } from './ruleset.js';
export { dazhongMatch as match } from './play/match.js';
export { dazhongHands as hands } from './calculator/calculator.js';
