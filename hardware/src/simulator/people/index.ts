export * from './brisk-pace.js';
export * from './displacements.js';
export * from './people.js';
