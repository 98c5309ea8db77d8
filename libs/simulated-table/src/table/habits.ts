import type { Habits } from './table.js';

/** The habits of several kinds together, in this order. */
export const joined = (all: readonly Habits[]): Habits => ({
  adapt: (steps) => all.reduce((adapted, { adapt }) => adapt?.(adapted) ?? adapted, steps),
  onUpcoming: (step, inMs) => all.forEach(({ onUpcoming }) => onUpcoming?.(step, inMs)),
  onStep: (step) => all.forEach(({ onStep }) => onStep?.(step)),
});
