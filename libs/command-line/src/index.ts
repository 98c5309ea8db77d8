export * from './parsed-arguments.js';
export * from './written-option.js';
