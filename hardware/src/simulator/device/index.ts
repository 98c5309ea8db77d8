export * from './simulated-dice-shaker.js';
export * from './simulated-table-module.js';
export * from './simulated-godice-bridge.js';
export * from './simulated-rdm6300.js';
