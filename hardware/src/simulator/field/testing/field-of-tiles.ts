import { VirtualClock } from '#clock';
import type { Zone, ZoneName } from '#simulated-table';
import type { Side } from '#tiles';
import type { FieldEffects } from '../effects/effects.js';
import { RadioField } from '../radio-field.js';

/** The UID of the tag number `index`: its last four digits are the number, the others have no order. */
export const tagNumber = (index: number): string => {
  const mixed = (Math.imul(index + 1, 0x9e3779b1) >>> 0).toString(16).padStart(8, '0');
  return `E004${mixed}${index.toString(16).padStart(4, '0')}`.toUpperCase();
};

/** A radio field over tiles that lie where a test puts them, with an inventory every 100 ms. */
export class FieldOfTiles {
  readonly clock = new VirtualClock();
  readonly field: RadioField;
  readonly #places = new Map<string, Zone>();

  constructor(effects: FieldEffects, seed = 1) {
    this.field = new RadioField(seed, effects, {
      clock: this.clock,
      places: () => this.#places,
      answerOf: (tag) => tag,
    });
  }

  put(tag: string, side: Side, zone: ZoneName): void {
    this.#places.delete(tag);
    this.#places.set(tag, { side, zone });
  }

  take(tag: string): void {
    this.#places.delete(tag);
  }

  /** Puts `count` tiles there; returns their tags. */
  fill(side: Side, zone: ZoneName, count: number, first = 0): readonly string[] {
    const tags = Array.from({ length: count }, (_, index) => tagNumber(first + index));
    for (const tag of tags) this.put(tag, side, zone);
    return tags;
  }

  read(side: Side, zone: ZoneName): readonly string[] {
    this.clock.advance(100);
    return this.field.inventory(side, zone);
  }

  /** How many of so many inventories of an antenna read each tag. */
  counts(side: Side, zone: ZoneName, inventories: number): ReadonlyMap<string, number> {
    const counts = new Map<string, number>();
    for (let round = 0; round < inventories; round += 1)
      for (const tag of this.read(side, zone)) counts.set(tag, (counts.get(tag) ?? 0) + 1);
    return counts;
  }
}
