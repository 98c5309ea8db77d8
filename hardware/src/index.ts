export * from './capture/index.js';
export * from './drivers/index.js';
export * from './reader-status.js';
export * from './serial/index.js';
export * from './simulator/index.js';
