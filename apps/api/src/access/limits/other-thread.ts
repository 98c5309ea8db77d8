import { Logger } from '@nestjs/common';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { unavailable } from '../../http/problems/problem.js';

/** The time limit of an answer (ms), the start of the thread included. The longest calculations take some 100 ms. */
const MOST_MS = 20_000;
/** The memory limits of a thread. Without them it grows as if it had all memory for itself. */
const MEMORY = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 };

/** Another thread of this process. It starts with the first question, and anew with the next question after a failure. */
export class OtherThread {
  readonly #logger = new Logger('OtherThread');
  #worker: Worker | undefined;
  #waiting = new AbortController();

  constructor(private readonly file: URL) {}

  /**
   * Returns the answer of the thread. The caller waits for it before the next question.
   * @throws Problem UNAVAILABLE if the thread does not start, fails or exceeds its time. It is ended then.
   */
  async answer(question: unknown): Promise<unknown> {
    const worker = (this.#worker ??= this.#started());
    const waiting = (this.#waiting = new AbortController());
    const timer = setTimeout(() => waiting.abort(), MOST_MS);
    try {
      worker.postMessage(question);
      const [answer] = (await once(worker, 'message', { signal: waiting.signal })) as [unknown];
      return answer;
    } catch {
      await this.end();
      throw unavailable('calculation');
    } finally {
      clearTimeout(timer);
    }
  }

  async end(): Promise<void> {
    const worker = this.#worker;
    this.#worker = undefined;
    this.#waiting.abort();
    await worker?.terminate();
  }

  #started(): Worker {
    const worker = new Worker(this.file, { resourceLimits: MEMORY });
    // A process that closes does not wait for its thread.
    worker.unref();
    return worker
      .on('error', (error) => this.#logger.error(`${this.file.pathname} has failed: ${String(error)}`))
      .on('exit', () => void this.end());
  }
}
