/** A long computation that can be left off after each of its steps; whoever goes on with it knows the time. */
export type Steps<T> = Generator<undefined, T, undefined>;

/** All steps at once. */
export const finished = <T>(steps: Steps<T>): T => {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
};
