import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { ApiKeys } from '#persistence';

const PAUSE_MS = 60_000;

/** Notes the last use of keys, for the admin who looks for keys that nobody uses, or that somebody else uses. */
@Injectable()
export class KeyUses implements OnApplicationShutdown {
  readonly #used = new Set<string>();
  #timer: NodeJS.Timeout | undefined;

  constructor(private readonly keys: ApiKeys) {}

  /** Notes the use of a key. The database learns it within a minute, so that no request waits for it. */
  note(keyId: string): void {
    this.#used.add(keyId);
    this.#timer ??= setTimeout(() => void this.#store(), PAUSE_MS).unref();
  }

  async onApplicationShutdown(): Promise<void> {
    clearTimeout(this.#timer);
    await this.#store();
  }

  /** A database that does not take the note loses it: it is no record. */
  async #store(): Promise<void> {
    this.#timer = undefined;
    const ids = [...this.#used];
    this.#used.clear();
    if (ids.length > 0) await this.keys.noteUse(ids).catch(() => undefined);
  }
}
