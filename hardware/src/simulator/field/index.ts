export type * from './effects.js';
export type { MarginRange } from './link.js';
export * from './radio-field.js';
