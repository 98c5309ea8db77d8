import { Injectable } from '@nestjs/common';
import { ApiKeys, IdempotentRequests, Tables, type Answer, type Once, type Resources } from '#persistence';
import { Problem } from '../../http/problems/problem.js';
import { idempotencyOf, type Idempotency, type Sent } from './idempotency.js';

/** Answers requests outside the log once for each idempotency key. For commands, the append's transaction does the same. */
@Injectable()
export class AnswerOnce {
  constructor(
    private readonly requests: IdempotentRequests,
    private readonly tables: Tables,
    private readonly apiKeys: ApiKeys,
  ) {}

  /** Returns whether a request has an idempotency key under which an answer is stored. */
  async isAnswered(sent: Sent): Promise<boolean> {
    const idempotency = idempotencyOf(sent);
    return idempotency !== undefined && this.requests.isAnswered(idempotency.key);
  }

  /** Stores a change and its answer in one transaction. @throws Problem IDEMPOTENCY_KEY_REUSED */
  async storing<A extends object>(sent: Sent, change: (resources: Resources) => Promise<A>, status = 201): Promise<A> {
    const idempotency = idempotencyOf(sent);
    if (!idempotency) return change({ tables: this.tables, apiKeys: this.apiKeys });
    const once = await this.requests.once(idempotency, async (resources) =>
      closed(idempotency, status, await change(resources)),
    );
    // The path is part of the request's hash, so the same operation saved this answer.
    return answerIn(once, idempotency) as A;
  }

  /**
   * Runs work that spans several transactions and is safe to repeat. An answer that is not final is not stored: the same request runs again.
   * @throws Problem IDEMPOTENCY_KEY_REUSED
   */
  async repeating<A extends object>(
    sent: Sent,
    work: () => Promise<A>,
    isFinal: (answer: A) => boolean = () => true,
  ): Promise<A> {
    const idempotency = idempotencyOf(sent);
    if (!idempotency) return work();
    const once = await this.requests.onceByItself(idempotency, async () => {
      const answer = await work();
      return { answer: closed(idempotency, 200, answer), isFinal: isFinal(answer) };
    });
    return answerIn(once, idempotency) as A;
  }
}

export const keyReused = (): Problem => Problem.of('IDEMPOTENCY_KEY_REUSED', 'newKey', {});

const closed = ({ seal }: Idempotency, status: number, answer: object): Answer => ({
  status,
  body: seal.close(JSON.stringify(answer)),
});

const answerIn = (once: Once, { requestHash, seal }: Idempotency): unknown => {
  if (once.kind === 'saved' && once.saved.requestHash !== requestHash) throw keyReused();
  const { body } = once.kind === 'saved' ? once.saved : once.answer;
  return JSON.parse(seal.open(body));
};
