import { isUnavailable } from './unavailable.js';

/** A question that waits for its group, with the promise of its answer. */
interface Waiting<Question, Answer> {
  readonly question: Question;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
}

export interface GroupedReadLimits {
  /** The greatest number of questions in one group. */
  readonly group: number;
  /** The greatest number of groups that are read at the same time. More than one, so that a slow read does not delay all. */
  readonly reads: number;
}

/**
 * Reads the answers to questions in groups. A question never joins a read that has begun: what its answer shows was true after it was asked. Questions that arrive
 * while others are read share the next read, so there is no timer, and groups grow with the load.
 */
export class GroupedReads<Question, Answer> {
  readonly #waiting: Waiting<Question, Answer>[] = [];
  #reading = 0;
  #isDue = false;

  /** @param read returns the answers in the order of the questions. */
  constructor(
    private readonly read: (questions: readonly Question[]) => Promise<readonly Answer[]>,
    private readonly limits: GroupedReadLimits,
  ) {}

  ask(question: Question): Promise<Answer> {
    return new Promise<Answer>((resolve, reject) => {
      this.#waiting.push({ question, resolve, reject });
      if (this.#isDue) return;
      this.#isDue = true;
      // The questions of the requests that arrived together share a read.
      setImmediate(() => {
        this.#isDue = false;
        this.#begin();
      });
    });
  }

  #begin(): void {
    if (this.#waiting.length === 0 || this.#reading >= this.limits.reads) return;
    this.#reading += 1;
    void this.#answer(this.#waiting.splice(0, this.limits.group)).finally(() => {
      this.#reading -= 1;
      this.#begin();
    });
    this.#begin();
  }

  /** Answers a group. If the database refuses it because of one question, each is read alone, so only that one fails. */
  async #answer(group: readonly Waiting<Question, Answer>[]): Promise<void> {
    try {
      const answers = await this.read(group.map(({ question }) => question));
      for (const [index, { resolve }] of group.entries()) resolve(answers[index] as Answer);
    } catch (error) {
      if (group.length > 1 && !isUnavailable(error)) for (const each of group) await this.#answer([each]);
      else for (const { reject } of group) reject(error);
    }
  }
}
