export * from './fault-profiles.js';
export * from './layered.js';
export * from './mixes.js';
export * from './seen-table.js';
export * from './strengths.js';
export * from './table-with-readers.js';
