import type { Schemas } from '../../../api/types.js';

export type Antenna = Schemas['Antenna'];
export type AntennaLink = Schemas['AntennaLink'];
export type Radio = Pick<Schemas['DeviceStatus'], 'links' | 'quality' | 'tileSet' | 'otherTileSets'> & {
  readonly antennas: readonly Antenna[];
};

/** Deals are recorded exactly where the tiles of each zone answer as often (hardware/RESULTS.md, profile `typical`). */
export const GOOD_PER_MILLE = 900;
/** A rarer link is in order. */
const GOOD_LINK_PER_MILLE = 10;

export const isWeak = ({ isSilent, readPerMille }: Antenna): boolean =>
  !isSilent && readPerMille !== undefined && readPerMille < GOOD_PER_MILLE;

export const isStrong = ({ perMille }: AntennaLink): boolean => perMille > GOOD_LINK_PER_MILLE;

/** The strongest links first. */
export const linksOf = ({ links = [] }: Pick<Radio, 'links'>): readonly AntennaLink[] =>
  [...links].sort((one, other) => other.perMille - one.perMille);

/** True if the reader of the page sees what depends on concealed tiles. */
export const isWhole = ({ links }: Pick<Radio, 'links'>): boolean => links !== undefined;
