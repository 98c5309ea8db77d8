export * from './answers.js';
export * from './clauses.js';
export * from './fan.table.js';
export * from './penalties.js';
export * from './reasons.js';
export * from './ruleset.js';
export * from './winning.js';
