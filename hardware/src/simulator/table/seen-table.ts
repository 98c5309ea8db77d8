import type { Clock } from '#clock';
import { type Random, seededRandom } from '#random';
import { ANTENNAS, type Habits, joined, People, type SimulatedTable, type ZoneName } from '#simulated-table';
import type { Side } from '#tiles';
import { RadioField } from '../field/index.js';
import {
  faultyTags,
  type MisreadDiscards,
  NO_TAG_FAULTS,
  READER_PROFILES,
  type ReaderProfileName,
  unsteadyClock,
  withMisreadDiscards,
} from '../reader/index.js';
import type { FaultProfile } from './fault-profiles.js';
import type { LayerOptions } from './layered.js';
import { isMix, MIXES } from './mixes.js';

/** Misreads one discard in twenty: about three in a deal. */
const MISREAD: MisreadDiscards = { chance: 0.05, ms: 8_000 };

/** The tags that the antennas of one reader, counted from 0, read. */
type Sight = (antenna: number) => readonly string[];

/**
 * A simulated table and its people as the readers see them under a fault profile. Give `habits` and `wallUp` to the table
 * and call `sitAt`. Of a mix it has the people, the radio field and the rounds; bytes are never late, and no reader hangs.
 */
export class SeenTable {
  readonly habits: Habits;
  readonly #people: People;
  readonly #mix: LayerOptions;
  readonly #field: RadioField | undefined;
  readonly #random: Random;
  /** The tags of the tiles of all sets. */
  #tags: readonly string[] = [];

  /** `clock`: that of the play. */
  constructor(
    private readonly profile: FaultProfile,
    { seed, clock }: { readonly seed: number; readonly clock: Clock },
  ) {
    this.#random = seededRandom(seed + 1);
    this.#mix = isMix(profile) ? MIXES[profile] : {};
    const { people = {}, field } = this.#mix;
    this.#people = new People(people, clock, seededRandom(seed + 3));
    this.#field =
      field && new RadioField(seed, field, { clock, answerOf: (tag) => tag, places: () => this.#people.places() });
    this.habits = joined([this.#people.habits, { onUpcoming: (step, inMs) => this.#field?.reachFor(step, inMs) }]);
  }

  /** A wall was built from these tags. */
  readonly wallUp = (tags: readonly string[]): void => {
    const inWall = new Set(tags);
    this.#field?.build(
      tags,
      this.#tags.filter((tag) => !inWall.has(tag)),
    );
  };

  sitAt(table: SimulatedTable): void {
    this.#tags = table.tileSets.flatMap(({ tiles }) => tiles);
    this.#people.sitAt(table);
  }

  /** What one reader sees in its zones, which are in the order of its antennas. `clock`: that of the reader. */
  sightOf(side: Side, zones: readonly ZoneName[], clock: Clock): Sight {
    const { profile } = this;
    const field = this.#field;
    const seen =
      (look: (zone: ZoneName) => readonly string[]): Sight =>
      (antenna) => {
        const zone = zones[antenna];
        return zone === undefined ? [] : look(zone);
      };
    if (field !== undefined) return seen((zone) => field.inventory(side, zone));
    const tagsOn = seen((zone) => this.#people.tagsOn(side, ANTENNAS[zone]));
    if (profile === 'misread') return withMisreadDiscards(tagsOn, MISREAD, { clock, random: this.#random });
    const neighbours = (antenna: number): readonly number[] =>
      [antenna - 1, antenna + 1].filter((next) => zones[next] !== undefined);
    const faults = { ...NO_TAG_FAULTS, ...READER_PROFILES[profile as ReaderProfileName] };
    return faultyTags({ tagsOn, neighbours }, faults, this.#random);
  }

  /** The clock of a reader, whose rounds may be unsteady. */
  clockOf(clock: Clock): Clock {
    const { rounds } = this.#mix;
    return rounds === undefined ? clock : unsteadyClock(clock, rounds, this.#random);
  }
}
