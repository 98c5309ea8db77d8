export * from './judge.js';
export * from './judge-of.js';
export * from './working-copy.js';
