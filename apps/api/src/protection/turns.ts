import { setImmediate } from 'node:timers/promises';

/**
 * Runs long computations one after another. Between two of them the event loop serves everything else, so a health check
 * waits for at most one.
 */
export class Turns {
  #last: Promise<unknown> = Promise.resolve();

  take<T>(work: () => T | Promise<T>): Promise<T> {
    const turn = this.#last.then(() => setImmediate()).then(work);
    this.#last = turn.catch(() => undefined);
    return turn;
  }
}
