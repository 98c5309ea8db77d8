import type { Side } from '#tiles';
import type { Inventory } from '../inventory/inventory.js';
import type { Tag } from '../tags/tags.js';
import { kindOf, sideOf } from '../inventory/zones.js';

/** A rack counts as washed after this number of inventories in a row that show fewer than half of its tiles. */
const IN_A_ROW = 3;

/** Watches whether tiles that stood on the racks are being washed away. */
export class Wash {
  readonly #emptyInARow = new Map<Side, number>();

  /** The tags that should stand on the rack of a side. */
  constructor(private readonly standing: (side: Side) => readonly Tag[]) {}

  read({ zone, tags }: Inventory): void {
    if (kindOf(zone) !== 'rack') return;
    const side = sideOf(zone);
    const standing = this.standing(side);
    const left = standing.filter((tag) => tags.has(tag)).length;
    this.#emptyInARow.set(side, left * 2 < standing.length ? this.#inARow(side) + 1 : 0);
  }

  #inARow(side: Side): number {
    return this.#emptyInARow.get(side) ?? 0;
  }

  isWashed(side: Side): boolean {
    return this.standing(side).length === 0 || this.#inARow(side) >= IN_A_ROW;
  }
}
