export { isCredential } from './bearer.js';
export * from './api/index.js';
export * from './deliver.js';
export * from './match-openings.js';
export * from './openings.js';
