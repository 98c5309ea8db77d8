import type { Pipeline } from './pipeline.js';

/** A table that the gateway records, with its pipeline. */
export interface OpenTable {
  readonly table: string;
  readonly pipeline: Pipeline;
}
