import { readerOfSide, TABLE_ZONES, type TableZone } from '#hardware';
import { type Observation, ZONE_KINDS } from '#inference';

/** An antenna of the last minutes. */
export interface AntennaFigures {
  readonly zone: TableZone;
  /** True if it has not been read completely for some seconds. */
  readonly isSilent: boolean;
  /** The mean time between two complete inventories (ms). */
  readonly roundMs?: number;
  /** The share of the inventories in which a tile of its zone answered. Confidential, as all that depends on single tiles. */
  readonly readRate?: number;
}

/** An antenna that reads tiles of another zone. Confidential. */
export interface LinkFigures {
  readonly home: TableZone;
  readonly reading: TableZone;
  /** The share of the inventories in which it read a tile of that zone. */
  readonly share: number;
}

/** The shares of the tiles on the table that answer seldom, and that another antenna reads too. Confidential. */
export interface PlaceFigures {
  readonly weak: number;
  readonly linked: number;
}

/** Samples without an inventory, a second each. A process that stood still for a while takes one sample only. */
const SILENT_SAMPLES = 5;
const MINUTE_MS = 60_000;
const MINUTES = 5;
/** A tag that has not answered in so many inventories has left its zone. */
const GONE_AFTER = 10;
/** The weight that the answers before keep with each answer of a tag: after some eight, a new zone outweighs the old one. */
const KEPT = 0.9;
/** A new zone outweighs the old one by this factor: two antennas that read a tile equally often do not move it to and fro. */
const OUTWEIGHS = 1.25;
/** A rate of a tile counts after so many inventories. */
const ENOUGH = 20;
const WEAK_RATE = 0.5;
const LINKED_RATE = 0.05;
/** Rarer readings of another zone are moved tiles and ghosts. */
const LEAST_SHARE = 0.001;

/** The counts of one zone in one minute. */
class Minute {
  rounds = 0;
  roundsMs = 0;
  hits = 0;
  of = 0;
  /** Answers at the other zones, of tiles that lay in this one. */
  readonly elsewhere = TABLE_ZONES.map(() => 0);
}

/** The readings of one tag where it lies. */
class Stay {
  zone = -1;
  /** The number of the inventory of the zone in which it answered last. */
  last = 0;
  hits = 0;
  of = 0;
  strays = 0;
  /** How often each zone has read it lately. */
  readonly weights = TABLE_ZONES.map(() => 0);
  /** The answers at other zones since its last one at its own. */
  readonly since = TABLE_ZONES.map(() => 0);

  moveTo(zone: number, inventory: number): void {
    Object.assign(this, { zone, last: inventory, hits: 0, of: 0, strays: 0 });
    this.since.fill(0);
  }
}

/**
 * Measures the antennas of a table in play. A tile lies in the zone that has read it most often lately. Only inventories between two answers of that zone
 * count, so that a tile on its way to another zone counts nowhere.
 */
export class AntennaWatch {
  readonly #inventories = TABLE_ZONES.map(() => 0);
  readonly #lastAt: (number | undefined)[] = TABLE_ZONES.map(() => undefined);
  readonly #sampled = TABLE_ZONES.map(() => ({ inventories: 0, unchanged: 0 }));
  readonly #stays = new Map<string, Stay>();
  /** The tags that another zone read too, since they were taken last. */
  #crossRead = new Set<string>();
  #minutes: { readonly minute: number; readonly zones: readonly Minute[] }[] = [];

  /** Takes an observation with the numbers of the table; `isOfSet`: whether a tag is that of a tile. */
  take({ reader, antenna, outcome, tags, at }: Observation, isOfSet: (tag: string) => boolean): void {
    const zone = zoneOf(reader, antenna);
    if (zone === -1 || outcome === 'failed') return;
    const minutes = this.#minute(Math.floor(at / MINUTE_MS));
    const minute = minutes[zone] as Minute;
    const lastAt = this.#lastAt[zone];
    if (lastAt !== undefined) {
      minute.rounds += 1;
      minute.roundsMs += at - lastAt;
    }
    this.#lastAt[zone] = at;
    this.#inventories[zone] = (this.#inventories[zone] ?? 0) + 1;
    for (const { tag } of tags) if (isOfSet(tag)) this.#answered(tag, zone, minute);
  }

