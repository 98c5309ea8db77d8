export * from './outbox.js';
export type * from './record.js';
