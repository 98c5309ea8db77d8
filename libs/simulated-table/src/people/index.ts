export * from './brisk-pace.js';
export * from './button-habits.js';
export * from './displacements.js';
export * from './people.js';
