export * from './winning-hand.js';
export * from './structure.js';
export * from './kinds.js';
export * from './declared-sets.js';
export { declaredSet, pairOf, standingSet } from './interned-sets.js';
