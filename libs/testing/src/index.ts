export * from './seeded.js';
export * from './opening.js';
export * from './random-play.js';
