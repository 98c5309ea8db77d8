import type { Step } from '../table/schedule.js';

/** Puts off steps: `delayBefore` gives the milliseconds to wait before a step, on top of its time. */
export function* delayed(
  steps: Generator<Step, void>,
  delayBefore: (step: Step, previous: Step | undefined) => number,
): Generator<Step, void> {
  let delay = 0;
  let previous: Step | undefined;
  for (const step of steps) {
    delay += delayBefore(step, previous);
    previous = step;
    yield { ...step, at: step.at + delay };
  }
}
