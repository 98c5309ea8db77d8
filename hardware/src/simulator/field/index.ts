export type * from './effects/effects.js';
export type { MarginRange } from './effects/link.js';
export * from './radio-field.js';
