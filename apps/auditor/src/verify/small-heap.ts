import { setFlagsFromString } from 'node:v8';

/** The growth of a heap between two full collections, in percent of the live objects after the first one. */
const MOST_GROWTH = 100;

/**
 * Keeps the memory of this process small. By default V8 lets a heap grow to about three times what is alive, and
 * the events of examined deals are garbage.
 */
export const keepHeapSmall = (): void => {
  setFlagsFromString(`--heap-growing-percent=${MOST_GROWTH}`);
};
