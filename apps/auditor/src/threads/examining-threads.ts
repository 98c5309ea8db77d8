import { setImmediate } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { examineMessage, type DealMessage, type ExaminedDeal, type OtherThreads } from '#audit';
import type { Answer, Question } from './examining-thread.js';

type Tools = Parameters<typeof examineMessage>[1];

/** The number of deals that wait in a thread, so that it stays busy while this one reads. */
const MOST_WAITING = 6;
/** The memory limits of a thread. Without them each thread grows as if it had all memory for itself. */
const MEMORY = { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 4 };

interface Asked {
  readonly message: DealMessage;
  readonly answered: (examined: ExaminedDeal) => void;
  readonly failed: (fault: unknown) => void;
}

/** Other threads of this program that examine deals. */
export class ExaminingThreads implements OtherThreads {
  readonly #threads: readonly Thread[];

  constructor(count: number, tools: Tools) {
    this.#threads = Array.from({ length: count }, () => new Thread(tools));
  }

  readonly isFree = (): boolean => this.#threads.some((thread) => thread.waiting < MOST_WAITING);

  readonly examine = (message: DealMessage): Promise<ExaminedDeal> => {
    const [idlest] = this.#threads.toSorted((one, other) => one.waiting - other.waiting);
    return idlest?.examine(message) ?? Promise.reject(new Error('there is no other thread'));
  };

  readonly answers = async (): Promise<void> => {
    await setImmediate();
  };

  async end(): Promise<void> {
    await Promise.all(this.#threads.map((thread) => thread.end()));
  }
}

class Thread {
  readonly #worker = new Worker(new URL('examining-thread.js', import.meta.url), { resourceLimits: MEMORY });
  readonly #asked = new Map<number, Asked>();
  #deals = 0;
  #isDead = false;

  constructor(private readonly tools: Tools) {
    this.#worker.on('message', ({ deal, examined }: Answer) => this.#answered(deal, examined));
    // A thread that has ended, for example because it ran out of memory, gets no more deals. This thread examines its open deals.
    this.#worker.on('error', (error) => {
      process.stderr.write(
        `tilescribe verify: a thread has failed, the first one examines its deals: ${String(error)}\n`,
      );
      this.#died();
    });
  }

  get waiting(): number {
    return this.#isDead ? Infinity : this.#asked.size;
  }

  examine(message: DealMessage): Promise<ExaminedDeal> {
    return new Promise((answered, failed) => {
      const question: Question = { deal: (this.#deals += 1), message };
      this.#asked.set(question.deal, { message, answered, failed });
      this.#worker.postMessage(question);
    });
  }

  async end(): Promise<void> {
    await this.#worker.terminate();
  }

  #answered(deal: number, examined: ExaminedDeal | undefined): void {
    const asked = this.#asked.get(deal);
    this.#asked.delete(deal);
    if (asked === undefined) return;
    if (examined === undefined) this.#examineHere(asked);
    else asked.answered(examined);
  }

  #died(): void {
    this.#isDead = true;
    const left = [...this.#asked.values()];
    this.#asked.clear();
    for (const asked of left) this.#examineHere(asked);
  }

  #examineHere({ message, answered, failed }: Asked): void {
    try {
      answered(examineMessage(message, this.tools));
    } catch (fault) {
      failed(fault);
    }
  }
}
