import { useEffect, useState } from 'preact/hooks';
import { parameterInAddress } from '../../browser/address.js';

const SECOND_MS = 1_000;
const SHORTEST_S = 5;
const EVERY_S = 30;

/** How long each table is shown, in seconds: `?every=60`. */
const secondsInAddress = (): number => {
  const seconds = Number(parameterInAddress('every') ?? EVERY_S);
  return Number.isInteger(seconds) && seconds >= SHORTEST_S ? seconds : EVERY_S;
};

export interface Rotation {
  /** The number of the item that is shown, from 0. */
  readonly at: number;
  /** The seconds until the next one. */
  readonly seconds: number;
}

/** Shows a number of items in turn. One item stays. */
export const useRotation = (count: number): Rotation => {
  const [every] = useState(secondsInAddress);
  const [passed, pass] = useState(0);
  useEffect(() => {
    if (count < 2) return;
    const timer = setInterval(() => pass((seconds) => seconds + 1), SECOND_MS);
    return () => clearInterval(timer);
  }, [count < 2]);
  return { at: count === 0 ? 0 : Math.floor(passed / every) % count, seconds: every - (passed % every) };
};
