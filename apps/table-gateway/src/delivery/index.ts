export { isCredential } from './bearer.js';
export * from './api-client.js';
export * from './deliver.js';
export * from './match-openings.js';
export * from './openings.js';
