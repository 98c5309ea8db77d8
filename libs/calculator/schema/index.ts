export * from './hands.js';
export * from './answers.js';
export * from './tables.js';
export * from './walls.js';
export * from './play.js';
