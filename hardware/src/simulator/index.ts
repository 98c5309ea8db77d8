export * from './device/index.js';
export * from './reader/index.js';
