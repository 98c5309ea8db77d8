export * from './simulated-dice-shaker.js';
