import { type FanRow, type FanTable, once } from '../../kit/index.js';
import * as patterns from '../../patterns/index.js';

/** The ten value combinations in the order of the sheet. */
export const FAN_ROWS = [
  { id: 'kong', clause: 'SS-val.1', fan: 1, counts: patterns.countKongs },
  // As read by SS-A01, SS-A02 and SS-A06.
  { id: 'root', clause: 'SS-val.2', fan: 1, counts: patterns.countFourfoldKinds },
  { id: 'all-pungs', clause: 'SS-val.3', fan: 1, counts: once(patterns.isAllPungs) },
  // As read by SS-A04: with four declared sets one tile is left, and the winning tile completes its pair. Never dealt
  // (SS-A26).
  { id: 'golden-wait', clause: 'SS-val.4', fan: 1, counts: once(patterns.isAllDeclaredPungs) },
  { id: 'full-flush', clause: 'SS-val.5', fan: 2, counts: once(patterns.isOneSuit) },
  // Four identical tiles are two of the pairs (SS-A30).
  { id: 'seven-pairs', clause: 'SS-val.6', fan: 2, counts: once(patterns.isSevenPairsHand) },
  // It counts besides SS-val.10 if the replacement tile is the last of the wall (SS-A107).
  { id: 'replacement-tile', clause: 'SS-val.7', fan: 1, counts: once(patterns.wonIn('replacement-tile')) },
  { id: 'after-kong', clause: 'SS-val.8', fan: 1, counts: once(patterns.wonIn('after-kong')) },
  { id: 'robbing-the-kong', clause: 'SS-val.9', fan: 1, counts: once(patterns.wonIn('robbing-the-kong')) },
  { id: 'under-the-sea', clause: 'SS-val.10', fan: 1, counts: once(patterns.wonIn('last-tile')) },
] as const satisfies readonly FanRow[];

export type FanId = (typeof FAN_ROWS)[number]['id'];

/** SS-val.cap: one point, doubled by each fan, at most four times. */
export const HAND_VALUES = [1, 2, 4, 8, 16] as const;

/** The points of a hand with this total of fan (SS-val.cap, SS-val.sum). */
export const handValue = (fan: number): number => HAND_VALUES[Math.min(fan, HAND_VALUES.length - 1)] as number;

export const FAN_TABLE: FanTable = { rows: FAN_ROWS, points: handValue };
