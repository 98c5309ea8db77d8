export * from './hands.js';
export * from './answers.js';
