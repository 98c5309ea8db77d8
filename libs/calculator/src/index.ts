export * from '#texts/calculator/faults';
export * from './faults.js';
export * from './operations.js';
