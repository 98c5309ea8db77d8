export * from './kinds.js';
export * from './words.js';
