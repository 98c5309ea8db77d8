import type { Inventory } from '../inventory/inventory.js';
import type { Tag } from '../tags/tags.js';
import { kindOf, sideOf, WALL, type Zone } from '../inventory/zones.js';

/** The share of the usual answers that reach the readers: all of them, or fewer during interference. */
const SHARES = [1, 0.7, 0.45, 0.25, 0.1, 0.04];
/** How often the condition of the table changes (1/s). */
const RATES = {
  disturbed: 1 / 120,
  shareChanged: 1 / 2,
  calmed: 1 / 3,
  washed: 1 / 300,
  cleared: 1 / 5,
  laid: 1 / 5,
  back: 1e-4,
};
/** The share of the inventories in which a hand, or the rack itself, covers tiles of one antenna. */
const COVERED = 0.02;
/** The least chance of a missing tile that seems to be elsewhere, because a player has moved it. */
const MOVED = 0.3;
/** The chance that an antenna reads a given tile of another side that lies in its place. */
const STRAY = 1e-3;
/**
 * The possible chances that an antenna reads a given tile that was washed and lies somewhere on the table, all equally
 * likely: far from the tiles, among mixed tiles, and at a rack of the next deal.
 */
const ON_TABLE = [1e-3, 1e-3, 0.02, 0.06, 0.15];
/** The same for a tile that was taken off the table. */
const TAKEN = 1e-4;

/** The tiles count as washed from this probability on. */
const WASHED = 0.999;
/** The time until then (ms): if so many tiles have been read on other sides since, or if they are read nowhere. */
const WASHED_FOR_MS = { elsewhere: 1_500, nowhere: 4_000 };
const SEEN_ELSEWHERE = 6;
/** Up to this probability of a wash, readings are evidence of the play. */
const IN_PLACE = 0.01;

/** The places of the tiles of a deal. */
export interface TilesInPlace {
  inZone(zone: Zone): readonly Tag[];
  zone(tag: Tag): Zone;
  /** How often the tag answers to its own antenna. */
  answerRate(tag: Tag): number;
  /** Whether the tag seems to be in another zone. */
  seemsMoved(tag: Tag): boolean;
  /** The number of tags on the table. */
  count(): number;
}

/** A value for each condition of the table. */
interface Conditions {
  /** The tiles lie in their places: for each of `SHARES`. */
  readonly inPlace: readonly number[];
  /** They were washed: they lie anywhere on the table, or were taken off it. */
  readonly onTable: number;
  readonly taken: number;
}

const CALM: Conditions = { inPlace: SHARES.map((share) => (share === 1 ? 1 : 0)), onTable: 0, taken: 0 };

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/** The probability that something with this rate (1/s) happens within a time (ms). */
const within = (rate: number, ms: number): number => 1 - Math.exp((-rate * ms) / 1_000);

/** The probabilities of the shares after a time (ms). */
const laterShares = ([all = 0, ...fewer]: readonly number[], ms: number): readonly number[] => {
  const disturbed = all * within(RATES.disturbed, ms);
  const calmed = within(RATES.calmed, ms);
  const changed = within(RATES.shareChanged, ms);
  const entering = (disturbed + sumOf(fewer) * (1 - calmed) * changed) / fewer.length;
  return [
    all - disturbed + sumOf(fewer) * calmed,
    ...fewer.map((each) => each * (1 - calmed) * (1 - changed) + entering),
  ];
};

/** The probabilities after a time (ms). */
const later = ({ inPlace, onTable, taken }: Conditions, ms: number): Conditions => {
  const washed = within(RATES.washed, ms);
  const back = within(RATES.back, ms);
  const cleared = onTable * within(RATES.cleared, ms);
  const laid = taken * within(RATES.laid, ms);
  const entering = (sumOf(inPlace) * washed) / 2;
  const [all = 0, ...fewer] = laterShares(inPlace, ms).map((each) => each * (1 - washed));
  return {
    inPlace: [all + (onTable + taken) * back, ...fewer],
    onTable: (onTable - cleared + laid) * (1 - back) + entering,
    taken: (taken - laid + cleared) * (1 - back) + entering,
  };
};

/**
 * Judges whether the tiles of a deal lie in their places: a filter over the conditions of the table. Noise and covered
 * tiles let fewer answers through than usual. Washed tiles are read all over the table, or nowhere for seconds.
 */
