import type { TagFaults } from './tag-faults.js';

/** A placement at a bad angle answers in 40 % of the inventories; one on an edge in 60 % here and in 40 % at the adjacent antenna. */
const placements = (share: number) => ({
  badAngle: { share, miss: 0.6 },
  edge: { share, miss: 0.4, nextDoor: 0.4 },
});

/** Chances that tags are missed, or answer at an adjacent antenna; 1 % + 1 % of the placements lie badly. */
const readers = (miss: number, crossTalk: number): Partial<TagFaults> => ({ miss, crossTalk, ...placements(0.01) });

/** The faults of readers, by name. */
export const READER_PROFILES = {
  perfect: {},
  good: readers(0.02, 0.001),
  typical: readers(0.1, 0.005),
  bad: readers(0.3, 0.01),
  stress: { ...readers(0.1, 0.005), ...placements(0.05), dropout: 0.1 },
} as const satisfies Record<string, Partial<TagFaults>>;

export type ReaderProfileName = keyof typeof READER_PROFILES;
