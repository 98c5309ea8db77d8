export * from './code-words.js';
export * from './expected.js';
export * from './shape-faults.js';
export { quickReaderOf } from './quick-reader.js';
export * from './unfit-for-log.js';
export { isVisible, textFaults } from './text-faults.js';
