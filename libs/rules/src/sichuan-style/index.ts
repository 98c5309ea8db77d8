export * from './answers.js';
export * from './fan.table.js';
export * from './hand-book.js';
export * from './match.js';
export * from './penalties.js';
export * from './ruleset.js';
export * from './winning.js';
