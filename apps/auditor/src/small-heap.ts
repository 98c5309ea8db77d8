import { setFlagsFromString } from 'node:v8';

/** How much a heap may grow between two full collections, in percent of what was alive after the first of them. */
const MOST_GROWTH = 100;

/**
 * Keeps the memory of this process and its threads small. By default V8 lets a heap grow to about three times what is alive, and
 * the events of examined deals are garbage.
 */
export const keepHeapSmall = (): void => {
  setFlagsFromString(`--heap-growing-percent=${MOST_GROWTH}`);
};
