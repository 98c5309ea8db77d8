import type { Clock } from '#clock';
import type { Random } from '#random';
import { type MisreadDiscards, withMisreadDiscards } from './misread-discards.js';
import { READER_PROFILES, type ReaderProfileName } from './profiles.js';
import { faultyTags, NO_TAG_FAULTS } from './tag-faults.js';

/** Misreads one discard in twenty: about three in a deal. */
const MISREAD: MisreadDiscards = { chance: 0.05, ms: 8_000 };

/** The fault profiles of a simulated table: those of the table bench, and `misread`, which causes questions to the referee. */
export const FAULT_PROFILES = [...(Object.keys(READER_PROFILES) as ReaderProfileName[]), 'misread'] as const;
export type FaultProfile = (typeof FAULT_PROFILES)[number];

export const isFaultProfile = (name: string): name is FaultProfile => FAULT_PROFILES.some((each) => each === name);

type TagsOn = (antenna: number) => readonly string[];

const ANTENNAS = 4;
const neighbours = (antenna: number): readonly number[] =>
  [antenna - 1, antenna + 1].filter((next) => next >= 0 && next < ANTENNAS);

/** The tags that the antennas of one side, counted from 0, read under a profile. */
export const sightUnder = (
  profile: FaultProfile,
  tagsOn: TagsOn,
  chance: { readonly clock: Clock; readonly random: Random },
): TagsOn =>
  profile === 'misread'
    ? withMisreadDiscards(tagsOn, MISREAD, chance)
    : faultyTags({ tagsOn, neighbours }, { ...NO_TAG_FAULTS, ...READER_PROFILES[profile] }, chance.random);
