import { setFlagsFromString } from 'node:v8';

/**
 * How much a heap may grow between two full collections, in percent of what was alive after the first of them: where this is the
 * only thread, and where there are others.
 */
const MOST_GROWTH = { alone: 100, withOthers: 40 };

/**
 * Keeps the memory of this process and its threads small. By default V8 lets a heap grow to about three times what is alive, and
 * the events of examined deals are garbage.
 */
export const keepHeapSmall = (hasOtherThreads: boolean): void => {
  setFlagsFromString(`--heap-growing-percent=${hasOtherThreads ? MOST_GROWTH.withOthers : MOST_GROWTH.alone}`);
};
