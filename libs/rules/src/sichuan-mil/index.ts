export * from './ruleset/answers.js';
export * from './scoring/fan.table.js';
export * from './calculator/calculator.js';
export * from './ruleset/match.js';
export * from './play/penalties.js';
export * from './ruleset/ruleset.js';
export * from './scoring/winning.js';

// The parts that the registry installs (libs/rules/src/installed.ts).
export { sichuanMil as rules } from './ruleset/ruleset.js';
export { sichuanMilMatch as match } from './ruleset/match.js';
export { sichuanMilHands as hands } from './calculator/calculator.js';
export { texts } from './texts/texts.js';
