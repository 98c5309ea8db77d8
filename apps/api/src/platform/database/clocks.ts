import { Inject, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import type { Database } from '#persistence';
import { DATABASE, READS_ONLY } from './tokens.js';
import { ENVIRONMENT, type Environment } from '../environment/environment.js';
import { ClocksDiffer } from './clocks-differ.js';

/** The largest difference between the clocks of this process and of the database with which it records and signs. */
const MOST_DIFFERENCE_MS = 60_000;
/** How long a comparison counts. In between, each append compares the clocks too (`check_clock`). */
const FRESH_MS = 5_000;

/**
 * Compares the clock of this process with that of the database. `recordedAt` never decreases: one command of a process whose clock is ahead would give its time
 * to all events until then. So nothing is recorded or signed while the clocks differ.
 */
@Injectable()
export class Clocks implements OnApplicationBootstrap {
  #comparedAt = -Infinity;
  #difference: ClocksDiffer | undefined;
  #underWay: Promise<void> | undefined;

  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    @Inject(READS_ONLY) private readonly readsOnly: boolean,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (this.readsOnly) return;
    await this.check().catch((fault: unknown) => new Logger('Clock').error(String(fault)));
  }

  /** Checks that the clocks agree. If the database does not answer, they are compared again at the next check. @throws ClocksDiffer */
  async check(): Promise<void> {
    if (performance.now() - this.#comparedAt >= FRESH_MS) {
      this.#underWay ??= this.#compare().finally(() => (this.#underWay = undefined));
      await this.#underWay;
    }
    if (this.#difference !== undefined) throw this.#difference;
  }

  async #compare(): Promise<void> {
    const { now } = this.environment;
    const before = now();
    const database = await this.database.clock().catch(() => undefined);
    const after = now();
    if (database === undefined) return;
    // The database has read its clock between the two times.
    const difference = Math.max(before.getTime() - database.getTime(), database.getTime() - after.getTime());
    this.#difference = difference > MOST_DIFFERENCE_MS ? new ClocksDiffer(after, database) : undefined;
    // While they differ, each check compares again: the service records as soon as the clock is right.
    if (this.#difference === undefined) this.#comparedAt = performance.now();
  }
}
