import type { FanTable, FanRow } from '../../kit/index.js';
import * as counts from './fan.predicates.js';

/** Chapter 7: the ten value combinations (SBR-D.fan) in the order of the source. */
export const FAN_ROWS = [
  { id: 'kong', clause: 'SBR-7.F1', fan: 1, counts: counts.kong },
  { id: 'root', clause: 'SBR-7.F2', fan: 1, counts: counts.root },
  {
    id: 'all-pungs',
    clause: 'SBR-7.F3',
    fan: 1,
    counts: counts.allPungs,
  },
  {
    id: 'golden-wait',
    clause: 'SBR-7.F4',
    fan: 1,
    counts: counts.goldenWait,
  },
  {
    id: 'full-flush',
    clause: 'SBR-7.F5',
    fan: 2,
    counts: counts.fullFlush,
  },
  {
    id: 'seven-pairs',
    clause: 'SBR-7.F6',
    fan: 2,
    counts: counts.sevenPairs,
  },
  {
    id: 'replacement-tile',
    clause: 'SBR-7.F7',
    fan: 1,
    counts: counts.replacementTile,
  },
  {
    id: 'after-kong',
    clause: 'SBR-7.F8',
    fan: 1,
    counts: counts.shotAfterKong,
  },
  {
    id: 'robbing-the-kong',
    clause: 'SBR-7.F9',
    fan: 1,
    counts: counts.robbingTheKong,
  },
  {
    id: 'under-the-sea',
    clause: 'SBR-7.F10',
    fan: 1,
    counts: counts.underTheSea,
  },
] as const satisfies readonly FanRow[];

export type FanId = (typeof FAN_ROWS)[number]['id'];

/** SBR-7.V: the points for 0, 1, 2 and for 3 or more fans. */
export const HAND_VALUES = [1, 2, 4, 8] as const;

/** The points of a hand with this number of fan (SBR-7.3). */
export const handValue = (fan: number): number => HAND_VALUES[Math.min(fan, HAND_VALUES.length - 1)] as number;

export const FAN_TABLE: FanTable = { rows: FAN_ROWS, points: handValue };
