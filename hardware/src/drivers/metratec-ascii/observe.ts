import type { Observation, SeenTag } from '#inference';
import { AntennaOrder } from './antenna-order.js';
import { ERRORS, type Frame, type InventoryFrame } from './frames.js';

/** Turns the frames of one reader into observations. */
export class MetratecObserver {
  readonly #order = new AntennaOrder();
  #round = 0;
  #last: number | undefined;

  constructor(private readonly reader: string) {}

  /** Returns one observation for an inventory, whole or lost; undefined for other frames. `at`: monotonic ms. */
  observe(frame: Frame, at: number): Observation | undefined {
    switch (frame.kind) {
      case 'inventory': {
        const { antenna, sure } = this.#order.next(frame.antenna);
        return this.#at(antenna, sure ? wholeInventory(frame) : undefined, at);
      }
      case 'malformed':
        return frame.inventory ? this.#lost(frame.antenna, at) : undefined;
      case 'error':
        return ERRORS[frame.code].ofInventory ? this.#lost(undefined, at) : undefined;
      default:
        return undefined;
    }
  }

  /** The device was set up again and may begin its round at any antenna. */
  restarted(): void {
    this.#order.restarted();
  }

  #lost(antenna: number | undefined, at: number): Observation | undefined {
    return this.#at(this.#order.next(antenna).antenna, undefined, at);
  }

  #at(antenna: number | undefined, tags: readonly SeenTag[] | undefined, at: number): Observation | undefined {
    if (antenna === undefined) return undefined;
    if (this.#last !== undefined && antenna <= this.#last) this.#round++;
    this.#last = antenna;
    return {
      reader: this.reader,
      round: this.#round,
      antenna,
      outcome: tags ? 'complete' : 'failed',
      tags: tags ?? [],
      at,
    };
  }
}

/** The tags; undefined if the count contradicts them: then the whole block counts as not read (sheet section 4). */
const wholeInventory = ({ uids, count }: InventoryFrame): readonly SeenTag[] | undefined =>
  // A tag answers once in an inventory: a repeated UID is damage too.
  uids.length === count && new Set(uids).size === count ? uids.map((tag) => ({ tag })) : undefined;
