import type { DataSource, EntityManager } from 'typeorm';
import type { SavedResponse } from '#event-log';
import { ApiKeys } from './api-keys.js';
import { Tables } from './tables.js';

/** The resources whose changes can share one transaction with the answer that is saved. */
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

/** `saved` is what the key answered first; `done` is what this call has answered and saved. */
export type Once =
  { readonly kind: 'done'; readonly answer: Answer } | { readonly kind: 'saved'; readonly saved: SavedResponse };

/** Status of a key whose answer is not known yet. */
const UNDER_WAY = 0;

/** Answers of requests outside the log, kept for a day under the idempotency keys of their senders. */
export class IdempotentRequests {
  constructor(
    private readonly dataSource: DataSource,
    private readonly log: string,
  ) {}

  /**
   * Runs `work` and saves its answer in one transaction. Of two equal requests at once the second waits for the first and
   * gets its answer; work that throws stores nothing, and the key stays free.
   */
  once(request: KeyedRequest, work: (resources: Resources) => Promise<Answer>): Promise<Once> {
    return this.dataSource.transaction('READ COMMITTED', async (manager): Promise<Once> => {
      if (!(await this.#take(manager, request))) {
        const saved = await this.#saved(manager, request.key);
        // A key whose day ends between the two statements is free: the sender's repeat takes it.
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
   * Runs work that is itself safe to repeat, and that no single transaction can hold. The key belongs to this request from
   * the start; after a crash on the way the same request runs again. Of equal requests at once all get the answer of the
   * first that succeeds, also where another of them failed and freed the key.
   */
  async onceByItself(request: KeyedRequest, work: () => Promise<Answer>): Promise<Once> {
    const { manager } = this.dataSource;
    const taken = await this.#take(manager, request);
    if (!taken) {
      const saved = await this.#saved(manager, request.key);
      if (saved && (saved.status !== UNDER_WAY || saved.requestHash !== request.requestHash))
        return { kind: 'saved', saved };
    }
    try {
      const answer = await work();
      await this.#save(manager, request, answer);
      const saved = await this.#saved(manager, request.key);
      return saved?.requestHash === request.requestHash ? { kind: 'saved', saved } : { kind: 'done', answer };
    } catch (error) {
      if (taken)
        await manager.query('DELETE FROM idempotency_keys WHERE log = $1 AND key = $2 AND status = $3', [
          this.log,
          request.key,
          UNDER_WAY,
        ]);
      throw error;
    }
  }

  /** True where the key was free. Waits for a transaction that has taken it and not ended. */
  async #take(manager: EntityManager, { key, requestHash }: KeyedRequest): Promise<boolean> {
    const rows = await manager.query<readonly unknown[]>(TAKE, [this.log, key, requestHash, UNDER_WAY]);
    return rows.length > 0;
  }

  async #saved(manager: EntityManager, key: string): Promise<SavedResponse | undefined> {
    const [row] = await manager.query<readonly { request_hash: string; status: number; body: string }[]>(
      'SELECT request_hash, status, body FROM idempotency_keys WHERE log = $1 AND key = $2',
      [this.log, key],
    );
    return row && { key, requestHash: row.request_hash, status: row.status, body: row.body };
  }

  #save(manager: EntityManager, { key, requestHash }: KeyedRequest, { status, body }: Answer): Promise<unknown> {
    return manager.query(SAVE, [this.log, key, requestHash, status, body, UNDER_WAY]);
  }
}

/** A key older than a day has ended and is taken anew. */
const TAKE = `
  INSERT INTO idempotency_keys AS k (log, key, request_hash, status, body) VALUES ($1, $2, $3, $4, '')
  ON CONFLICT (log, key) DO UPDATE
  SET request_hash = excluded.request_hash, status = excluded.status, body = excluded.body, created_at = now()
  WHERE k.created_at <= now() - interval '1 day'
  RETURNING key`;

/** The first answer stays. The key may have been freed meanwhile by an equal request that failed. */
const SAVE = `
  INSERT INTO idempotency_keys AS k (log, key, request_hash, status, body) VALUES ($1, $2, $3, $4, $5)
  ON CONFLICT (log, key) DO UPDATE SET status = excluded.status, body = excluded.body
  WHERE k.status = $6 AND k.request_hash = excluded.request_hash`;
