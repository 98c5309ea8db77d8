export * from './code-words.js';
export { expected } from './expected.js';
export { expectedInRequest } from './expected-in-requests.js';
export { numberTooLarge, type NumberTooLarge } from './number-too-large.js';
export { present } from './present.js';
export * from './shape-faults.js';
export * from './unfit-for-log.js';
export { isVisible, textFaults } from './text-faults.js';
