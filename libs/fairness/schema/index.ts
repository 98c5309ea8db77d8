export * from './commands.js';
export * from './events.js';
export * from './words.js';
export * from './readers.js';
