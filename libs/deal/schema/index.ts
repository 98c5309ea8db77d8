export * from './words.js';
export * from './commands.js';
export * from './events.js';
export * from './readers.js';
