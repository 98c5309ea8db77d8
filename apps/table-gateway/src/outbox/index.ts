export * from './outbox.js';
export type * from './record.js';
export { numberedAs } from './record.js';
export { holdsRecords } from './segments.js';
