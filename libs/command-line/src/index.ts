export { InvalidArgumentError, Option } from '@commander-js/extra-typings';
export * from './command-line.js';
export { completedCommand, type CompletedCommand, completionScript, SHELL_NAMES } from './completion.js';
export { versionAbove } from './program-version.js';
export * from './values.js';
export { unfitOptions, writtenOption } from './written-option.js';
