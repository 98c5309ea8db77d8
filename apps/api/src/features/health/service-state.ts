import { Inject, Injectable } from '@nestjs/common';
import { Replication, type Database, type LogProgress } from '#persistence';
import { LongAnswers } from '../../access/long-answers/long-answers.js';
import { StreamPlaces } from '../../access/long-answers/stream-places.js';
import { DATABASE, READS_ONLY } from '../../platform/database/tokens.js';
import { NatsFanOut } from '../../platform/fan-out/nats-fan-out.js';
import { WITNESS_SETTINGS } from '../log/witnesses/tokens.js';
import { WitnessReport } from '../log/witnesses/witness-report.js';
import type { WitnessSettings } from '../log/witnesses/witness-settings.js';
import { OpenAnswer } from '../streams/channels/open-answer.js';
import { RecordingReadiness } from './recording-readiness.js';

/** How long events may wait for the signer, the relay and the listings (ms), beside the interval of the signer. */
const LONGEST_WAIT_MS = 60_000;

/** What stands still. The service records all the same. */
export type Standstill = 'signer' | 'relay' | 'listings';

/** Reads the state of one log: for its metrics and for the readiness of the process. */
@Injectable()
export class ServiceState {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(READS_ONLY) private readonly readsOnly: boolean,
    @Inject(WITNESS_SETTINGS) private readonly witnessing: WitnessSettings | undefined,
    @Inject(NatsFanOut) private readonly nats: NatsFanOut | undefined,
    private readonly readiness: RecordingReadiness,
    private readonly replication: Replication,
    private readonly witnesses: WitnessReport,
    private readonly streams: StreamPlaces,
    private readonly exports: LongAnswers,
  ) {}

  /** Never throws: what cannot be read is undefined. */
  async read() {
    const nats = await this.nats?.state();
    const [progress, fault, witnesses, standby] = await Promise.all([
      this.#progress(nats?.published ?? 0),
      this.readsOnly ? undefined : this.readiness.fault(),
      this.witnessing && this.witnesses.read().catch(() => undefined),
      this.readsOnly ? this.replication.state().catch(() => undefined) : undefined,
    ]);
    const { events } = this.database;
    return {
      ...{ progress, fault, witnesses, standby, nats },
      signingIntervalSeconds: this.#signingIntervalMs && this.#signingIntervalMs / 1_000,
      shares: this.database.shares(),
      waitingAppends: events.waitingAppends,
      streams: { open: this.streams.open, cut: OpenAnswer.cutCount },
      exports: this.exports.open,
    };
  }

  /** Returns what stands still; undefined while the database does not answer. Only a process that signs by itself can stand still at it. */
  async standstill(): Promise<Standstill | undefined> {
    const nats = await this.nats?.state();
    const progress = await this.#progress(nats?.published ?? 0);
    if (progress === undefined) return undefined;
    const { unsignedSince, unpublishedSince, unlistedSince } = progress;
    const signing = this.#signingIntervalMs;
    const waits: readonly (readonly [Standstill, Date | null, number])[] = [
      ...(signing === undefined ? [] : [['signer', unsignedSince, LONGEST_WAIT_MS + signing] as const]),
      ...(nats === undefined ? [] : [['relay', unpublishedSince, LONGEST_WAIT_MS] as const]),
      ['listings', unlistedSince, LONGEST_WAIT_MS],
    ];
    return waits.find(([, since, most]) => since !== null && Date.now() - since.getTime() > most)?.[0];
  }

  get #signingIntervalMs(): number | undefined {
    return this.readsOnly ? undefined : this.witnessing?.intervalMs;
  }

  #progress(published: number): Promise<LogProgress | undefined> {
    return this.database.followers.progress(published).catch(() => undefined);
  }
}

export type State = Awaited<ReturnType<ServiceState['read']>>;