  /** Must be called once a second of real time. */
  sample(): void {
    this.#sampled.forEach((sampled, zone) => {
      const inventories = this.#inventories[zone] ?? 0;
      const unchanged = inventories === sampled.inventories ? sampled.unchanged + 1 : 0;
      Object.assign(sampled, { inventories, unchanged });
    });
  }

  get antennas(): readonly AntennaFigures[] {
    return TABLE_ZONES.map((zone, index) => {
      const { rounds, roundsMs, hits, of } = this.#sum(index);
      return {
        zone,
        isSilent: (this.#sampled[index]?.unchanged ?? 0) >= SILENT_SAMPLES,
        ...(rounds !== 0 && { roundMs: Math.round(roundsMs / rounds) }),
        ...(!(of < ENOUGH) && { readRate: hits / of }),
      };
    });
  }

  get links(): readonly LinkFigures[] {
    return TABLE_ZONES.flatMap((home, index) => {
      const { of, elsewhere } = this.#sum(index);
      return TABLE_ZONES.flatMap((reading, other) => {
        const share = of < ENOUGH ? 0 : Math.min(1, (elsewhere[other] ?? 0) / of);
        return share < LEAST_SHARE ? [] : [{ home, reading, share }];
      });
    });
  }

  /** Undefined while too few tiles were read often enough. */
  get places(): PlaceFigures | undefined {
    const stays = [...this.#stays.values()].filter(({ of }) => of >= ENOUGH);
    const shareOf = (isSo: (stay: Stay) => boolean): number => stays.filter(isSo).length / stays.length;
    return stays.length < ENOUGH
      ? undefined
      : {
          weak: shareOf(({ hits, of }) => hits / of < WEAK_RATE),
          linked: shareOf(isLinked),
        };
  }

  /** Returns the tags that an antenna of another zone has read too since the call before, wherever they lay. Confidential. */
  takeCrossRead(): ReadonlySet<string> {
    const tags = this.#crossRead;
    this.#crossRead = new Set();
    return tags;
  }

  #answered(tag: string, zone: number, minute: Minute): void {
    const stay = this.#stays.get(tag) ?? new Stay();
    this.#stays.set(tag, stay);
    stay.weights.forEach((weight, index) => (stay.weights[index] = weight * KEPT + (index === zone ? 1 : 0)));
    const inventory = this.#inventories[zone] ?? 0;
    const own = stay.weights[stay.zone] ?? 0;
    if (zone === stay.zone) {
      count(stay, inventory, minute);
      if (isLinked(stay)) this.#crossRead.add(tag);
    } else if ((stay.weights[zone] ?? 0) > own * OUTWEIGHS) stay.moveTo(zone, inventory);
    else stay.since[zone] = (stay.since[zone] ?? 0) + 1;
  }

  #minute(minute: number): readonly Minute[] {
    const present = this.#minutes.at(-1);
    if (present?.minute === minute) return present.zones;
    const zones = TABLE_ZONES.map(() => new Minute());
    this.#minutes = [...this.#minutes.slice(1 - MINUTES), { minute, zones }];
    return zones;
  }

  #sum(zone: number): Minute {
    const sum = new Minute();
    for (const { zones } of this.#minutes) {
      const { rounds, roundsMs, hits, of, elsewhere } = zones[zone] as Minute;
      sum.rounds += rounds;
      sum.roundsMs += roundsMs;
      sum.hits += hits;
      sum.of += of;
      elsewhere.forEach((answers, other) => (sum.elsewhere[other] = (sum.elsewhere[other] ?? 0) + answers));
    }
    return sum;
  }
}

const isLinked = ({ strays, of }: Stay): boolean => of >= ENOUGH && strays / of >= LINKED_RATE;

/** Counts the inventories of a zone since the last answer of a tile that lies there, and the answers elsewhere meanwhile. */
const count = (stay: Stay, inventory: number, minute: Minute): void => {
  const passed = inventory - stay.last;
  stay.last = inventory;
  if (passed <= GONE_AFTER) {
    for (const counts of [stay, minute]) {
      counts.hits += 1;
      counts.of += passed;
    }
    stay.since.forEach((answers, other) => {
      minute.elsewhere[other] = (minute.elsewhere[other] ?? 0) + answers;
      stay.strays += answers;
    });
  }
  stay.since.fill(0);
};

const zoneOf = (reader: string, antenna: number): number =>
  TABLE_ZONES.findIndex(({ side, kind }) => readerOfSide(side) === reader && ZONE_KINDS.indexOf(kind) + 1 === antenna);
