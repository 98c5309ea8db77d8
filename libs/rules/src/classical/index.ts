export * from './hand.js';
export * from './valuing.js';
export * from './winning.js';
