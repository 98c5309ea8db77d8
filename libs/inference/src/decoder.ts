import type { DealState } from '#deal';
import { DealStart, type Leftovers, type Start } from './deal-start.js';
import { Evidence, type Look } from './evidence.js';
import type { InferredCommand } from './inferred-command.js';
import { isDealt } from './layout.js';
import type { Observation } from './observation.js';
import { Play } from './play.js';
import { placeThings } from './resumption.js';
import type { TableSetup } from './setup.js';
import { zoneOfAntenna } from './zones.js';

export interface DecoderStatus {
  readonly doing: 'waiting-for-deal' | 'playing' | 'resuming';
  /** Monotonic ms since when some reading has waited for an explanation. */
  readonly unexplainedSince?: number;
  /** Deals given up because the table was washed, or other tiles lay there, before they had ended on record. */
  readonly dealsLost: number;
}

const NOTHING_LEFT: Leftovers = new Map();

/** Observations in, commands out: each one once, in the order of play, when the readings leave no other story. */
export class Decoder {
  #number = 0;
  #evidence = new Evidence();
  #phase: DealStart | Play | Resuming;
  #dealsLost = 0;

  constructor(private readonly setup: TableSetup) {
    this.#phase = new DealStart(setup, this.#evidence, NOTHING_LEFT);
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
    const tags = new Set(observation.tags.map(({ tag }) => tag).filter((tag) => this.setup.tiles.has(tag)));
    const looks = this.#evidence.add({ number: this.#number, at: observation.at, zone, tags });
    return looks.flatMap((look) => this.#look(look));
  }

  /**
   * Starts again from a committed state: reads all zones, finds which tag is which, and goes on from there. What moved
   * in between is inferred like everything else. Where the tiles on the table are not those of the state, the deal is given
   * up and the next one awaited.
   */
  resume(state: DealState): void {
    this.#evidence = new Evidence();
    if (isDealt(state) && state.phase !== 'settled') this.#phase = { state, since: this.#number, seenOnce: undefined };
    else
      this.#phase = new DealStart(
        this.setup,
        this.#evidence,
        NOTHING_LEFT,
        state.phase === 'opened' ? state : undefined,
      );
  }

  #look(look: Look): readonly InferredCommand[] {
    const phase = this.#phase;
    if (phase instanceof Play) return this.#play(phase, look);
    if (phase instanceof DealStart) {
      const start = phase.observe(look);
      return start === undefined ? [] : this.#begin(start, look);
    }
    return this.#resumed(phase, look);
  }

  #begin({ commands, settled, from }: Start, look: Look): readonly InferredCommand[] {
    const play = new Play(this.setup, this.#evidence, settled, look);
    this.#phase = play;
    const occurredAt = this.#evidence.timeOf(from) ?? look.at;
    const dealt = commands.map((command) => ({
      command,
      confidence: 1,
      evidence: { from, to: look.number },
      occurredAt,
    }));
    return [...dealt, ...play.spoken(look), ...this.#play(play, look)];
  }

  #play(play: Play, look: Look): readonly InferredCommand[] {
    const inferred = play.observe(look);
    if (!play.ended && !play.washed) return inferred;
    if (!play.ended) this.#dealsLost += 1;
    this.#phase = new DealStart(this.setup, this.#evidence, play.racks);
    return inferred;
  }

  /** Two looks at every zone, so that a tag missed once is not taken for gone. */
  #resumed(phase: Resuming, look: Look): readonly InferredCommand[] {
    if (phase.seenOnce === undefined) {
      if (this.#evidence.sweptSince(phase.since)) phase.seenOnce = look.number;
      return [];
    }
    if (!this.#evidence.sweptSince(phase.seenOnce)) return [];
    const { settled, fits } = placeThings(this.setup, this.#evidence, phase.state, phase.since);
    if (!fits) return this.#giveUp();
    const play = new Play(this.setup, this.#evidence, settled, look);
    this.#phase = play;
    return play.spoken(look);
  }

  /** The table has been washed while nobody watched: the next deal is awaited, which may have been dealt already. */
  #giveUp(): readonly InferredCommand[] {
    this.#dealsLost += 1;
    this.#phase = new DealStart(this.setup, this.#evidence, NOTHING_LEFT);
    return [];
  }
}

interface Resuming {
  readonly state: Parameters<typeof placeThings>[2];
  readonly since: number;
  seenOnce: number | undefined;
}
