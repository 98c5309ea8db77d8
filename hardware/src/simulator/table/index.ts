export * from './table-with-readers.js';
