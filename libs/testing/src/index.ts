export * from './seeded.js';
export * from './opening.js';
export * from './random-play.js';
export * from './node-sha256.js';
export * from './recorded-log.js';
export * from './steps.js';
export * from './lie.js';
export * from './given.js';
