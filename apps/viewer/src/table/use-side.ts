import { useState } from 'preact/hooks';
import { type Seat, SEATS } from '#tiles';
import { parameterInAddress, writeParameter } from '../browser/address.js';
import type { DealView } from '../api/types.js';

const SIDE = 'side';
const SIDES = 4;

const sideInAddress = (): number => {
  const side = Number(parameterInAddress(SIDE) ?? 1);
  return Number.isInteger(side) && side >= 1 && side <= SIDES ? side : 1;
};

/**
 * The side of the real table at the bottom of the drawing, 1 to 4, and a function that turns the table. The address keeps the
 * side. From deal to deal the winds move, and the sides stay.
 */
export const useSide = (): { readonly side: number; readonly turn: () => void } => {
  const [side, setSide] = useState(sideInAddress);
  const turn = (): void => {
    const next = (side % SIDES) + 1;
    writeParameter(SIDE, String(next));
    setSide(next);
  };
  return { side, turn };
};

/** The seat of a deal at a side of the table; East if the sides are not known. */
export const seatAtSide = ({ players }: DealView, side: number): Seat =>
  SEATS.find((seat) => players?.[seat].side === side) ?? 'east';
