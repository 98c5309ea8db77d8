export * from './strengths.js';
export * from './table-with-readers.js';
