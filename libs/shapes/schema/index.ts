export { readerOf } from '#event-log';
export * from './kinds.js';
export * from './words.js';
