import type { Steps } from '#inference';

/** The length of a slice (ms): it ends with the first step that ends later. */
const SLICE_MS = 10;

/** The time and the turns of the event loop, for slices. */
export interface EventLoop {
  /** Monotonic ms of real time. */
  readonly now: () => number;
  /** Resolves when other waiting work has run. */
  readonly next: () => Promise<void>;
}

const realEventLoop: EventLoop = {
  now: () => performance.now(),
  next: () => new Promise((resolve) => setImmediate(resolve)),
};

export interface SliceOptions {
  readonly stopping?: AbortSignal;
  /** Receives the number of steps of a slice, at its end. */
  readonly onSlice?: (steps: number) => void;
}

/** Computes in slices; between them all other work of the gateway runs. Undefined if it is stopped. */
export const inSlices = async <T>(
  steps: Steps<T>,
  { stopping, onSlice = () => undefined }: SliceOptions = {},
  { now, next }: EventLoop = realEventLoop,
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
