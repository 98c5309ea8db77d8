import type { Cell } from './cells.js';

/** One deal to measure. */
export interface Job {
  readonly cell: Cell;
  readonly seed: number;
}
