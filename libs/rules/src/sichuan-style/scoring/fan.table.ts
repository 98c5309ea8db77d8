import type { FanTable, FanRow } from '../../kit/index.js';
import * as counts from './fan.predicates.js';

/** The ten value combinations in the order of the sheet. */
export const FAN_ROWS = [
  { id: 'kong', clause: 'SS-val.1', fan: 1, counts: counts.kong },
  { id: 'root', clause: 'SS-val.2', fan: 1, counts: counts.root },
  {
    id: 'all-pungs',
    clause: 'SS-val.3',
    fan: 1,
    counts: counts.allPungs,
  },
  {
    id: 'golden-wait',
    clause: 'SS-val.4',
    fan: 1,
    counts: counts.goldenWait,
  },
  {
    id: 'full-flush',
    clause: 'SS-val.5',
    fan: 2,
    counts: counts.fullFlush,
  },
  {
    id: 'seven-pairs',
    clause: 'SS-val.6',
    fan: 2,
    counts: counts.sevenPairs,
  },
  {
    id: 'replacement-tile',
    clause: 'SS-val.7',
    fan: 1,
    counts: counts.winAfterKong,
  },
  {
    id: 'after-kong',
    clause: 'SS-val.8',
    fan: 1,
    counts: counts.shootAfterKong,
  },
  {
    id: 'robbing-the-kong',
    clause: 'SS-val.9',
    fan: 1,
    counts: counts.robbingTheKong,
  },
  {
    id: 'under-the-sea',
    clause: 'SS-val.10',
    fan: 1,
    counts: counts.underTheSea,
  },
] as const satisfies readonly FanRow[];

export type FanId = (typeof FAN_ROWS)[number]['id'];

/** SS-val.cap: one point, doubled by each fan, at most four times. */
export const HAND_VALUES = [1, 2, 4, 8, 16] as const;

/** The points of a hand with this total of fan (SS-val.cap, SS-val.sum). */
export const handValue = (fan: number): number => HAND_VALUES[Math.min(fan, HAND_VALUES.length - 1)] as number;

export const FAN_TABLE: FanTable = { rows: FAN_ROWS, points: handValue };
