export * from './tile.js';
export * from './seat.js';
export * from './meld.js';
