import { type FanRow, type FanTable, once } from '../../../libs/rules/src/kit/hand/fans.js';
import { isAllPungs, isOneSuit, wonIn, type WinningHand } from '../../../libs/rules/src/patterns/index.js';

const hasRedDragons = ({ parts }: WinningHand): boolean =>
  parts.some(({ kind, tiles }) => kind !== 'pair' && tiles[0] === '7z');

export const FAN_ROWS = [
  { id: 'all-pungs', clause: 'LN-7.1', fan: 2, counts: once(isAllPungs) },
  { id: 'one-suit', clause: 'LN-7.2', fan: 2, counts: once(isOneSuit) },
  { id: 'red-lantern', clause: 'LN-7.3', fan: 1, counts: once(hasRedDragons) },
  { id: 'last-tile', clause: 'LN-7.4', fan: 1, counts: once(wonIn('last-tile')) },
] as const satisfies readonly FanRow[];

export type FanId = (typeof FAN_ROWS)[number]['id'];

const MOST_DOUBLINGS = 3;

/** LN-5.1. */
export const fanTable = (base: number): FanTable => ({
  rows: FAN_ROWS,
  points: (fan) => base * 2 ** Math.min(fan, MOST_DOUBLINGS),
});
