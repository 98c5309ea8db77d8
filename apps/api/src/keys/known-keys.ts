import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { Unsubscribe } from '#event-log';
import { ApiKeys, Notifications, type ApiKey } from '#persistence';

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
  #revocations = 0;
  #subscription: Promise<Unsubscribe> | undefined;

  constructor(
    private readonly keys: ApiKeys,
    private readonly notifications: Notifications,
  ) {}

  /** Returns the key with this prefix, revoked or not. */
  async find(prefix: string): Promise<ApiKey | undefined> {
    const known = this.#keys.get(prefix);
    if (known !== undefined) return known;
    const isNotified = await this.#isNotified();
    const revocations = this.#revocations;
    const key = await this.keys.findByPrefix(prefix);
    // A key that was read before a revocation may be the revoked one.
    const isCurrent = isNotified && revocations === this.#revocations;
    if (key !== undefined && key.revokedAt === undefined && isCurrent) this.#keys.set(prefix, key);
    return key;
  }

  /** Revokes a key in every process. Returns false if there is no such key or it was revoked before. */
  async revoke(keyId: string, at: Date): Promise<boolean> {
    const isRevoked = await this.keys.revoke(keyId, at);
    this.#forget(keyId);
    return isRevoked;
  }

  /** Whether this process receives revocations. Without them nothing is kept. */
  async #isNotified(): Promise<boolean> {
    try {
      await (this.#subscription ??= this.notifications.subscribe('keyRevoked', (keyId) => this.#forget(keyId)));
      return true;
    } catch {
      this.#subscription = undefined;
      return false;
    }
  }

  /** Forgets a key; without an id all keys, because notifications may have been missed. */
  #forget(keyId: string | undefined): void {
    this.#revocations += 1;
    for (const [prefix, { id }] of this.#keys.entries())
      if (keyId === undefined || id === keyId) this.#keys.delete(prefix);
  }
}
