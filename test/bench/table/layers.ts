import { type LayerOptions, together } from '#hardware/simulator/table';
import { BRISK, type PeopleFaults } from '#simulated-table';

const people = (faults: PeopleFaults): LayerOptions => ({ people: faults });

const PEOPLE = {
  motion: people({ motion: [200, 1_200] }),
  sorting: people({ sorting: 6 }),
  lifting: people({ lifting: 2 }),
  'wrong-zone': people({ wrongZone: 0.03 }),
  'late-claims': people({ lateClaims: 0.3 }),
  'wrong-draws': people({ wrongDraws: 0.03 }),
  misdeals: people({ misdeals: 0.5 }),
  discussion: people({ discussion: 0.03 }),
  washing: people({ washing: true }),
  floor: people({ onTheFloor: 0.25 }),
} as const satisfies Record<string, LayerOptions>;

/** A placement at a bad angle answers in this share of the inventories; the decoder assumes 0.4. */
const weak = (read: number): LayerOptions => ({
  faults: { tags: { badAngle: { share: 0.01, miss: 1 - read } } },
});

/** A placement on an edge answers in this share of the inventories, here and in the other zone; the decoder assumes 0.6 and 0.4. */
const edge = (read: number): LayerOptions => ({
  faults: { tags: { edge: { share: 0.01, miss: 1 - read, nextDoor: read } } },
});

/** Layers of other kinds that do not exclude each other. */
const COMPATIBLE = {
  brisk: { pace: BRISK },
  stacked: { faults: { tags: { stacked: { share: 0.02, miss: 0.6 } } } },
  'dead-tag': { set: { dead: 1 } },
  'double-tag': { set: { doubled: 1 } },
  silent: { faults: { silences: { times: 2, ms: 30_000, between: [30_000, 240_000] } } },
  /** One discard in twenty reads as another tile for eight seconds: the first record of it is wrong. */
  misread: { faults: { misread: { chance: 0.05, ms: 8_000 } } },
  /** Players press their buttons for nine of ten claims and wins, and by mistake every few minutes. */
  buttons: { buttons: { share: 0.9, byMistake: 0.2 } },
  /** The shuffler reads the wall. */
  'wall-order': { readsWall: true },
  neighbours: { faults: { foreign: { tags: 4, chance: 0.3 } } },
  /** Badly lying tiles answer in 20-70 % of the inventories, each placement by a chance of its own. */
  sight: {
    faults: {
      tags: {
        badAngle: { share: 0.01, miss: [0.3, 0.8] },
        edge: { share: 0.01, miss: [0.3, 0.8], nextDoor: [0.2, 0.7] },
      },
    },
  },
  /** A bad cable: about one byte in a thousand is wrong, lost or added; blocks are cut, doubled and late. */
  wire: {
    faults: {
      wire: {
        flipBit: 0.0005,
        dropByte: 0.0003,
        insertByte: 0.0002,
        duplicateBlock: 0.005,
        splitBlock: 0.2,
        delayBlock: 0.02,
        delayMs: 500,
      },
    },
  },
  /** Each reader is reset, browned out, hung for 5 s or unplugged for 3 s every three minutes. */
  device: {
    faults: {
      device: { resetsPerHour: 5, brownOutsPerHour: 5, hangsPerHour: 5, unplugsPerHour: 5, unplugAnnounced: false },
    },
  },
} as const satisfies Record<string, LayerOptions>;

/** Every disturbance by itself, all that people do together, and everything together. */
export const LAYERS = {
  ...PEOPLE,
  ...COMPATIBLE,
  'dead-tags': { set: { dead: 4 } },
  'weak-0.2': weak(0.2),
  'weak-0.35': weak(0.35),
  'weak-0.5': weak(0.5),
  'weak-0.7': weak(0.7),
  'edge-0.2': edge(0.2),
  'edge-0.35': edge(0.35),
  'edge-0.5': edge(0.5),
  'edge-0.7': edge(0.7),
  people: together(Object.values(PEOPLE)),
  unkind: together([...Object.values(PEOPLE), { pace: BRISK }]),
  everything: together([...Object.values(PEOPLE), ...Object.values(COMPATIBLE)]),
} as const satisfies Record<string, LayerOptions>;

export type LayerName = keyof typeof LAYERS;

export const isLayer = (name: string): name is LayerName => name in LAYERS;
