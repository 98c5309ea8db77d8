export { ApiClient } from './api-client.js';
export type * from './batches.js';
export { failedBatch } from './batches.js';
export type * from './matches.js';
export type * from './provisional-acts.js';
export type * from './questions.js';
export type { ApiClientOptions, Failed } from '../requests/requests.js';
export type * from './status.js';
export type * from './tables.js';
