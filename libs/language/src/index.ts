export * from './language.js';
export * from './terms.js';
