export * from './player.js';
export * from './seat-view.js';
export * from './temperament.js';
