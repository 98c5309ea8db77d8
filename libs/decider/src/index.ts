export * from './rejection.js';
export * from './folds.js';
export * from './evolution.js';
export * from './draft.js';
export * from './steps.js';
export * from './branches.js';
export * from './replay.js';
