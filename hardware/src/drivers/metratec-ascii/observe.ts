import type { Observation } from '../../observation.js';
import { FIRST_ANTENNA } from './constants.js';
import { ERRORS, type Frame } from './frames.js';

/** Frames of one reader to observations: where the words of the device end. */
export class MetratecObserver {
  #round = 0;
  #last: number | undefined;

  constructor(
    private readonly reader: string,
    private readonly antennas: number,
  ) {}

  /** An inventory, whole or lost, gives one observation; everything else gives none. `at`: monotonic ms. */
  observe(frame: Frame, at: number): Observation | undefined {
    switch (frame.kind) {
      case 'inventory': {
        const whole = frame.antenna !== undefined && frame.count === frame.uids.length;
        // A tag answers once in an inventory: a repeated UID is a line that came twice.
        const tags = [...new Set(frame.uids)].map((tag) => ({ tag }));
        if (whole && tags.length === frame.count) return this.#at(frame.antenna, 'complete', tags, at);
        return this.#at(frame.antenna, 'failed', [], at);
      }
      case 'malformed':
        return frame.inventory ? this.#at(frame.antenna, 'failed', [], at) : undefined;
      case 'error':
        return ERRORS[frame.code].ofInventory ? this.#at(undefined, 'failed', [], at) : undefined;
      default:
        return undefined;
    }
  }

  #at(
    reported: number | undefined,
    outcome: Observation['outcome'],
    tags: Observation['tags'],
    at: number,
  ): Observation | undefined {
    const antenna = reported ?? this.#expected();
    if (antenna === undefined) return undefined;
    if (this.#last !== undefined && antenna <= this.#last) this.#round++;
    this.#last = antenna;
    return { reader: this.reader, round: this.#round, antenna, outcome, tags, at };
  }

  /** The reader goes round in order, so a lost antenna report can be supplied; before the first one it cannot. */
  #expected(): number | undefined {
    if (this.#last === undefined) return undefined;
    return this.#last + 1 < FIRST_ANTENNA + this.antennas ? this.#last + 1 : FIRST_ANTENNA;
  }
}
