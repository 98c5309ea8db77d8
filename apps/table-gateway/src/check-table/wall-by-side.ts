import { type TableZone, zoneName } from '#hardware';
import type { Observation } from '#inference';
import { SIDES, type Side } from '#tiles';
import { type Finding, findingOf, named } from './findings.js';
import { type Laid, tilesNamed } from './laid-tiles.js';
import { answeredAt } from './lying.js';
import type { PlacesToMeasure } from './place-by-place.js';
import { ZoneCounts } from './zone-counts.js';

/** An antenna that read tiles of the wall of a side. */
export interface WallReading {
  readonly side: Side;
  readonly zone: TableZone;
  /** The share of the inventories in which it read the tile that it reads most often. */
  readonly rate: number;
}

/** The time after which antennas that are not read any more are no longer awaited (ms). */
const PATIENCE_MS = 30_000;
/** From this rate on it is no single reading, which may be that of a tile on its way. */
const FAIL_RATE = 0.1;

/**
 * Asks a person to put four tiles into the wall of one side after another, where no antenna may read them. Nothing shows that they stand there, so a
 * person states it by Enter.
 */
export class WallBySide {
  readonly #readings: WallReading[] = [];
  #at = 0;
  #counts: ZoneCounts | undefined;
  /** The zones with an inventory since Enter. The first one may have begun before it. */
  readonly #begun = new Set<string>();
  #until: number | undefined;
  #measured = 0;

  constructor(
    private readonly options: Pick<PlacesToMeasure, 'zones' | 'rounds' | 'say'> & { readonly tiles: readonly Laid[] },
  ) {}

  get isDone(): boolean {
    return this.#at >= SIDES.length;
  }

  /** The antennas that read a wall, and the number of sides whose wall was measured. */
  get result(): { readonly sides: number; readonly readings: readonly WallReading[] } {
    return { sides: this.#measured, readings: this.#readings };
  }

  start(): void {
    this.#ask();
  }

  /** Takes a typed line: Enter alone begins to measure, anything else leaves the wall of the side out. */
  type(line: string): void {
    if (this.isDone || this.#counts !== undefined) return;
    if (line.trim() === '') this.#counts = new ZoneCounts(this.options.zones);
    else this.#goOn();
  }

  /** Takes an inventory of a zone. */
  take(zone: TableZone, seen: Pick<Observation, 'outcome' | 'tags' | 'at'>): void {
    const counts = this.#counts;
    const side = SIDES[this.#at];
    if (counts === undefined || side === undefined) return;
    this.#until ??= seen.at + PATIENCE_MS;
    if (this.#begun.has(zoneName(zone))) counts.take(zone, seen);
    else this.#begun.add(zoneName(zone));
    const { rounds } = this.options;
    if (counts.measured.every(({ complete }) => complete >= rounds) || seen.at >= this.#until) this.#note(side, counts);
  }

  #note(side: Side, counts: ZoneCounts): void {
    const most = new Map<TableZone, number>();
    for (const { tags } of this.options.tiles)
      for (const { zone, rate } of answeredAt(tags, counts.measured))
        most.set(zone, Math.max(most.get(zone) ?? 0, rate));
    const readings = [...most].map(([zone, rate]) => ({ side, zone, rate }));
    this.#readings.push(...readings);
    this.#measured += 1;
    this.options.say(
      `wall of side ${side}: ${readings.length === 0 ? 'no antenna reads it' : `read by ${readings.map(readBy).join(', ')}`}`,
    );
    this.#goOn();
  }

  #goOn(): void {
    this.#at += 1;
    this.#counts = undefined;
    this.#begun.clear();
    this.#until = undefined;
    this.#ask();
  }

  #ask(): void {
    const side = SIDES[this.#at];
    if (side === undefined) return;
    const tiles = tilesNamed(this.options.tiles);
    this.options.say(
      `wall ${this.#at + 1} of ${SIDES.length}: put ${tiles} where the wall of side ${side} stands, spread over its length, and press Enter; ` +
        'any other key and Enter leave it out',
    );
  }
}

const readBy = ({ zone, rate }: WallReading): string => `${zoneName(zone)} (${Math.round(rate * 100)} %)`;

/** States whether an antenna reads the wall. Empty if no wall was measured. */
export const wallFindings = ({ sides, readings }: WallBySide['result']): readonly Finding[] => {
  if (sides === 0) return [];
  const finding = findingOf('wall', 'antennas');
  if (readings.length === 0) return [finding.pass(`no antenna reads a tile of the wall (sides measured: ${sides})`)];
  const zones = [...new Set(readings.map(({ zone }) => zoneName(zone)))].join(', ');
  return [
    finding[readings.some(({ rate }) => rate >= FAIL_RATE) ? 'fail' : 'warning'](
      named(readings.map((reading) => `${readBy(reading)} reads the wall of side ${reading.side}`)),
      `lower the power of ${zones}, move these antennas away from the wall, or shield them: a tile of the wall in reach can keep a deal from being opened`,
    ),
  ];
};
