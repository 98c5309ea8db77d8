import { Inject, Injectable } from '@nestjs/common';
import { UnknownSchema, type Database } from '#persistence';
import { DATABASE } from '../../platform/database/tokens.js';
import { unavailable } from '../../http/problems/problem.js';
import { Judges } from '../../recording/judges/judges.js';
import { Clocks } from '../../platform/database/clocks.js';

/** How long a successful check counts. A write costs more than an answer. */
const FRESH_MS = 3_000;

/** Checks that this process can record: the database takes writes and has the schema of this version, the clocks agree, and every installed rule set has a judge. */
@Injectable()
export class RecordingReadiness {
  #check: Promise<void> | undefined;
  #checkedAt = -Infinity;

  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly judges: Judges,
    private readonly clocks: Clocks,
  ) {}

  /** Simultaneous checks share one, so many checks do not delay each other. @throws Problem UNAVAILABLE, CLOCK_DIFFERS */
  check(): Promise<void> {
    if (performance.now() - this.#checkedAt < FRESH_MS) return this.#ping();
    this.#check ??= this.#checked().finally(() => (this.#check = undefined));
    return this.#check;
  }

  async #checked(): Promise<void> {
    await this.#ping();
    await this.checkSchema();
    await this.database.checkWrite().catch(() => {
      throw unavailable('writes');
    });
    await this.clocks.check();
    const { missing } = this.judges;
    if (missing.length > 0) throw unavailable('judges', { judges: missing.join(', ') });
    this.#checkedAt = performance.now();
  }

  /** @throws Problem UNAVAILABLE if a newer version has migrated the database since the start of this process. */
  async checkSchema(): Promise<void> {
    await this.database.checkSchema().catch((error: unknown) => {
      if (error instanceof UnknownSchema) throw unavailable('schema', { migrations: error.migrations.join(', ') });
      throw unavailable('database');
    });
  }

  async #ping(): Promise<void> {
    await this.database.ping().catch(() => {
      throw unavailable('database');
    });
  }
}
