export { CALCULATOR_DETAILS } from './details.js';
export * from './faults.js';
export * from './operations.js';
