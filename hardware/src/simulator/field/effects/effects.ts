import type { Cache } from './cache.js';
import type { Collisions } from './collisions.js';
import type { CrossReads } from './cross-reads.js';
import type { Noise } from './noise.js';
import type { LinkVariation } from './own-link.js';
import type { Session } from './sessions.js';
import type { Shadows } from './shadows.js';
import type { InReach } from './stray-links.js';
import type { WrongUids } from './wrong-uids.js';

/** The effects of the radio field; an absent one does not occur. Without any, each tile answers in 96 % of the inventories. */
export interface FieldEffects {
  readonly links?: LinkVariation;
  /** Tiles of the rack that the antenna of the melds reads too, or the reverse. */
  readonly rackMelds?: CrossReads;
  /** Tiles of the river that the antenna of rack, melds or centre reads too, or the reverse. */
  readonly river?: CrossReads;
  /** Tiles that an antenna of the next side reads too. */
  readonly corners?: CrossReads;
  readonly wall?: InReach;
  /** Tiles of the set that rests in the shuffler. */
  readonly shuffler?: InReach;
  readonly shadows?: Shadows;
  readonly noise?: Noise;
  readonly session?: Session;
  readonly collisions?: Collisions;
  readonly wrongUids?: WrongUids;
  readonly cache?: Cache;
}
