import type { Step } from '../../table/schedule.js';

/** Delays steps: `delayBefore` returns the additional milliseconds before a step. */
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
