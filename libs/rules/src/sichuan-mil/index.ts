export * from './corpus/answers.js';
export * from './scoring/fan.table.js';
export * from './calculator/calculator.js';
export * from './play/match.js';
export * from './play/penalties.js';
export * from './ruleset.js';
export * from './scoring/winning.js';

// The parts that the registry installs (libs/rules/src/installed.ts).
export { sichuanMil as rules } from './ruleset.js';
export { sichuanMilMatch as match } from './play/match.js';
export { sichuanMilHands as hands } from './calculator/calculator.js';
