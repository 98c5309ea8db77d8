export type * from './clock.js';
export * from './virtual-clock.js';
