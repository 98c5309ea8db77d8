export * from './edition-fault.js';
export * from './judge.js';
export * from './judge-in-file.js';
export * from './judge-of.js';
export * from './working-copy.js';
