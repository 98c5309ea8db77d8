export * from './winning-hand.js';
export * from './structure.js';
