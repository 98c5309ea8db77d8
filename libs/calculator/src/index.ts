export * from './fault-texts.js';
export * from './faults.js';
export * from './operations.js';
