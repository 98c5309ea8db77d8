export * from './capture.js';
export * from './player.js';
export * from './recorder.js';
