export * from './habits/brisk-pace.js';
export * from './habits/button-habits.js';
export * from './layer/displacements.js';
export * from './people.js';
