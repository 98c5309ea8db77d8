export * from './scoring/fan.table.js';
export * from './calculator/calculator.js';
export * from './ruleset/match.js';
export * from './scoring/waits.js';
export * from './scoring/winning.js';
export * from './hand/won-hand.js';
export { dazhong } from './ruleset/ruleset.js';

// The parts that the registry installs (libs/rules/src/installed.ts).
export { dazhong as rules } from './ruleset/ruleset.js';
export { dazhongMatch as match } from './ruleset/match.js';
export { dazhongHands as hands } from './calculator/calculator.js';
export { texts } from './texts/texts.js';
