export * from './digest.js';
export * from './editions-folder.js';
export * from './judge-file.js';
export * from './manifest.js';
export * from './published-editions.js';
