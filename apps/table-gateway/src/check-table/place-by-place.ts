import { type TableZone, zoneName } from '#hardware';
import type { Observation, TileSet } from '#inference';
import { type Laid, tilesNamed, tilesToLay } from './laid-tiles.js';
import { answeredAt, isZone, type Lying } from './lying.js';
import { ZoneCounts } from './zone-counts.js';

/** The inventories of a zone after which it is decided whether the tiles lie there. */
const LOOK_ROUNDS = 5;
/** The time after which tiles that do not answer count as silent, if another one has been seen in the zone (ms). */
const PATIENCE_MS = 20_000;

export interface PlacesToMeasure {
  readonly zones: readonly TableZone[];
  readonly set: TileSet;
  /** The inventories that are counted in each zone. */
  readonly rounds: number;
  readonly say: (line: string) => void;
}

/**
 * Asks a person to lay the same four tiles on one zone after another, and measures each zone as soon as they lie there. The same
 * tiles everywhere show whether a place or a tag is bad. A reading at another antenna is a link, because no tile lies there.
 */
export class PlaceByPlace {
  readonly #tiles: readonly Laid[];
  readonly #lying: Lying[] = [];
  #counts: ZoneCounts;
  #at = 0;
  #isMeasuring = false;
  #firstSeenAt: number | undefined;

  constructor(private readonly options: PlacesToMeasure) {
    this.#tiles = tilesToLay(options.set);
    this.#counts = new ZoneCounts(options.zones);
  }

  get isDone(): boolean {
    return this.#at >= this.options.zones.length;
  }

  /** What was measured in the zones so far. */
  get lying(): readonly Lying[] {
    return this.#lying;
  }

  start(): void {
    this.options.say(`take all tiles off the table but ${this.#named}; Enter leaves a zone out`);
    this.#ask();
  }

  /** Leaves the present zone out. */
  leaveOut(): void {
    if (!this.isDone) this.#goOn();
  }

  /** Takes an inventory of a zone. */
  take(zone: TableZone, seen: Pick<Observation, 'outcome' | 'tags' | 'at'>): void {
    const { zones, rounds } = this.options;
    const present = zones[this.#at];
    if (present === undefined) return;
    this.#counts.take(zone, seen);
    const complete = this.#counts.of(present)?.complete ?? 0;
    if (!isZone(zone, present) || complete < (this.#isMeasuring ? rounds : LOOK_ROUNDS)) return;
    if (this.#isMeasuring) this.#measured(present);
    else this.#look(present, seen.at);
  }

  /** Begins to measure when all tiles lie in the zone, or the time of those that do not answer is over. */
  #look(zone: TableZone, at: number): void {
    const lying = this.#tiles.filter((laid) => this.#liesIn(zone, laid)).length;
    if (lying > 0) this.#firstSeenAt ??= at;
    const isOver = this.#firstSeenAt !== undefined && at - this.#firstSeenAt >= PATIENCE_MS;
    this.#isMeasuring = lying === this.#tiles.length || isOver;
    this.#counts = new ZoneCounts(this.options.zones);
  }

  /** Another antenna may read a tile too, but not more often. */
  #liesIn(zone: TableZone, { tags }: Laid): boolean {
    const answered = answeredAt(tags, this.#counts.measured);
    const here = answered.find((each) => isZone(each.zone, zone))?.rate ?? 0;
    return here > 0 && answered.every(({ rate }) => rate <= here);
  }

  #measured(home: TableZone): void {
    const lying = this.#tiles.map(({ tile, tags }, index): Lying => {
      const answered = answeredAt(tags, this.#counts.measured);
      const rate = answered.find(({ zone }) => isZone(zone, home))?.rate ?? 0;
      const strays = answered.filter(({ zone }) => !isZone(zone, home));
      return { thing: { kind: 'tile', tile }, home, rate, strays, spot: index + 1 };
    });
    this.#lying.push(...lying);
    const rates = lying.map(({ rate }, index) => `${this.#tiles[index]?.tile} ${Math.round(rate * 100)} %`);
    this.options.say(`${zoneName(home)}: ${rates.join(', ')}`);
    this.#goOn();
  }

  #goOn(): void {
    this.#at += 1;
    this.#isMeasuring = false;
    this.#firstSeenAt = undefined;
    this.#counts = new ZoneCounts(this.options.zones);
    this.#ask();
  }

  #ask(): void {
    const { zones, say } = this.options;
    const zone = zones[this.#at];
    if (zone === undefined) return;
    const place = `place ${this.#at + 1} of ${zones.length}`;
    say(`${place}: lay ${this.#named} on ${zoneName(zone)}, side by side from left to right; take your hands away`);
  }

  get #named(): string {
    return tilesNamed(this.#tiles);
  }
}
