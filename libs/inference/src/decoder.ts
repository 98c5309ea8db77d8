import type { DealState, Dealt } from '#deal';
import { DealStart, type Leftovers, type Start } from './deal-start.js';
import type { InferredCommand } from './inferred-command.js';
import type { Inventory } from './inventory.js';
import { isDealt } from './layout.js';
import type { Observation } from './observation.js';
import { Play } from './play.js';
import { placeThings } from './resumption.js';
import { Settled } from './settled.js';
import type { TableSetup } from './setup.js';
import { Sight } from './sight.js';
import { type Tag, Tags } from './tags.js';
import { zoneOfAntenna, ZONES, type Zone } from './zones.js';

export interface DecoderStatus {
  readonly doing: 'waiting-for-deal' | 'playing' | 'resuming';
  /** Monotonic ms since when some reading has waited for an explanation. */
  readonly unexplainedSince?: number;
  /** Deals given up because the table was washed, or other tiles lay there, before they had ended on record. */
  readonly dealsLost: number;
}

const NOTHING_LEFT: Leftovers = new Map();

/** Observations in, commands out: each one once, in the order of play, when the readings leave no other explanation. */
export class Decoder {
  readonly #tags: Tags;
  readonly #sight = new Sight();
  #number = 0;
  #phase: DealStart | Play | Resuming;
  #dealsLost = 0;

  constructor(private readonly setup: TableSetup) {
    this.#tags = new Tags(setup.tiles);
    this.#phase = new DealStart(setup, this.#tags, NOTHING_LEFT);
  }

  get status(): DecoderStatus {
    const phase = this.#phase;
    const dealsLost = this.#dealsLost;
    if (phase instanceof DealStart) return { doing: 'waiting-for-deal', dealsLost };
    if (!(phase instanceof Play)) return { doing: 'resuming', dealsLost };
    const { unexplainedSince } = phase;
    return { doing: 'playing', dealsLost, ...(unexplainedSince === undefined ? {} : { unexplainedSince }) };
  }

  /** The number that the next observation will have; the first has 1. */
  get nextNumber(): number {
    return this.#number + 1;
  }

  /** Observations of one reader in the order they were made; those of several readers as they come. */
  observe(observation: Observation): readonly InferredCommand[] {
    this.#number += 1;
    const side = this.setup.readers.get(observation.reader);
    const zone = side === undefined ? undefined : zoneOfAntenna(side, observation.antenna);
    if (zone === undefined || observation.outcome === 'failed') return [];
    // A tag that is not in the register of the set lies on the table by chance.
    const tags = new Set(observation.tags.flatMap(({ tag }) => this.#tags.numberOf(tag) ?? []));
    return this.#read({ number: this.#number, at: observation.at, zone, tags });
  }

  /**
   * Starts again from a committed state: reads all zones, finds which tag is which, and goes on from there. What moved
   * in between is inferred like everything else. Where the tiles on the table are not those of the state, the deal is given
   * up and the next one awaited.
   */
  resume(state: DealState): void {
    if (isDealt(state) && state.phase !== 'settled') this.#phase = new Resuming(state);
    else
      this.#phase = new DealStart(this.setup, this.#tags, NOTHING_LEFT, state.phase === 'opened' ? state : undefined);
  }

  #read(inventory: Inventory): readonly InferredCommand[] {
    const phase = this.#phase;
    if (phase instanceof Play) return this.#play(phase, [inventory]);
    if (phase instanceof DealStart) {
      const start = phase.observe(inventory);
      return start === undefined ? [] : this.#begin(start, inventory);
    }
    phase.read(inventory);
    return phase.isComplete ? this.#goOn(phase) : [];
  }

  #begin({ commands, state, zones, from, since }: Start, now: Inventory): readonly InferredCommand[] {
    const dealt = commands.map((command) => ({
      command,
      confidence: 1,
      evidence: { from: from.number, to: now.number },
      occurredAt: from.at,
    }));
    return [...dealt, ...this.#playFrom(state, zones, since)];
  }

  #goOn({ state, inventories }: Resuming): readonly InferredCommand[] {
    const { zones, fits } = placeThings(this.#tags, inventories, state);
    return fits ? this.#playFrom(state, zones, inventories) : this.#giveUp(inventories);
  }

  /** The table has been washed while nobody watched: the next deal is awaited, which may have been dealt already. */
  #giveUp(inventories: readonly Inventory[]): readonly InferredCommand[] {
    this.#dealsLost += 1;
    this.#phase = new DealStart(this.setup, this.#tags, NOTHING_LEFT);
    return inventories.flatMap((inventory) => this.#read(inventory));
  }

  /** Decodes from a state on, beginning with inventories that have been read before. */
  #playFrom(
    state: Dealt,
    zones: ReadonlyMap<Tag, Zone>,
    inventories: readonly Inventory[],
  ): readonly InferredCommand[] {
    const first = inventories[0] as Inventory;
    const play = new Play(this.setup, this.#tags, new Settled(state, zones, this.#tags.count), this.#sight, first.at);
    this.#phase = play;
    return [...play.reports(first), ...this.#play(play, inventories)];
  }

  #play(play: Play, inventories: readonly Inventory[]): readonly InferredCommand[] {
    const inferred: InferredCommand[] = [];
    for (const inventory of inventories) {
      inferred.push(...play.observe(inventory));
      if (!play.ended && !play.washed) continue;
      if (!play.ended) this.#dealsLost += 1;
      this.#phase = new DealStart(this.setup, this.#tags, play.racks);
      break;
    }
    return inferred;
  }
}

/** Inventories that every zone must have had, so that a tag missed once is not taken for gone. */
const INVENTORIES_TO_RESUME = 2;

/** Reads all zones after a restart. */
class Resuming {
  readonly inventories: Inventory[] = [];
  readonly #count = ZONES.map(() => 0);

  constructor(readonly state: Dealt) {}

  read(inventory: Inventory): void {
    this.inventories.push(inventory);
    this.#count[inventory.zone] = (this.#count[inventory.zone] as number) + 1;
  }

  get isComplete(): boolean {
    return this.#count.every((count) => count >= INVENTORIES_TO_RESUME);
  }
}
