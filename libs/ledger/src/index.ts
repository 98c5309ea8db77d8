export * from './transfer.js';
export * from './balance.js';
export * from './conservation.js';
export * from './outcome.js';
export * from './statement.js';
