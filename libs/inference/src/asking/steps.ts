/** A long computation that can be paused after each of its steps. The caller measures the time. */
export type Steps<T> = Generator<undefined, T, undefined>;

/** Runs all steps at once. */
export const finished = <T>(steps: Steps<T>): T => {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
};
