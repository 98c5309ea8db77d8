import { setImmediate } from 'node:timers/promises';

/** The iterations of the event loop in which a request on a new connection is accepted, read and answered. */
const ITERATIONS_OF_A_REQUEST = 5;

/**
 * Runs long computations one after another. Between two of them the event loop runs for as many iterations as a short request
 * needs, so a health check waits for at most one or two computations.
 */
export class LongWorkQueue {
  #last: Promise<unknown> = Promise.resolve();

  take<T>(work: () => T | Promise<T>): Promise<T> {
    const turn = this.#last.then(letOthersRun).then(work);
    this.#last = turn.catch(() => undefined);
    return turn;
  }
}

const letOthersRun = async (): Promise<void> => {
  for (let iteration = 0; iteration < ITERATIONS_OF_A_REQUEST; iteration += 1) await setImmediate();
};
