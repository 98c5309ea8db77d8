import type { Leaf } from '#event-log';
import type { Seeded } from '#testing';
import type { PlacedEntry } from './forged-bundle.js';

/** A change of one event of a bundle. Hashes, chain and end line are computed anew afterwards. */
interface RandomChange {
  readonly name: string;
  readonly change: (entries: readonly PlacedEntry[], at: number, chance: Seeded) => readonly PlacedEntry[];
}

const leaf =
  (change: (leaf: Leaf, chance: Seeded) => Leaf) =>
  (entries: readonly PlacedEntry[], at: number, chance: Seeded): readonly PlacedEntry[] => {
    const entry = entries[at] as PlacedEntry;
    return entries.with(at, { ...entry, leaf: change(entry.leaf, chance) });
  };
const cause = (change: (cause: Leaf['cause'], chance: Seeded) => Partial<Leaf['cause']>): RandomChange['change'] =>
  leaf((each, chance) => ({ ...each, cause: { ...each.cause, ...change(each.cause, chance) } }));
const moved = (time: string, chance: Seeded): string =>
  new Date(Date.parse(time) + (chance.below(2) === 0 ? 1 : -1) * (1 + chance.below(100_000))).toISOString();

export const RANDOM_CHANGES: readonly RandomChange[] = [
  { name: 'removed', change: (entries, at) => entries.toSpliced(at, 1) },
  { name: 'repeated', change: (entries, at) => entries.toSpliced(at, 0, entries[at] as PlacedEntry) },
  { name: 'another author', change: cause(() => ({ actor: 'nobody' })) },
  { name: 'another source', change: cause(({ source }) => ({ source: source === 'person' ? 'device' : 'person' })) },
  { name: 'another command id', change: cause(({ commandId }) => ({ commandId: `${commandId}x` })) },
  {
    name: 'other evidence',
    change: cause((_, chance) => ({
      evidence: { device: 'gateway-2', epoch: '1', from: 0, to: chance.below(9), digest: 'ef'.repeat(32) },
    })),
  },
  { name: 'another type', change: leaf((each) => ({ ...each, type: `${each.type}x` })) },
  { name: 'other data', change: leaf((each) => ({ ...each, data: { ...each.data, note: 'x' } })) },
  {
    name: 'another time at the table',
    change: leaf((each, chance) => ({ ...each, occurredAt: moved(each.occurredAt, chance) })),
  },
  {
    name: 'another time of recording',
    change: leaf((each, chance) => ({ ...each, recordedAt: moved(each.recordedAt, chance) })),
  },
  {
    name: 'another position',
    change: (entries, at) => {
      const entry = entries[at] as PlacedEntry;
      return entries.with(at, { ...entry, position: entry.position + 1 });
    },
  },
];
