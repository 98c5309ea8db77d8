export * from './general-terms.js';
export * from './particulars-text.js';
