export * from './draws.js';
export type * from './random.js';
export * from './seeded-random.js';
