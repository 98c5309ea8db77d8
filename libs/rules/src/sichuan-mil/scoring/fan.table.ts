import { type FanRow, type FanTable, once } from '../../kit/index.js';
import * as patterns from '../../patterns/index.js';

/** Chapter 7: the ten value combinations (SBR-D.fan) in the order of the source. */
export const FAN_ROWS = [
  // Each declared kong.
  { id: 'kong', clause: 'SBR-7.F1', fan: 1, counts: patterns.countKongs },
  // As read by SBR-A01, SBR-A02 and SBR-A06.
  { id: 'root', clause: 'SBR-7.F2', fan: 1, counts: patterns.countFourfoldKinds },
  { id: 'all-pungs', clause: 'SBR-7.F3', fan: 1, counts: once(patterns.isAllPungs) },
  // As read by SBR-A03: with four declared sets one tile is left, which waits for its pair.
  { id: 'golden-wait', clause: 'SBR-7.F4', fan: 1, counts: once(patterns.isAllDeclaredPungs) },
  { id: 'full-flush', clause: 'SBR-7.F5', fan: 2, counts: once(patterns.isOneSuit) },
  { id: 'seven-pairs', clause: 'SBR-7.F6', fan: 2, counts: once(patterns.isSevenPairsHand) },
  // It counts besides SBR-7.F10 if the replacement tile is the last of the wall (SBR-A107).
  { id: 'replacement-tile', clause: 'SBR-7.F7', fan: 1, counts: once(patterns.wonIn('replacement-tile')) },
  { id: 'after-kong', clause: 'SBR-7.F8', fan: 1, counts: once(patterns.wonIn('after-kong')) },
  { id: 'robbing-the-kong', clause: 'SBR-7.F9', fan: 1, counts: once(patterns.wonIn('robbing-the-kong')) },
  { id: 'under-the-sea', clause: 'SBR-7.F10', fan: 1, counts: once(patterns.wonIn('last-tile')) },
] as const satisfies readonly FanRow[];

export type FanId = (typeof FAN_ROWS)[number]['id'];

/** SBR-7.V: the points for 0, 1, 2 and for 3 or more fans. */
export const HAND_VALUES = [1, 2, 4, 8] as const;

/** The points of a hand with this number of fan (SBR-7.3). */
export const handValue = (fan: number): number => HAND_VALUES[Math.min(fan, HAND_VALUES.length - 1)] as number;

export const FAN_TABLE: FanTable = { rows: FAN_ROWS, points: handValue };
