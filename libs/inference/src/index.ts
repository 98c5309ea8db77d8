export * from './observation.js';
export * from './tile-set.js';
