export * from './api-client.js';
export * from './deliver.js';
