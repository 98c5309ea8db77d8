import type { EntityManager } from 'typeorm';
import type { SavedResponse } from '#event-log';
import { ApiKeys } from './api-keys.js';
import { IdempotencyKeyRow } from '../entities/idempotency-key.entity.js';
import { Tables } from './tables.js';
import { RowsOfLog } from '../schema/rows-of-log.js';

/** The resources that can be changed in one transaction with the saved answer. */
export interface Resources {
  readonly tables: Tables;
  readonly apiKeys: ApiKeys;
}

/** A request under the idempotency key of its sender. */
export interface KeyedRequest {
  readonly key: string;
  /** Differs for another request under the same key. */
  readonly requestHash: string;
}

export type Answer = Pick<SavedResponse, 'status' | 'body'>;

/** `saved`: the earlier answer under the key. `done`: the answer of this call, now saved. */
export type Once =
  { readonly kind: 'done'; readonly answer: Answer } | { readonly kind: 'saved'; readonly saved: SavedResponse };

/** The status of a key whose request is still running. */
const UNDER_WAY = 0;

/** The answers to requests outside the log, stored for a day under the idempotency keys of their senders. */
export class IdempotentRequests extends RowsOfLog {
  /** Returns whether a request under this key has been answered. */
  async isAnswered(key: string): Promise<boolean> {
    return (await this.#saved(this.dataSource.manager, key)) !== undefined;
  }

  /**
   * Runs `work` and saves its answer in one transaction. Of two simultaneous equal requests, the second waits for the first and
   * gets its answer. If `work` throws, nothing is stored, and the key stays free.
   */
  once(request: KeyedRequest, work: (resources: Resources) => Promise<Answer>): Promise<Once> {
    return this.dataSource.transaction('READ COMMITTED', async (manager): Promise<Once> => {
      if (!(await this.#take(manager, request))) {
        const saved = await this.#saved(manager, request.key);
        // If the key expires between the two statements, it is free, and a repeat by the sender can use it.
        if (!saved) throw new Error('the idempotency key ended while its answer was read');
        return { kind: 'saved', saved };
      }
      const answer = await work({
        tables: new Tables(manager, this.log),
        apiKeys: new ApiKeys(manager, this.log),
      });
      await this.#save(manager, request, answer);
      return { kind: 'done', answer };
    });
  }

  /**
   * Runs work that is safe to repeat and spans several transactions. The key is taken before the work; after a crash the same
   * request runs again. Simultaneous equal requests all get the answer of the first that succeeds, even if another one failed
   * and freed the key. An answer that is not final is returned and not stored, and frees the key too.
   */
  async onceByItself(
    request: KeyedRequest,
    work: () => Promise<{ readonly answer: Answer; readonly isFinal: boolean }>,
  ): Promise<Once> {
    const { manager } = this.dataSource;
    const isFree = await this.#take(manager, request);
    if (!isFree) {
      const saved = await this.#saved(manager, request.key);
      if (saved && (saved.status !== UNDER_WAY || saved.requestHash !== request.requestHash))
        return { kind: 'saved', saved };
    }
    try {
      const { answer, isFinal } = await work();
      if (!isFinal) {
        if (isFree) await this.#free(manager, request);
        return { kind: 'done', answer };
      }
      await this.#save(manager, request, answer);
      const saved = await this.#saved(manager, request.key);
      return saved?.requestHash === request.requestHash ? { kind: 'saved', saved } : { kind: 'done', answer };
    } catch (error) {
      if (isFree) await this.#free(manager, request);
      throw error;
    }
  }

  /**
   * Takes the key; returns whether it was free. A key older than a day has expired and can be taken again. Waits for an
   * open transaction that has taken it.
   */
  async #take(manager: EntityManager, { key, requestHash }: KeyedRequest): Promise<boolean> {
    const taken = await manager
      .createQueryBuilder()
      .insert()
      .into(IdempotencyKeyRow)
      .values({ log: this.log, key, requestHash, status: UNDER_WAY, body: '' })
      .orUpdate(['request_hash', 'status', 'body', 'created_at'], ['log', 'key'], {
        overwriteCondition: { where: `idempotency_keys.created_at <= now() - interval '1 day'` },
      })
      .returning('key')
      .execute();
    return (taken.raw as readonly unknown[]).length > 0;
  }

  async #free(manager: EntityManager, { key }: KeyedRequest): Promise<void> {
    await manager.delete(IdempotencyKeyRow, { log: this.log, key, status: UNDER_WAY });
  }

  async #saved(manager: EntityManager, key: string): Promise<SavedResponse | undefined> {
    const row = await manager.findOneBy(IdempotencyKeyRow, { log: this.log, key });
    return row === null ? undefined : { key, requestHash: row.requestHash, status: row.status, body: row.body };
  }

  /** Saves the first answer. A failed equal request may have freed the key in the meantime. */
  async #save(manager: EntityManager, { key, requestHash }: KeyedRequest, { status, body }: Answer): Promise<void> {
    await manager
      .createQueryBuilder()
      .insert()
      .into(IdempotencyKeyRow)
      .values({ log: this.log, key, requestHash, status, body })
      .orUpdate(['status', 'body'], ['log', 'key'], {
        overwriteCondition: {
          where: 'idempotency_keys.status = :underWay AND idempotency_keys.request_hash = excluded.request_hash',
          parameters: { underWay: UNDER_WAY },
        },
      })
      .execute();
  }
}
