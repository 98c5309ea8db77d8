export * from './scoring/fan.table.js';
export * from './calculator/calculator.js';
export * from './play/match.js';
export * from './scoring/waits.js';
export * from './scoring/winning.js';
export * from './scoring/won-hand.js';
export { dazhong } from './ruleset.js';
