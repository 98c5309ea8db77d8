export { InvalidArgumentError, Option } from '@commander-js/extra-typings';
export * from './command-line.js';
export * from './values.js';
export { unfitOptions, writtenOption } from './written-option.js';
