export * from './player-of.js';
export * from './seat-view.js';
export * from './table-player.js';
export * from './temperament.js';
