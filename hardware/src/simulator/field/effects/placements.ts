import type { Zone, ZoneName } from '#simulated-table';
import type { Side } from '#tiles';

/** How one tag lies, until it is moved. */
export interface Placement extends Zone {
  readonly tag: string;
  /** Counts the placements of this tag, from 1. */
  readonly number: number;
  /** The position in its zone, from 0. */
  readonly slot: number;
  /** Counts the changes directly beside it while it has been lying there. */
  readonly changesBeside: number;
}

const placeName = (side: Side, zone: ZoneName): string => `${side} ${zone}`;

const isAt = (lying: Placement, { side, zone }: Zone): boolean => lying.side === side && lying.zone === zone;

/** Follows how the tags lie. A tag gets the first free slot of its zone and keeps it until it is moved. */
export class Placements {
  readonly #lying = new Map<string, Placement>();
  readonly #numbers = new Map<string, number>();
  /** The tags of each zone by slot. */
  readonly #slots = new Map<string, (string | undefined)[]>();

  /** Takes the present places of all tags that lie on an antenna. Returns whether a tag has been moved. */
  update(places: ReadonlyMap<string, Zone>): boolean {
    const gone = [...this.#lying.values()].filter((lying) => {
      const place = places.get(lying.tag);
      return place === undefined || !isAt(lying, place);
    });
    for (const lying of gone) this.#remove(lying);
    const come = [...places].filter(([tag]) => !this.#lying.has(tag));
    for (const [tag, place] of come) this.#add(tag, place);
    return gone.length + come.length > 0;
  }

  of(tag: string): Placement | undefined {
    return this.#lying.get(tag);
  }

  all(): Iterable<Placement> {
    return this.#lying.values();
  }

  #remove({ tag, side, zone, slot }: Placement): void {
    this.#lying.delete(tag);
    this.#slotsOf(side, zone)[slot] = undefined;
    this.#disturbBeside(side, zone, slot);
  }

  #add(tag: string, { side, zone }: Zone): void {
    const slots = this.#slotsOf(side, zone);
    const free = slots.indexOf(undefined);
    const slot = free < 0 ? slots.length : free;
    slots[slot] = tag;
    const number = (this.#numbers.get(tag) ?? 0) + 1;
    this.#numbers.set(tag, number);
    this.#lying.set(tag, { tag, side, zone, number, slot, changesBeside: 0 });
    this.#disturbBeside(side, zone, slot);
  }

  #disturbBeside(side: Side, zone: ZoneName, slot: number): void {
    const slots = this.#slotsOf(side, zone);
    for (const tag of [slots[slot - 1], slots[slot + 1]]) {
      const lying = tag === undefined ? undefined : this.#lying.get(tag);
      if (lying !== undefined) this.#lying.set(lying.tag, { ...lying, changesBeside: lying.changesBeside + 1 });
    }
  }

  #slotsOf(side: Side, zone: ZoneName): (string | undefined)[] {
    const name = placeName(side, zone);
    const slots = this.#slots.get(name) ?? [];
    this.#slots.set(name, slots);
    return slots;
  }
}
