export * from './corpus/answers.js';
export * from './scoring/fan.table.js';
export * from './calculator/calculator.js';
export * from './play/match.js';
export * from './play/penalties.js';
export * from './ruleset.js';
export * from './scoring/winning.js';
