export * from './api-client.js';
export * from './deliver.js';
export * from './openings.js';
