import { IsNull, type EntityManager } from 'typeorm';
import { DeviceKeys } from './device-keys.js';
import { notify } from './notifications.js';
import { ApiKeyRow } from './entities/api-key.entity.js';

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
}

/** The API keys of one log. */
export class ApiKeys {
  constructor(
    /** The data source, or the manager of a transaction under way. */
    private readonly rows: Pick<EntityManager, 'getRepository'>,
    private readonly log: string,
  ) {}

  /** Stores a key. @throws Error if its id or its prefix is taken. */
  async add(key: Omit<ApiKey, 'revokedAt'>): Promise<void> {
    await this.#rows.insert({ ...key, scopes: [...key.scopes], log: this.log, revokedAt: null });
  }

  /** Returns the key with this prefix, revoked or not. */
  async findByPrefix(prefix: string): Promise<ApiKey | undefined> {
    const row = await this.#rows.findOneBy({ log: this.log, prefix });
    return row ? keyOf(row) : undefined;
  }

  async list(): Promise<readonly ApiKey[]> {
    return (await this.#rows.find({ where: { log: this.log }, order: { createdAt: 'ASC', id: 'ASC' } })).map(keyOf);
  }

  /** Revokes a key and notifies every process. Returns false if there is no such key or it was revoked before. */
  async revoke(id: string, revokedAt: Date): Promise<boolean> {
    return this.#rows.manager.transaction(async (manager) => {
      const rows = manager.getRepository(ApiKeyRow);
      const { affected } = await rows.update({ log: this.log, id, revokedAt: IsNull() }, { revokedAt });
      if (affected === 1) await manager.query(notify('keyRevoked'), [this.log, id]);
      return affected === 1;
    });
  }

  /** Whether the key exists and is not revoked. */
  isValid(id: string): Promise<boolean> {
    return this.#rows.existsBy({ log: this.log, id, revokedAt: IsNull() });
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

const keyOf = ({ id, name, prefix, secretHash, scopes, createdAt, revokedAt }: ApiKeyRow): ApiKey => ({
  id,
  name,
  prefix,
  secretHash,
  scopes,
  createdAt,
  ...(revokedAt ? { revokedAt } : {}),
});
