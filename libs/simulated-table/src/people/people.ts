import type { Clock } from '#clock';
import { fork, type Random } from '#random';
import type { Side } from '#tiles';
import type { Range } from '../table/pace.js';
import type { Habits, SimulatedTable } from '../table/table.js';
import type { Zone } from '../table/zones.js';
import { discussion } from './disturbances/discussion.js';
import { Displacements } from './layer/displacements.js';
import { type EarlyWash, earlyWash } from './habits/early-wash.js';
import { eagerDraws } from './habits/eager-draws.js';
import { elsewhere } from './habits/elsewhere.js';
import { hovering } from './habits/hovering.js';
import { lateClaims } from './disturbances/late-claims.js';
import { type LateTaking, lateTaking } from './habits/late-taking.js';
import type { Layer, Scene } from './layer/layer.js';
import { lifting } from './disturbances/lifting.js';
import { misdeals } from './disturbances/misdeals.js';
import { motion } from './disturbances/motion.js';
import { onTheFloor } from './disturbances/on-the-floor.js';
import { sorting } from './disturbances/sorting.js';
import { straightDiscards } from './habits/straight-discards.js';
import { type TurnedRacks, turnedRacks } from './habits/turned-racks.js';
import { washing } from './disturbances/washing.js';
import { wrongDraws } from './disturbances/wrong-draws.js';
import { wrongZone } from './disturbances/wrong-zone.js';

/** Human disturbances that no rule requires. An absent one does not occur. */
export interface PeopleFaults {
  /** The share of draws and discards with a pause before them, in which tiles are shown to others. */
  readonly discussion?: number;
  /** The share of deals with a tile too few or too many on one rack, until it is corrected. */
  readonly misdeals?: number;
  /** Tiles are mixed on the table before the machine takes them. */
  readonly washing?: true;
  /** The milliseconds that each moving tile is on no antenna. */
  readonly motion?: Range;
  /** The number of times a minute that each rack is sorted. */
  readonly sorting?: number;
  /** The number of times a minute that a tile is lifted and put back. */
  readonly lifting?: number;
  /** The share of tiles that are first laid in the wrong zone. */
  readonly wrongZone?: number;
  /** The share of claims that come after the next player has drawn. */
  readonly lateClaims?: number;
  /** The share of draws that are first made wrongly. */
  readonly wrongDraws?: number;
  /** The number of times a minute that a tile falls to the floor. */
  readonly onTheFloor?: number;
  /** The share of discards before which another tile is held over the river. */
  readonly hovering?: number;
  /** The share of discards before which the next player has drawn. */
  readonly eagerDraws?: number;
  /** The share of tiles discarded as drawn that never stand on the rack. */
  readonly straightDiscards?: number;
  /** Claimed tiles that are taken late, and tokens that are laid late. */
  readonly lateTaking?: LateTaking;
  /** The share of discards that land in the river of another player. */
  readonly elsewhere?: number;
  /** Racks that are turned over. */
  readonly turnedRacks?: TurnedRacks;
  /** Deals after which the wash begins early. */
  readonly earlyWash?: EarlyWash;
}

interface OptionalLayer {
  readonly name: string;
  /** Makes the layer; undefined if the faults do not contain it. */
  readonly of: (faults: PeopleFaults, scene: Scene) => Layer | undefined;
}

const layer = <K extends keyof PeopleFaults>(
  name: K,
  make: (setting: Exclude<PeopleFaults[K], undefined>, scene: Scene) => Layer,
): OptionalLayer => ({
  name,
  of: (faults, scene) => {
    const setting = faults[name];
    return setting === undefined ? undefined : make(setting as Exclude<PeopleFaults[K], undefined>, scene);
  },
});

/** Layers that delay steps come first, so that the moves of tiles use the final times. */
const LAYERS: readonly OptionalLayer[] = [
  layer('discussion', discussion),
  layer('misdeals', misdeals),
  layer('washing', (_, scene) => washing(scene)),
  layer('motion', motion),
  layer('sorting', sorting),
  layer('lifting', lifting),
  layer('wrongZone', wrongZone),
  layer('lateClaims', lateClaims),
  layer('wrongDraws', wrongDraws),
  layer('onTheFloor', onTheFloor),
  layer('hovering', hovering),
  layer('eagerDraws', eagerDraws),
  layer('straightDiscards', straightDiscards),
  layer('lateTaking', lateTaking),
  layer('elsewhere', elsewhere),
  layer('turnedRacks', turnedRacks),
  layer('earlyWash', earlyWash),
];

/** The people at a simulated table, with their disturbances. Give `habits` to the table and call `sitAt`. */
export class People {
  readonly habits: Habits;
  readonly #counts = new Map<string, number>();
  readonly #displacements: Displacements;
  readonly #layers: readonly Layer[];
  #table: SimulatedTable | undefined;

  constructor(faults: PeopleFaults, clock: Clock, random: Random) {
    const displacements = new Displacements(clock);
    this.#displacements = displacements;
    const theTable = (): SimulatedTable => this.#seated();
    const sceneOf = (name: string, own: Random): Scene => ({
      clock,
      random: own,
      zones: () => theTable().zones,
      nextInWall: () => theTable().nextInWall(),
      displacements,
      count: () => void this.#counts.set(name, (this.#counts.get(name) ?? 0) + 1),
    });
    // Each layer has a random source of its own, so that an additional layer does not change the others.
    this.#layers = LAYERS.flatMap(({ name, of }) => of(faults, sceneOf(name, fork(random))) ?? []);
    this.habits = {
      adapt: (steps) => this.#layers.reduce((adapted, { adapt }) => adapt?.(adapted) ?? adapted, steps),
      onUpcoming: (step, inMs) => this.#layers.forEach(({ onUpcoming }) => onUpcoming?.(step, inMs)),
      onStep: (step) => {
        if (step.move !== undefined) displacements.end(step.move.tag);
        this.#layers.forEach(({ onStep }) => onStep?.(step));
      },
    };
  }

  /** The number of disturbances of each layer so far. */
  get counts(): ReadonlyMap<string, number> {
    return this.#counts;
  }

  sitAt(table: SimulatedTable): void {
    this.#table = table;
    for (const { start } of this.#layers) start?.();
  }

  /** The tags before an antenna (1 to 4) of a side, displacements included. */
  tagsOn(side: Side, antenna: number): readonly string[] {
    return this.#displacements.tagsOn(this.#seated().zones, side, antenna);
  }

  /** The place of every tag that lies on an antenna, displacements included. */
  places(): ReadonlyMap<string, Zone> {
    return this.#displacements.places(this.#seated().zones);
  }

  #seated(): SimulatedTable {
    if (this.#table === undefined) throw new Error('these people sit at no table yet');
    return this.#table;
  }
}
