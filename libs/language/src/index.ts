export * from './general-terms.js';
export * from './language.js';
export * from './particulars-text.js';
export * from './terms.js';
