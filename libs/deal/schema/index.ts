export { command, event } from './shape.js';
export * from './words.js';
export * from './commands.js';
export * from './events.js';
