export * from './capture/index.js';
export * from './drivers/index.js';
export * from './observation.js';
export * from './serial/index.js';
export * from './simulator/index.js';
