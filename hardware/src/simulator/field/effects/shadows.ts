import { between, happens, type Random } from '#random';
import type { Zone } from '#simulated-table';
import type { Placement } from './placements.js';

type Range = readonly [least: number, most: number];

/** Hands that cover tiles beside the one that they move. */
export interface Shadows {
  /** The share of the moves with such a hand. */
  readonly share: number;
  /** The number of neighbouring tiles that it covers. */
  readonly tiles: number;
  /** The loss of each link of a covered tile (dB). */
  readonly lossDb: number;
  /** The time that the hand stays, half of it before the move (ms). */
  readonly lastsMs: Range;
}

interface Shadow extends Zone {
  readonly slots: Range;
  readonly from: number;
  readonly to: number;
}

/** The hands over the table. */
export class HandShadows {
  #shadows: readonly Shadow[] = [];

  constructor(
    private readonly shadows: Shadows | undefined,
    private readonly random: Random,
  ) {}

  /** A hand will move a tile at this place and time (ms). */
  reach({ side, zone, slot }: Zone & { readonly slot: number }, at: number): void {
    const { shadows, random } = this;
    if (shadows === undefined || !happens(random, shadows.share)) return;
    const half = between(random, shadows.lastsMs) / 2;
    const first = slot - Math.floor(random() * shadows.tiles);
    const slots: Range = [first, first + shadows.tiles - 1];
    this.#shadows = [...this.#shadows, { side, zone, slots, from: at - half, to: at + half }];
  }

  /** The loss of a tile's links at a time (dB); times do not go back. */
  lossDbAt(at: number, { side, zone, slot }: Placement): number {
    if (this.#shadows.length === 0) return 0;
    this.#shadows = this.#shadows.filter(({ to }) => at < to);
    const isCovered = this.#shadows.some(
      (shadow) =>
        shadow.side === side &&
        shadow.zone === zone &&
        at >= shadow.from &&
        slot >= shadow.slots[0] &&
        slot <= shadow.slots[1],
    );
    return isCovered ? (this.shadows?.lossDb ?? 0) : 0;
  }
}
