import type { Zone } from '#simulated-table';

/** The radio link between a tag and the antenna of a zone. */
export interface Link extends Zone {
  readonly tag: string;
  /** The strength above the threshold at which half of the inventories read the tag (dB). */
  readonly marginDb: number;
}

/** The margins of a link (dB), equally likely between these bounds. */
export type MarginRange = readonly [least: number, most: number];
