import { setImmediate } from 'node:timers/promises';

/**
 * Work that occupies the process runs here one piece after another. Between two pieces the event loop serves everything else, so
 * a health check waits for one piece at most.
 */
export class Turns {
  #last: Promise<unknown> = Promise.resolve();

  take<T>(work: () => T | Promise<T>): Promise<T> {
    const turn = this.#last.then(() => setImmediate()).then(work);
    this.#last = turn.catch(() => undefined);
    return turn;
  }
}
