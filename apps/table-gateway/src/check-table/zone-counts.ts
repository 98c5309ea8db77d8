import { type TableZone, zoneName } from '#hardware';
import type { Observation } from '#inference';
import type { ZoneMeasured } from './findings.js';

interface ZoneCount extends ZoneMeasured {
  complete: number;
  failed: number;
  readonly answers: Map<string, number>;
}

/** Counts the inventories of some zones, and the answers in them. */
export class ZoneCounts {
  readonly #zones: ReadonlyMap<string, ZoneCount>;

  constructor(zones: Iterable<TableZone>) {
    this.#zones = new Map(
      [...zones].map((zone) => [zoneName(zone), { zone, complete: 0, failed: 0, answers: new Map() }]),
    );
  }

  get measured(): readonly ZoneMeasured[] {
    return [...this.#zones.values()];
  }

  of(zone: TableZone): ZoneMeasured | undefined {
    return this.#zones.get(zoneName(zone));
  }

  take(zone: TableZone, { outcome, tags }: Pick<Observation, 'outcome' | 'tags'>): void {
    const count = this.#zones.get(zoneName(zone));
    if (count === undefined) return;
    count[outcome] += 1;
    if (outcome === 'complete') for (const { tag } of tags) count.answers.set(tag, (count.answers.get(tag) ?? 0) + 1);
  }
}
