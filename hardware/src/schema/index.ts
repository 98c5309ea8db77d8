export * from './reader-profiles.js';
export * from './strict-object.js';
export * from './tile-set-file.js';
