import type { Steps } from '#inference';

/** A slice ends with the first step that ends later (ms). */
const SLICE_MS = 10;

/** What long computations are cut into slices by. */
export interface Turns {
  /** Monotonic ms of real time. */
  readonly now: () => number;
  /** Resolves when what else is waiting has had its turn. */
  readonly next: () => Promise<void>;
}

const realTurns: Turns = {
  now: () => performance.now(),
  next: () => new Promise((resolve) => setImmediate(resolve)),
};

export interface SliceOptions {
  readonly stopping?: AbortSignal;
  /** Receives how many steps a slice had, at its end. */
  readonly onSlice?: (steps: number) => void;
}

/** Computes in slices, between which everything else of the gateway goes on; undefined where it is stopped. */
export const inSlices = async <T>(
  steps: Steps<T>,
  { stopping, onSlice = () => undefined }: SliceOptions = {},
  { now, next }: Turns = realTurns,
): Promise<T | undefined> => {
  while (stopping?.aborted !== true) {
    const until = now() + SLICE_MS;
    let count = 0;
    do {
      const step = steps.next();
      count += 1;
      if (step.done === true) {
        onSlice(count);
        return step.value;
      }
    } while (now() < until);
    onSlice(count);
    await next();
  }
  return undefined;
};