export class TableCondition {
  #probabilities = CALM;
  #at: number | undefined;
  #washedSince: number | undefined;
  /** The tags read on other sides since the tiles count as washed. */
  readonly #elsewhere = new Set<Tag>();

  constructor(private readonly tiles: TilesInPlace) {}

  /** Whether the tiles lie in their places. Otherwise the readings are not evidence of the play, or not yet. */
  get isInPlace(): boolean {
    return this.#washed < IN_PLACE;
  }

  /** Whether the tiles have been washed. */
  get isWashed(): boolean {
    if (this.#washedSince === undefined || this.#at === undefined) return false;
    const where = this.#elsewhere.size < SEEN_ELSEWHERE ? 'nowhere' : 'elsewhere';
    return this.#at - this.#washedSince >= WASHED_FOR_MS[where];
  }

  get #washed(): number {
    return this.#probabilities.onTable + this.#probabilities.taken;
  }

  read(inventory: Inventory): void {
    const ms = Math.max(0, inventory.at - (this.#at ?? inventory.at));
    this.#at = (this.#at ?? inventory.at) + ms;
    const strangers = this.#strangers(inventory);
    const before = later(this.#probabilities, ms);
    const likelihoods = this.#likelihoods(inventory, strangers.length);
    const inPlace = before.inPlace.map((each, index) => each * (likelihoods.inPlace[index] as number));
    const onTable = before.onTable * likelihoods.onTable;
    const taken = before.taken * likelihoods.taken;
    const total = sumOf(inPlace) + onTable + taken;
    this.#probabilities = {
      inPlace: inPlace.map((each) => each / total),
      onTable: onTable / total,
      taken: taken / total,
    };
    this.#noteWash(strangers);
  }

  #noteWash(strangers: readonly Tag[]): void {
    if (this.#washed < WASHED) {
      this.#washedSince = undefined;
      this.#elsewhere.clear();
      return;
    }
    this.#washedSince ??= this.#at;
    for (const tag of strangers) this.#elsewhere.add(tag);
  }

  /** The likelihoods of an inventory, relative to the largest one. */
  #likelihoods(inventory: Inventory, strangers: number): Conditions {
    const own = this.tiles.inZone(inventory.zone);
    const found = own.filter((tag) => inventory.tags.has(tag)).length + strangers;
    const missing = this.tiles.count() - found;
    const shares = this.#logInPlace(own, inventory).map((log) => log + strangers * Math.log(STRAY));
    const ifRead = (chance: number): number => found * Math.log(chance) + missing * Math.log(1 - chance);
    const onTable = ON_TABLE.map(ifRead);
    const taken = ifRead(TAKEN);
    const most = Math.max(...shares, ...onTable, taken);
    const relative = (log: number): number => Math.exp(log - most);
    const inPlace = shares.map(relative);
    const covered = sumOf(inPlace) / inPlace.length;
    return {
      inPlace: inPlace.slice(0, SHARES.length).map((each) => (1 - COVERED) * each + COVERED * covered),
      onTable: sumOf(onTable.map(relative)) / onTable.length,
      taken: relative(taken),
    };
  }

  /** The tags of other sides that an antenna read. Claimed tiles do not count. */
  #strangers({ zone, tags }: Inventory): readonly Tag[] {
    if (kindOf(zone) === 'melds') return [];
    return [...tags].filter((tag) => {
      const lying = this.tiles.zone(tag);
      return lying !== WALL && sideOf(lying) !== sideOf(zone);
    });
  }

  /** The log-likelihoods of the readings of the own tags of an antenna, for each of `SHARES`, and for no answer at all. */
  #logInPlace(own: readonly Tag[], { tags }: Inventory): readonly number[] {
    const readings = own.map((tag) => {
      const isSeen = tags.has(tag);
      const least = !isSeen && this.tiles.seemsMoved(tag) ? MOVED : STRAY;
      return { isSeen, rate: this.tiles.answerRate(tag), least };
    });
    return [...SHARES, 0].map((share) =>
      readings.reduce((sum, { isSeen, rate, least }) => {
        const chance = isSeen ? rate * share : 1 - rate * share;
        return sum + Math.log(Math.max(least, chance));
      }, 0),
    );
  }
}
