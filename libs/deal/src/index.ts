export * from './events.js';
export * from './commands.js';
export * from './state.js';
export * from './rejections.js';
export * from './rule-set.js';
