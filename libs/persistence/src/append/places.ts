import type { AppendBatch, Tenancy } from '#event-log';

/** The first time that a group takes a place. */
interface Taken extends Tenancy {
  /** The number of streams that had left their places before it in the group. */
  readonly leftBefore: number;
}

/** What a group does with the places that streams hold. */
export interface GroupPlaces {
  readonly taken: readonly Taken[];
  /** The places that are still held after the group by the stream that took them in it. */
  readonly kept: ReadonlyMap<string, string>;
  /** The streams that leave their places, in their order. */
  readonly leaving: readonly string[];
}

/** Of each place only the first taking depends on the database; later ones depend on the appends before them in the group. */
export function placesOf(batches: readonly AppendBatch[]): GroupPlaces {
  const taken = new Map<string, Taken>();
  const kept = new Map<string, string>();
  const leaving: string[] = [];
  for (const { reserves, releases } of batches) {
    if (releases !== undefined) {
      leaving.push(releases);
      for (const [place, stream] of kept) if (stream === releases) kept.delete(place);
    }
    if (reserves === undefined) continue;
    if (!taken.has(reserves.place)) taken.set(reserves.place, { ...reserves, leftBefore: leaving.length });
    kept.set(reserves.place, reserves.stream);
  }
  return { taken: [...taken.values()], kept, leaving };
}
