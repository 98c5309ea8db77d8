import type { Zone } from '../inventory/zones.js';

/**
 * The belief that the field of another antenna reaches a tile as it lies. Such a link stays the same until the tile is
 * moved: its rate is unknown at first, and shows in the readings.
 */
export interface Link {
  /** The zone of the other antenna. */
  readonly zone: Zone;
  /** The posterior probability that there is a link. */
  readonly chance: number;
  /** The readings at the other antenna since the first answer, and those with an answer. */
  readonly of: number;
  readonly seen: number;
  /** Nats by which the latest inventories of its own antenna, which did not show the tile, are surprising as it lies. */
  readonly silence: number;
  /** Of a tile of the wall: the log-likelihood of the answers before tiles were dealt, if it was dealt. */
  readonly logBeforeDealt?: number;
}

/** The links of one tile. Empty for nearly all tiles. */
export type Links = readonly Link[];
export const NO_LINKS: Links = [];

/** The rate of a new link: each is equally likely, a Beta distribution with these counts. */
const RATE = { seen: 1, of: 2 };
/** The mean rate of a new link. */
export const NEW_RATE = RATE.seen / RATE.of;

/** A belief below this probability is dropped. */
const LEAST = 1e-3;
/** While its own antenna is so surprisingly silent (nats), a link explains no answer: the tile may have been moved. */
const SILENCE = 8;

/** A link of a tile with this prior chance. `missed` inventories of the antenna did not show the tile as it lies. */
export const newLink = (zone: Zone, prior: number, missed = 0): Link => ({
  ...{ zone, chance: prior / (missed + 1), of: missed, seen: 0 },
  silence: 0,
});

export const linkTo = (links: Links, zone: Zone): Link | undefined => {
  for (const link of links) if (link.zone === zone) return link;
  return undefined;
};

/** The likelihood of a reading if there is the link. */
const likelihoodIf = ({ seen, of }: Link, isSeen: boolean): number => {
  const rate = (RATE.seen + seen) / (RATE.of + of);
  return isSeen ? rate : 1 - rate;
};

/** The likelihood of a reading under the belief. `without` is its likelihood if there is no link. */
export const linkedLikelihood = (link: Link, isSeen: boolean, without: number): number =>
  link.silence >= SILENCE ? without : link.chance * likelihoodIf(link, isSeen) + (1 - link.chance) * without;

/** The links after a reading at the other antenna. */
export const withReading = (links: Links, link: Link, isSeen: boolean, without: number): Links => {
  if (link.silence >= SILENCE) return links;
  const chance = (link.chance * likelihoodIf(link, isSeen)) / linkedLikelihood(link, isSeen, without);
  const others = links.filter(({ zone }) => zone !== link.zone);
  if (chance < LEAST) return others;
  return [...others, { ...link, chance, of: link.of + 1, seen: link.seen + (isSeen ? 1 : 0) }];
};

/** The links after a reading at the tile's own antenna, which had this likelihood as it lies. */
export const withOwnReading = (links: Links, isSeen: boolean, likelihood: number): Links =>
  links.map((link) => ({ ...link, silence: isSeen ? 0 : link.silence - Math.log(likelihood) }));

/** The links of a tile that has just arrived with chance `share`: earlier readings are not those of its new place. */
export const refreshedLinks = (links: Links, share: number): Links =>
  links.map((link) => ({ ...link, chance: link.chance * (1 - share) })).filter(({ chance }) => chance >= LEAST);
