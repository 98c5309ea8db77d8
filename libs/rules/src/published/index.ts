export * from './by-published-edition.js';
export * from './fingerprints.js';
