import { Inject, Injectable } from '@nestjs/common';
import { UnknownSchema, type Database } from '#persistence';
import { DATABASE } from '../../platform/database/tokens.js';
import { unavailable } from '../../http/problems/problem.js';
import { Judges } from '../../recording/judges/judges.js';
import { Clocks } from '../../platform/database/clocks.js';

/** How long a successful check counts. A write costs more than an answer. */
const FRESH_MS = 3_000;

/** Why a process does not record. */
export const FAULTS = ['database', 'schema', 'diskFull', 'writes', 'clock', 'judges'] as const;
type Fault = (typeof FAULTS)[number];

interface RecordingFault {
  readonly name: Fault;
  /** What is answered: a problem, or an error that becomes one. */
  readonly error: unknown;
}

/** SQLSTATE of a full disk (PostgreSQL, appendix A). */
const DISK_FULL = '53100';

/** Checks that this process can record: the database takes writes and has the schema of this version, the clocks agree, and every installed rule set has a judge. */
@Injectable()
export class RecordingReadiness {
  #check: Promise<RecordingFault | undefined> | undefined;
  #checkedAt = -Infinity;

  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly judges: Judges,
    private readonly clocks: Clocks,
  ) {}

  /** @throws Problem UNAVAILABLE, CLOCK_DIFFERS */
  async check(): Promise<void> {
    const fault = await this.fault();
    if (fault !== undefined) throw fault.error;
  }

  /** Returns why the process does not record; undefined if it does. Simultaneous checks share one, so many checks do not delay each other. */
  fault(): Promise<RecordingFault | undefined> {
    if (performance.now() - this.#checkedAt < FRESH_MS) return this.#ping();
    this.#check ??= this.#checked().finally(() => (this.#check = undefined));
    return this.#check;
  }

  async #checked(): Promise<RecordingFault | undefined> {
    const fault =
      (await this.#ping()) ??
      (await this.#schemaFault()) ??
      (await faultOf(this.database.checkWrite(), writeFault)) ??
      (await faultOf(this.clocks.check(), (error) => ({ name: 'clock', error }))) ??
      this.#judgesFault();
    if (fault === undefined) this.#checkedAt = performance.now();
    return fault;
  }

  /** @throws Problem UNAVAILABLE if a newer version has migrated the database since the start of this process. */
  async checkSchema(): Promise<void> {
    const fault = await this.#schemaFault();
    if (fault !== undefined) throw fault.error;
  }

  #schemaFault(): Promise<RecordingFault | undefined> {
    return faultOf(this.database.checkSchema(), (error) =>
      error instanceof UnknownSchema
        ? { name: 'schema', error: unavailable('schema', { migrations: error.migrations.join(', ') }) }
        : NO_DATABASE(),
    );
  }

  #judgesFault(): RecordingFault | undefined {
    const { missing } = this.judges;
    if (missing.length === 0) return undefined;
    return { name: 'judges', error: unavailable('judges', { judges: missing.join(', ') }) };
  }

  #ping(): Promise<RecordingFault | undefined> {
    return faultOf(this.database.ping(), NO_DATABASE);
  }
}

const faultOf = (
  checked: Promise<unknown>,
  named: (error: unknown) => RecordingFault,
): Promise<RecordingFault | undefined> => checked.then(() => undefined, named);

const NO_DATABASE = (): RecordingFault => ({ name: 'database', error: unavailable('database') });

const writeFault = (error: unknown): RecordingFault => {
  const name = (error as { readonly code?: unknown }).code === DISK_FULL ? 'diskFull' : 'writes';
  return { name, error: unavailable(name) };
};
