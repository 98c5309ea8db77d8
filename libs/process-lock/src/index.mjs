export * from './process-lock.mjs';
export * from './process-mark.mjs';
