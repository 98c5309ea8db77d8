import type { Clock } from '#clock';
import type { Random } from '#random';
import type { Habits } from '../../table/table.js';
import type { Zones } from '../../table/zones.js';
import type { Displacements } from './displacements.js';

/** The environment of a layer of disturbances. */
export interface Scene {
  readonly clock: Clock;
  /** The layer's own random source. */
  readonly random: Random;
  /** The zones of all tags as the play has put them. */
  readonly zones: () => Zones;
  /** See `SimulatedTable.nextInWall`. */
  readonly nextInWall: () => string | undefined;
  readonly displacements: Displacements;
  /** Counts one disturbance. */
  readonly count: () => void;
}

/** One kind of disturbance. */
export interface Layer extends Habits {
  /** Called once, before the play. */
  readonly start?: () => void;
}
