export * from './capture.js';
export * from './decode-capture.js';
export * from './line-player.js';
export * from './line-recorder.js';
export * from './line-replay.js';
export * from './player.js';
export * from './recorded-driver.js';
export * from './table-capture.js';
export { recordingConnect, type Traffic } from './recorder.js';
