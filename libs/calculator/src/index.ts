export * from './faults.js';
export * from './operations.js';
