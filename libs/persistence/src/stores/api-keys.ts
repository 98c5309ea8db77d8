import { In, IsNull, type EntityManager } from 'typeorm';
import { DeviceKeys } from './device-keys.js';
import { notified } from '../notifications/notifications.js';
import { ApiKeyRow } from '../entities/api-key.entity.js';

/** A key of the API. Its secret is shown once, when the key is issued, and never stored. */
export interface ApiKey {
  readonly id: string;
  readonly name: string;
  /** The public beginning of the key, which identifies it. */
  readonly prefix: string;
  /** The hash of the whole key; compare it in constant time. */
  readonly secretHash: string;
  readonly scopes: readonly string[];
  readonly createdAt: Date;
  readonly revokedAt?: Date;
  /** The id of the key that issued this one; absent for a key from the command line. */
  readonly issuedBy?: string;
  /** The id of the key that revoked this one. */
  readonly revokedBy?: string;
  /** The last use, to a minute. Absent: never, or by an earlier version of the service. */
  readonly lastUsedAt?: Date;
}

export interface Revocation {
  readonly at: Date;
  /** The id of the key that asks. */
  readonly by?: string;
  /** Also revokes the keys that the key has issued, and those that these have issued. */
  readonly withIssued?: boolean;
}

/** The key that issues another one was revoked meanwhile. */
export class RevokedIssuer extends Error {
  constructor(keyId: string) {
    super(`the key ${keyId} is revoked and issues no key`);
  }
}

/** The API keys of one log. */
export class ApiKeys {
  constructor(
    /** The data source, or the manager of a transaction under way. */
    private readonly rows: Pick<EntityManager, 'getRepository'>,
    private readonly log: string,
  ) {}

  /**
   * Stores a key. Call it inside a transaction, so that a refused key is not stored.
   * @throws Error if its id or its prefix is taken. @throws RevokedIssuer
   */
  async add(key: Omit<ApiKey, 'revokedAt' | 'revokedBy' | 'lastUsedAt'>): Promise<void> {
    await this.#rows.insert({ ...key, scopes: [...key.scopes], log: this.log });
    // After the insertion, which waits for a revocation under way.
    if (key.issuedBy !== undefined && !(await this.isValid(key.issuedBy))) throw new RevokedIssuer(key.issuedBy);
  }

  /** Returns the key with this prefix, revoked or not. */
  async findByPrefix(prefix: string): Promise<ApiKey | undefined> {
    const row = await this.#rows.findOneBy({ log: this.log, prefix });
    return row ? keyOf(row) : undefined;
  }

  /** Lists all keys, the oldest first. Revoked ones stay, so a thief decides how many there are: only their list needs all of them. */
  async list(): Promise<readonly ApiKey[]> {
    return (await this.#rows.find({ where: { log: this.log }, order: { createdAt: 'ASC', id: 'ASC' } })).map(keyOf);
  }

  /** Lists the keys that are not revoked, in any order. */
  async listValid(): Promise<readonly ApiKey[]> {
    return (await this.#rows.findBy({ log: this.log, revokedAt: IsNull() })).map(keyOf);
  }

  /** Whether there has never been a key. */
  async isEmpty(): Promise<boolean> {
    return !(await this.#rows.existsBy({ log: this.log }));
  }

  /** Revokes a key, and on request those that it issued, and notifies every process. Returns the ids of the keys that were valid. */
  async revoke(id: string, { at, by, withIssued = false }: Revocation): Promise<readonly string[]> {
    return this.#rows.manager.transaction(async (manager) => {
      const ids = withIssued ? await this.#issuedBy(id, manager) : [id];
      const revoked: string[] = [];
      for (let first = 0; first < ids.length; first += MOST_REVOKED) {
        const values = [this.log, ids.slice(first, first + MOST_REVOKED), at, by ?? null];
        for (const row of await manager.query<readonly Identified[]>(REVOKE, values)) revoked.push(row.id);
      }
      return revoked;
    });
  }

  /**
   * The key and all keys that descend from it. A lock keeps a key under it from issuing another one meanwhile. A thief decides how many there are and
   * how deep they stand, so they are read once: a recursive query would read the table again for each generation.
   */
  async #issuedBy(id: string, manager: EntityManager): Promise<readonly string[]> {
    await manager.query('LOCK TABLE api_keys IN SHARE ROW EXCLUSIVE MODE');
    const rows = await manager.query<readonly (Identified & { readonly issued_by: string })[]>(ISSUED, [this.log]);
    const issued = new Map(rows.map((row): [string, string[]] => [row.issued_by, []]));
    for (const row of rows) issued.get(row.issued_by)?.push(row.id);
    const found = new Set([id]);
    // A set also visits what is added meanwhile.
    for (const each of found) for (const child of issued.get(each) ?? []) found.add(child);
    return [...found];
  }

  /** Notes that these keys were used now. */
  async noteUse(ids: readonly string[]): Promise<void> {
    await this.#rows.update({ log: this.log, id: In([...ids]) }, { lastUsedAt: () => 'now()' });
  }

  /** Whether there is a key of this id, revoked or not. */
  has(id: string): Promise<boolean> {
    return this.#rows.existsBy({ log: this.log, id });
  }

  /** Whether the key exists and is not revoked. */
  isValid(id: string): Promise<boolean> {
    return this.#rows.existsBy({ log: this.log, id, revokedAt: IsNull() });
  }

  /** Returns those of these ids whose keys exist and are not revoked. */
  async validOf(ids: readonly string[]): Promise<ReadonlySet<string>> {
    const where = { log: this.log, id: In([...ids]), revokedAt: IsNull() };
    return new Set((await this.#rows.find({ where, select: { id: true } })).map(({ id }) => id));
  }

  /** The claim codes, credentials and tokens of the keys of devices. */
  get devices(): DeviceKeys {
    return new DeviceKeys(this.rows, this.log);
  }

  /** Runs several changes of keys in one transaction. */
  transaction<Result>(change: (keys: ApiKeys) => Promise<Result>): Promise<Result> {
    return this.#rows.manager.transaction((manager) => change(new ApiKeys(manager, this.log)));
  }

  get #rows() {
    return this.rows.getRepository(ApiKeyRow);
  }
}

interface Identified {
  readonly id: string;
}

const ISSUED = 'SELECT id, issued_by FROM api_keys WHERE log = $1 AND issued_by IS NOT NULL';

/** The keys that one statement revokes, so that none of them reaches its time limit. */
const MOST_REVOKED = 10_000;

/** Revokes the valid ones of these keys and notifies every process. */
const REVOKE = `
WITH revoked AS (
  UPDATE api_keys SET revoked_at = $3, revoked_by = $4
  WHERE log = $1 AND id = ANY ($2) AND revoked_at IS NULL RETURNING id
)
SELECT id, ${notified('keyRevoked', 'id')} FROM revoked`;

const keyOf = ({ id, name, prefix, secretHash, scopes, createdAt, ...row }: ApiKeyRow): ApiKey => ({
  id,
  name,
  prefix,
  secretHash,
  scopes,
  createdAt,
  ...(row.revokedAt && { revokedAt: row.revokedAt }),
  ...(row.issuedBy !== null && { issuedBy: row.issuedBy }),
  ...(row.revokedBy !== null && { revokedBy: row.revokedBy }),
  ...(row.lastUsedAt && { lastUsedAt: row.lastUsedAt }),
});
