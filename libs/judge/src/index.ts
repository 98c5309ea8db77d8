export * from './judge.js';
export * from './judge-of.js';
