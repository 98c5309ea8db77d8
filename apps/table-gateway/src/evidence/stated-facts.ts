import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { lotFilesIn, ObservationReading, type Sealing } from '#evidence';
import type { ButtonPressed, TableFact, WallRead } from '#inference';

/** The facts that devices stated before the gateway stopped and that are still valid. Times are those of the new clock. */
export interface StatedFacts {
  /** The last presses and the wall of the continued deal, in the order of their times. */
  readonly ofDeal: readonly TableFact[];
  /** The wall of the deal after it. */
  readonly ofNext: readonly TableFact[];
}

/** The place of a line; epochs sort by age. */
interface Place {
  readonly epoch: string;
  readonly number: number;
}

interface Placed<Fact> extends Place {
  readonly fact: Fact;
}

/** The time for which a press counts (ms): an older press has been used, or was a mistake. */
const PRESSED_MS = 10_000;
/** The files to read before that of the opening: the wall is built shortly before the deal. */
const FILES_BEFORE_OPENING = 1;

const isUpTo = (one: Place, other: Place): boolean =>
  one.epoch === other.epoch ? one.number <= other.number : one.epoch < other.epoch;

/** Collects the facts of observation files. */
class Facts {
  walls: readonly Placed<WallRead>[] = [];
  presses: readonly Placed<ButtonPressed>[] = [];
  /** The last time of each epoch. */
  readonly #ends = new Map<string, number>();
  oldest: Place | undefined;

  constructor(private readonly sealing: Sealing) {}

  /** Reads a file that is older than those before. */
  takeOlder(name: string, bytes: Buffer): void {
    const walls: Placed<WallRead>[] = [];
    const presses: Placed<ButtonPressed>[] = [];
    let first: Place | undefined;
    const reading = new ObservationReading(this.sealing, ({ epoch, observation }) => {
      const { number, ...fact } = observation;
      const place = { epoch, number };
      first ??= place;
      this.#ends.set(epoch, Math.max(this.#ends.get(epoch) ?? fact.at, fact.at));
      if (!('kind' in fact)) return;
      if (fact.kind === 'wall-read') walls.push({ ...place, fact });
      if (fact.kind === 'button-pressed') presses.push({ ...place, fact });
    });
    reading.take(name, bytes);
    this.walls = [...walls, ...this.walls];
    this.presses = [...presses, ...this.presses];
    this.oldest = first ?? this.oldest;
  }

  /** The presses of the last seconds before the gateway stopped; the downtime does not count. */
  lastPresses(now: number): readonly ButtonPressed[] {
    const last = [...this.#ends.keys()].sort().at(-1);
    const end = last === undefined ? 0 : (this.#ends.get(last) as number);
    return this.presses.flatMap(({ epoch, fact }) =>
      epoch === last && end - fact.at <= PRESSED_MS ? [{ ...fact, at: now - (end - fact.at) }] : [],
    );
  }
}

export interface StatedFactsOptions {
  /** The folder of the observations. */
  readonly folder: string;
  readonly sealing: Sealing;
  /** The last observation behind the opening of the running deal; undefined if no deal is known. */
  readonly opening: Place | undefined;
  /** The new clock's time. */
  readonly now: number;
}

/** Reads the stated facts from the observation log, the newest files first, as far back as the running deal needs. */
export const readStatedFacts = async ({ folder, sealing, opening, now }: StatedFactsOptions): Promise<StatedFacts> => {
  const facts = new Facts(sealing);
  let left = FILES_BEFORE_OPENING;
  for (const name of (await namesIn(folder)).toReversed()) {
    facts.takeOlder(name, await readFile(join(folder, name)));
    const isBefore = facts.oldest !== undefined && (opening === undefined || isUpTo(facts.oldest, opening));
    if (isBefore && left-- === 0) break;
  }
  const restated = ({ fact }: Placed<WallRead>): WallRead => ({ ...fact, at: now });
  const own = opening && facts.walls.findLast((wall) => isUpTo(wall, opening));
  // A boot in the middle of the deal states the wall of the deal once more.
  const next = facts.walls.findLast(
    (wall) => (opening === undefined || !isUpTo(wall, opening)) && !isDeepStrictEqual(wall.fact.tags, own?.fact.tags),
  );
  return {
    ofDeal: opening === undefined ? [] : [...facts.lastPresses(now), ...(own ? [restated(own)] : [])],
    ofNext: next === undefined ? [] : [restated(next)],
  };
};

const namesIn = async (folder: string): Promise<readonly string[]> => {
  try {
    return await lotFilesIn(folder, 'observations');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
};
