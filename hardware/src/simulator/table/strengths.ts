import type { PeopleFaults } from '#simulated-table';
import type { FieldEffects, MarginRange } from '../field/index.js';
import type { DeviceFaults, WireFaults } from '../reader/index.js';
import type { TableWithReadersOptions } from './table-with-readers.js';

/** 1 is mild, 2 plain, 3 hard. */
export const STRENGTHS = [1, 2, 3] as const;
export type Strength = (typeof STRENGTHS)[number];

/** What an effect adds to a table in a radio field. */
export type Disturbance = Pick<TableWithReadersOptions, 'field' | 'people' | 'faults' | 'rounds' | 'reader' | 'sets'>;

type ByStrength = { readonly [strength in Strength]: Disturbance };
type Three<T> = readonly [mild: T, plain: T, hard: T];

const byStrength = <T>([mild, plain, hard]: Three<T>, disturbance: (each: T) => Disturbance): ByStrength => ({
  1: disturbance(mild),
  2: disturbance(plain),
  3: disturbance(hard),
});

const field = (...effects: Three<FieldEffects>): ByStrength => byStrength(effects, (each) => ({ field: each }));
const people = (...faults: Three<PeopleFaults>): ByStrength => byStrength(faults, (each) => ({ people: each }));
const wire = (...faults: Three<Partial<WireFaults>>): ByStrength =>
  byStrength(faults, (each) => ({ faults: { wire: each } }));
const device = (...faults: Three<Partial<DeviceFaults>>): ByStrength =>
  byStrength(faults, (each) => ({ faults: { device: each } }));

/** Margins at which 5 to 90 %, and 5 to 60 %, of the inventories read a tag (dB). */
const FROM_5_TO_90: MarginRange = [-3.29, 2.56];
const FROM_5_TO_60: MarginRange = [-3.29, 0.51];

const cross = (share: number) => ({ share, marginDb: FROM_5_TO_90 });
const inReach = (tiles: number) => ({ tiles, marginDb: FROM_5_TO_60 });

/** Each effect at its three strengths. `../field/README.md` has the sources of the figures. */
export const EFFECTS = {
  links: field({ links: { scaleDb: 1 } }, { links: { scaleDb: 1.5 } }, { links: { scaleDb: 2.2 } }),
  corners: field({ corners: cross(0.01) }, { corners: cross(0.03) }, { corners: cross(0.06) }),
  'rack-melds': field({ rackMelds: cross(0.01) }, { rackMelds: cross(0.03) }, { rackMelds: cross(0.06) }),
  river: field({ river: cross(0.01) }, { river: cross(0.03) }, { river: cross(0.06) }),
  wall: field({ wall: inReach(0.5) }, { wall: inReach(1) }, { wall: inReach(2) }),
  shadows: field(
    { shadows: { share: 0.1, tiles: 3, lossDb: 6, lastsMs: [500, 1_000] } },
    { shadows: { share: 0.25, tiles: 5, lossDb: 10, lastsMs: [600, 1_500] } },
    { shadows: { share: 0.5, tiles: 7, lossDb: 15, lastsMs: [800, 3_000] } },
  ),
  collisions: field({ collisions: { share: 0.02 } }, { collisions: { share: 0.06 } }, { collisions: { share: 0.15 } }),
  noise: field(
    { noise: { everyMs: 300_000, lastsMs: [1_000, 3_000], misses: [0.4, 0.6] } },
    { noise: { everyMs: 120_000, lastsMs: [2_000, 5_000], misses: [0.5, 0.8] } },
    { noise: { everyMs: 60_000, lastsMs: [3_000, 8_000], misses: [0.7, 0.95] } },
  ),
  'wrong-uids': field({ wrongUids: { share: 0.002 } }, { wrongUids: { share: 0.005 } }, { wrongUids: { share: 0.02 } }),
  cache: field({ cache: { keptMs: 500 } }, { cache: { keptMs: 1_500 } }, { cache: { keptMs: 3_000 } }),
  session: byStrength<readonly [number, number]>(
    [
      [500, 1_000],
      [600, 2_000],
      [2_000, 5_000],
    ],
    (silentMs) => ({ reader: 'r2000-a0', field: { session: { silentMs } } }),
  ),
  jitter: byStrength<readonly [number, number]>(
    [
      [0.8, 1.3],
      [0.7, 1.6],
      [0.5, 2.5],
    ],
    (jitter) => ({ rounds: { jitter } }),
  ),
  slow: byStrength([1.15, 1.35, 1.7], (slower) => ({ rounds: { slower } })),
  lag: wire(
    { delayBlock: 0.005, delayMs: 500 },
    { delayBlock: 0.02, delayMs: 1_000 },
    { delayBlock: 0.05, delayMs: 2_000 },
  ),
  hangs: device(
    { hangsPerHour: 2, hangMs: 3_000 },
    { hangsPerHour: 6, hangMs: 5_000 },
    { hangsPerHour: 20, hangMs: 10_000 },
  ),
  hovering: people({ hovering: 0.02 }, { hovering: 0.05 }, { hovering: 0.15 }),
  eager: people({ eagerDraws: 0.03 }, { eagerDraws: 0.1 }, { eagerDraws: 0.3 }),
  straight: people({ straightDiscards: 0.2 }, { straightDiscards: 0.5 }, { straightDiscards: 1 }),
  late: people(
    { lateTaking: { share: 0.1, lateMs: [800, 2_000] } },
    { lateTaking: { share: 0.3, lateMs: [1_000, 4_000] } },
    { lateTaking: { share: 0.6, lateMs: [2_000, 8_000] } },
  ),
  elsewhere: people({ elsewhere: 0.005 }, { elsewhere: 0.02 }, { elsewhere: 0.05 }),
  turned: people(
    { turnedRacks: { perMinute: 0.03, lastsMs: [1_000, 3_000] } },
    { turnedRacks: { perMinute: 0.1, lastsMs: [2_000, 6_000] } },
    { turnedRacks: { perMinute: 0.3, lastsMs: [3_000, 10_000] } },
  ),
  'early-wash': people(
    { washing: true, earlyWash: { share: 0.1, afterMs: [1_000, 2_000] } },
    { washing: true, earlyWash: { share: 0.3, afterMs: [500, 1_500] } },
    { washing: true, earlyWash: { share: 1, afterMs: [200, 800] } },
  ),
  dropped: people({ onTheFloor: 0.02 }, { onTheFloor: 0.06 }, { onTheFloor: 0.25 }),
  'two-sets': byStrength([0, 0.5, 1], (tiles) => ({ sets: 2, field: { shuffler: inReach(tiles) } })),
} as const satisfies Record<string, ByStrength>;

export type EffectName = keyof typeof EFFECTS;
