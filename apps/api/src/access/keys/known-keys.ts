import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { ApiKeys, Notifications, type ApiKey, type Revocation } from '#persistence';
import { LateSubscription } from '../../platform/database/late-subscription.js';

const MOST_KEYS = 1_000;
/** How long a revocation may be missed while the connection for notifications is lost. */
const LONGEST_MS = 5_000;

/**
 * The valid keys of the latest requests, so that not every request reads its key from the database. A revocation removes the key
 * at once: in this process before its request is answered, in others by a notification.
 */
@Injectable()
export class KnownKeys {
  /** By prefix. */
  readonly #keys = new LRUCache<string, ApiKey>({ max: MOST_KEYS, ttl: LONGEST_MS });
  /** The reads that have not ended, by prefix: simultaneous requests share one. */
  readonly #reading = new Map<string, Promise<ApiKey | undefined>>();
  #revocations = 0;
  readonly #subscription = new LateSubscription(() =>
    this.notifications.subscribe('keyRevoked', (keyId) => this.#forget(keyId)),
  );

  constructor(
    private readonly keys: ApiKeys,
    private readonly notifications: Notifications,
  ) {}

  /** Returns the valid key with this prefix, if it is one of the latest. */
  latest(prefix: string): ApiKey | undefined {
    return this.#keys.get(prefix);
  }

  /** Returns the key with this prefix, revoked or not. */
  async find(prefix: string): Promise<ApiKey | undefined> {
    const known = this.#keys.get(prefix);
    if (known !== undefined) return known;
    if (!(await this.#isNotified())) return this.keys.findByPrefix(prefix);
    const reading = this.#reading.get(prefix);
    // Read again where nothing is found: the key may be newer than the other read.
    return (reading && (await reading)) ?? this.#read(prefix);
  }

  async #read(prefix: string): Promise<ApiKey | undefined> {
    const revocations = this.#revocations;
    const reading = this.keys.findByPrefix(prefix);
    this.#reading.set(prefix, reading);
    try {
      const key = await reading;
      // A key that was read before a revocation may be the revoked one.
      if (key !== undefined && key.revokedAt === undefined && revocations === this.#revocations)
        this.#keys.set(prefix, key);
      return key;
    } finally {
      if (this.#reading.get(prefix) === reading) this.#reading.delete(prefix);
    }
  }

  /** Revokes a key in every process, and on request those that it issued. */
  async revoke(keyId: string, revocation: Revocation): Promise<void> {
    for (const revoked of await this.keys.revoke(keyId, revocation)) this.#forget(revoked);
    this.#forget(keyId);
  }

  /** Whether this process receives revocations. Without them nothing is kept. */
  async #isNotified(): Promise<boolean> {
    try {
      await this.#subscription.begin();
      return true;
    } catch {
      return false;
    }
  }

  /** Forgets a key; without an id all keys, because notifications may have been missed. */
  #forget(keyId: string | undefined): void {
    this.#revocations += 1;
    this.#reading.clear();
    for (const [prefix, { id }] of this.#keys.entries())
      if (keyId === undefined || id === keyId) this.#keys.delete(prefix);
  }
}
