import {
  emptyHead,
  type Appended,
  type AppendBatch,
  type AppendListener,
  type AppendResult,
  type EpochState,
  type EventStore,
  type SavedResponse,
  type Sha256,
  type StoredDisclosure,
  type StoredEvent,
  type StoredResult,
  type StreamFilter,
  type StreamHead,
  type UnitRefused,
  type Unsubscribe,
} from '#event-log';
import type { GroupFigures } from './group-commit.js';
import { AppendNotices } from './append-notices.js';
import { eventsAt, storedEvent, type EventRow } from './events-at.js';
import * as statements from './log-reads.js';
import { deviceEpoch, lockHead } from '../connections/head-lock.js';
import { logWriter } from './log-writer.js';
import { StoredResults } from './stored-results.js';
import type { Connections } from '../connections/connections.js';
import { DEFAULT_LIMITS, type DatabaseLimits } from '../connections/limits.js';
import { isUnavailable } from '../connections/unavailable.js';
import { catchUp } from '../directory/follow.js';
import type { NotificationSource } from '../notifications/notifications.js';
import { inTransaction } from '../connections/transaction.js';

interface ResponseRow {
  readonly request_hash: string;
  readonly status: number;
  readonly body: string;
}

/** The log in PostgreSQL. Appends that arrive while another one is written share the next transaction. */
export class PostgresEventStore implements EventStore {
  readonly #appends: ReturnType<typeof logWriter>;
  readonly #results: StoredResults;
  readonly #notices: AppendNotices;

  private constructor(
    private readonly connections: Pick<Connections, 'reads' | 'writes'>,
    readonly log: string,
    sha256: Sha256,
    notifications: NotificationSource,
    waitingAppends: number,
  ) {
    this.#notices = new AppendNotices(notifications, () => this.#appends.written);
    this.#appends = logWriter(connections, log, sha256, waitingAppends, (events) => this.#notices.own(events));
    this.#results = new StoredResults(connections.reads, log);
  }

  /**
   * Makes sure that the log has a head row and complete directories. If another session holds the head, the directories are
   * completed when they are first read. The caller closes the connections and the notifications.
   */
  static async open(
    connections: Pick<Connections, 'reads' | 'writes'>,
    notifications: NotificationSource,
    log: string,
    sha256: Sha256,
    { waitingAppends }: Pick<DatabaseLimits, 'waitingAppends'> = DEFAULT_LIMITS,
  ): Promise<PostgresEventStore> {
    await makeHead(connections, log);
    const store = new PostgresEventStore(connections, log, sha256, notifications, waitingAppends);
    await store.completeDirectories().catch((error: unknown) => {
      if (!isUnavailable(error)) throw error;
    });
    return store;
  }

  /** Lists the streams that a version without directories appended; does nothing if the directories are complete. */
  async completeDirectories(): Promise<void> {
    const { rows } = await this.connections.reads.query<{ head: number; listed: number }>(
      `SELECT h.position AS head, g.position AS listed FROM log_head h JOIN directory_progress g USING (log) WHERE log = $1`,
      [this.log],
    );
    const at = rows[0];
    if (at === undefined || at.listed >= at.head) return;
    await inTransaction(this.connections.writes, async (client) => {
      const head = await lockHead(client, this.log);
      const { rows: now } = await client.query<{ position: number }>(
        'SELECT position FROM directory_progress WHERE log = $1',
        [this.log],
      );
      const listed = now[0]?.position ?? 0;
      if (listed < head) await catchUp(client, this.log, listed, head);
    });
  }

  /** The appends that wait while others are written. */
  get waitingAppends(): number {
    return this.#appends.waiting;
  }

  /** Reports each group of appends that was written, or has failed, to one listener. */
  onGroup(listener: (figures: GroupFigures) => void): void {
    this.#appends.onGroup = listener;
  }

  append(batch: AppendBatch): Promise<AppendResult> {
    return this.#appends.add([batch]).then(onlyResult);
  }

  appendTogether(batches: readonly AppendBatch[]): Promise<readonly Appended[] | UnitRefused> {
    return this.#appends.add(batches);
  }

  async readStream(
    stream: string,
    { from = 1, to = statements.LAST_SEQUENCE, types }: StreamFilter = {},
  ): Promise<readonly StoredEvent[]> {
    const { rows } = await this.connections.reads.query<EventRow>(statements.EVENTS_OF_STREAM, [
      this.log,
      stream,
      from,
      to,
      types,
    ]);
    return rows.map(storedEvent);
  }

  readAll({
    after,
    limit = 1000,
  }: {
    readonly after: number;
    readonly limit?: number;
  }): Promise<readonly StoredEvent[]> {
    return eventsAt(this.connections.reads, this.log, after, limit);
  }

  async disclosuresOf(
    stream: string,
    { from = 1, to = statements.LAST_SEQUENCE }: { readonly from?: number; readonly to?: number } = {},
  ): Promise<readonly StoredDisclosure[]> {
    const { rows } = await this.connections.reads.query<StoredDisclosure>(statements.DISCLOSURES_OF_STREAM, [
      this.log,
      stream,
      from,
      to,
    ]);
    return rows;
  }

  resultOf(commandId: string): Promise<StoredResult | undefined> {
    return this.#results.of(commandId);
  }

  async streamHead(stream: string): Promise<StreamHead> {
    const { rows } = await this.connections.reads.query<StreamHead>(statements.STREAM_HEAD, [this.log, stream]);
    return rows[0] ?? emptyHead(stream);
  }

  async head(): Promise<number> {
    const { rows } = await this.connections.reads.query<{ position: number }>(statements.LOG_HEAD, [this.log]);
    return rows[0]?.position ?? 0;
  }

  deviceEpoch(device: string, epoch: string): Promise<EpochState> {
    return deviceEpoch(this.connections.reads, this.log, { device, epoch });
  }

  async savedResponse(key: string): Promise<SavedResponse | undefined> {
    const { rows } = await this.connections.reads.query<ResponseRow>(statements.SAVED_RESPONSE, [this.log, key]);
    return rows[0] && savedResponse(key, rows[0]);
  }

  /** Removes the answers that are older than a day; call it from time to time. */
  async forgetOldResponses(): Promise<void> {
    await this.connections.writes.query(
      `DELETE FROM idempotency_keys WHERE log = $1 AND created_at <= now() - interval '1 day'`,
      [this.log],
    );
  }

  subscribe(listener: AppendListener): Promise<Unsubscribe> {
    return this.#notices.subscribe(listener);
  }
}

/** Makes the head row. An existing row is only read: an insert would wait for another session's open transaction. */
async function makeHead({ reads, writes }: Pick<Connections, 'reads' | 'writes'>, log: string): Promise<void> {
  const { rowCount } = await reads.query('SELECT 1 FROM log_head JOIN directory_progress USING (log) WHERE log = $1', [
    log,
  ]);
  if (rowCount) return;
  await writes.query('INSERT INTO log_head (log, position) VALUES ($1, 0) ON CONFLICT DO NOTHING', [log]);
  await writes.query('INSERT INTO directory_progress (log, position) VALUES ($1, 0) ON CONFLICT DO NOTHING', [log]);
}

const onlyResult = (result: readonly Appended[] | UnitRefused): AppendResult => {
  if ('kind' in result) return result.result;
  const [appended] = result;
  if (appended === undefined) throw new Error('a unit of one command has one result');
  return appended;
};

const savedResponse = (key: string, { request_hash, status, body }: ResponseRow): SavedResponse => ({
  key,
  requestHash: request_hash,
  status,
  body,
});
