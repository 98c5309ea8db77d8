import {
  appendedBy,
  atPositions,
  emptyHead,
  occupied,
  prepareAppend,
  type Appended,
  type AppendBatch,
  type AppendResult,
  type EventStore,
  type Leaf,
  type PreparedAppend,
  type SavedResponse,
  type Sha256,
  type StoredDisclosure,
  type StoredEvent,
  type StreamHead,
  type Unsubscribe,
} from '#event-log';
import { notify, type Notifications } from './notifications.js';
import { HEADS, KNOWN, LEAVE_PLACE, SAVE_RESPONSE, TAKE_PLACE, WRITE } from './append-sql.js';
import type { Pools } from './connections/pools.js';
import { isUnavailable } from './connections/unavailable.js';
import { catchUp, followEvents } from './directory/follow.js';
import { lastDeviceSequence, lockHead, moveDevice, type Queryable } from './head-lock.js';
import { inTransaction } from './transaction.js';

type Heads = ReadonlyMap<string, StreamHead>;

interface KnownRow {
  readonly first_position: number | null;
  readonly last_position: number;
  readonly key: string | null;
  readonly request_hash: string;
  readonly status: number;
  readonly body: string;
  readonly device_sequence: number | null;
  readonly holder: string | null;
  readonly directory_position: number;
  readonly recorded_at: string | null;
}

interface EventRow {
  readonly position: number;
  readonly leaf: string;
  readonly hash: string;
}

/**
 * The log in PostgreSQL. An append first locks the head row in a separate statement. So positions have no gaps and become
 * visible in order, and every later check is final. Group commit would collect several batches between lock and commit.
 */
export class PostgresEventStore implements EventStore {
  private constructor(
    private readonly pools: Pick<Pools, 'reads' | 'writes'>,
    readonly log: string,
    private readonly sha256: Sha256,
    private readonly notifications: Notifications,
  ) {}

  /**
   * Makes sure that the log has a head row and complete directories. If another session holds the head, the directories are
   * completed when they are first read. The caller closes the pools and the notifications.
   */
  static async open(
    pools: Pick<Pools, 'reads' | 'writes'>,
    notifications: Notifications,
    log: string,
    sha256: Sha256,
  ): Promise<PostgresEventStore> {
    await makeHead(pools, log);
    const store = new PostgresEventStore(pools, log, sha256, notifications);
    await store.completeDirectories().catch((error: unknown) => {
      if (!isUnavailable(error)) throw error;
    });
    return store;
  }

  /** Lists the streams that a version without directories appended; does nothing if the directories are complete. */
  async completeDirectories(): Promise<void> {
    const { rows } = await this.pools.reads.query<{ head: number; listed: number }>(
      `SELECT h.position AS head, g.position AS listed FROM log_head h JOIN directory_progress g USING (log) WHERE log = $1`,
      [this.log],
    );
    const at = rows[0];
    if (at === undefined || at.listed >= at.head) return;
    await inTransaction(this.pools.writes, async (client) => {
      const head = await lockHead(client, this.log);
      const { rows: now } = await client.query<{ position: number }>(
        'SELECT position FROM directory_progress WHERE log = $1',
        [this.log],
      );
      const listed = now[0]?.position ?? 0;
      if (listed < head) await catchUp(client, this.log, listed, head);
    });
  }

  async append(batch: AppendBatch): Promise<AppendResult> {
    return inTransaction(this.pools.writes, async (client) => {
      const head = await lockHead(client, this.log);
      const heads = await this.#headsOf(batch, client);
      const known = await this.#known(batch, head, client);
      const earlier = await this.#earlier(batch, known, client);
      const answer = earlier ?? conflictOf(batch, heads) ?? (await this.#occupied(batch, known, head, client));
      if (answer) return answer;
      // Hashed under the lock: a leaf contains its recordedAt, which depends on the previous event of the log.
      const prepared = prepareAppend(
        this.log,
        batch,
        { heads, recordedAt: known.recorded_at ?? undefined },
        this.sha256,
      );
      return this.#write(batch, prepared, head, client);
    });
  }

  async #known(
    { commandId, response, device, takes }: AppendBatch,
    head: number,
    client: Queryable,
  ): Promise<KnownRow> {
    const { rows } = await client.query<KnownRow>(KNOWN, [
      this.log,
      commandId,
      response?.key,
      device?.device,
      device?.epoch,
      takes?.place,
      head,
    ]);
    const [row] = rows;
    if (row === undefined) throw new Error('a row is always there: it is joined to a row of constants');
    return row;
  }

  /** Returns the earlier result for the same command id, idempotency key or device record. */
  async #earlier(
    { commandId, device }: AppendBatch,
    row: KnownRow,
    client: Queryable,
  ): Promise<AppendResult | undefined> {
    if (row.first_position !== null)
      return this.#stored(commandId, row.first_position, row.last_position, true, client);
    if (row.key !== null) return { kind: 'key-used', saved: savedResponse(row.key, row) };
    const expected = (row.device_sequence ?? 0) + 1;
    return device && device.sequence !== expected ? { kind: 'device-gap', ...device, expected } : undefined;
  }

  /** Returns whether another stream holds the place. Completes the directories first, if necessary. */
  async #occupied(
    { takes }: AppendBatch,
    { holder, directory_position }: KnownRow,
    head: number,
    client: Queryable,
  ): Promise<AppendResult | undefined> {
    if (directory_position === head) return occupied(takes, holder);
    await catchUp(client, this.log, directory_position, head);
    const { rows } = await client.query<{ stream: string }>('SELECT stream FROM places WHERE log = $1 AND place = $2', [
      this.log,
      takes?.place,
    ]);
    return occupied(takes, rows[0]?.stream);
  }

  async #write(batch: AppendBatch, prepared: PreparedAppend, head: number, client: Queryable): Promise<Appended> {
    const events = atPositions(prepared.events, head);
    const appended = appendedBy(batch.commandId, events, false);
    const { disclosures } = prepared;
    await client.query(WRITE, [
      this.log,
      batch.commandId,
      events.map(({ position }) => position),
      events.map(({ leaf }) => leaf.stream),
      events.map(({ leaf }) => leaf.sequence),
      events.map(({ leaf }) => leaf.type),
      events.map(({ leafText }) => leafText),
      events.map(({ hash }) => hash),
      disclosures.map(({ stream }) => stream),
      disclosures.map(({ sequence }) => sequence),
      disclosures.map(({ hash }) => hash),
      disclosures.map(({ path }) => path),
      disclosures.map(({ salt }) => salt),
      disclosures.map(({ value }) => value),
      disclosures.map(({ owner }) => owner),
      appended.heads.map(({ stream }) => stream),
      appended.heads.map(({ sequence }) => sequence),
      appended.heads.map(({ hash }) => hash),
      head + 1,
      head + events.length,
    ]);
    await followEvents(client, this.log, events);
    if (batch.leaves) await client.query(LEAVE_PLACE, [this.log, batch.leaves]);
    if (batch.takes) await client.query(TAKE_PLACE, [this.log, batch.takes.place, batch.takes.stream]);
    if (batch.device) await moveDevice(client, this.log, batch.device);
    if (batch.response) {
      const { key, requestHash, status, body } = batch.response;
      await client.query(SAVE_RESPONSE, [this.log, key, requestHash, status, body(appended)]);
    }
    // One notification per append: one per event would halve the throughput of the log.
    await client.query(notify('appended'), [this.log, '']);
    return appended;
  }

  async readStream(
    stream: string,
    { from = 1, to }: { readonly from?: number; readonly to?: number } = {},
  ): Promise<readonly StoredEvent[]> {
    const { rows } = await this.pools.reads.query<EventRow>(
      `SELECT position, leaf, hash FROM events
       WHERE log = $1 AND stream = $2 AND sequence >= $3 AND ($4::bigint IS NULL OR sequence <= $4) ORDER BY sequence`,
      [this.log, stream, from, to],
    );
    return rows.map(storedEvent);
  }

  readAll({
    after,
    limit = 1000,
  }: {
    readonly after: number;
    readonly limit?: number;
  }): Promise<readonly StoredEvent[]> {
    return this.#byPosition(after, limit, this.pools.reads);
  }

  async disclosuresOf(
    stream: string,
    {
      owners,
      from = 1,
      to,
    }: { readonly owners?: readonly string[]; readonly from?: number; readonly to?: number } = {},
  ): Promise<readonly StoredDisclosure[]> {
    const { rows } = await this.pools.reads.query<StoredDisclosure>(
      `SELECT stream, sequence, hash, path, salt, value, owner FROM disclosures
       WHERE log = $1 AND stream = $2 AND sequence >= $3 AND ($4::bigint IS NULL OR sequence <= $4)
         AND ($5::text[] IS NULL OR owner = ANY ($5))
       ORDER BY sequence, path COLLATE "C"`,
      [this.log, stream, from, to, owners],
    );
    return rows;
  }

  async resultOf(commandId: string): Promise<Appended | undefined> {
    const { rows } = await this.pools.reads.query<{ first_position: number; last_position: number }>(
      'SELECT first_position, last_position FROM commands WHERE log = $1 AND command_id = $2',
      [this.log, commandId],
    );
    const row = rows[0];
    return row && this.#stored(commandId, row.first_position, row.last_position, false, this.pools.reads);
  }

  async streamHead(stream: string): Promise<StreamHead> {
    const { rows } = await this.pools.reads.query<StreamHead>(HEADS, [this.log, [stream]]);
    return rows[0] ?? emptyHead(stream);
  }

  async head(): Promise<number> {
    const { rows } = await this.pools.reads.query<{ position: number }>(
      'SELECT position FROM log_head WHERE log = $1',
      [this.log],
    );
    return rows[0]?.position ?? 0;
  }

  lastDeviceSequence(device: string, epoch: string): Promise<number> {
    return lastDeviceSequence(this.pools.reads, this.log, { device, epoch });
  }

  async savedResponse(key: string): Promise<SavedResponse | undefined> {
    const { rows } = await this.pools.reads.query<Pick<KnownRow, 'request_hash' | 'status' | 'body'>>(
      `SELECT request_hash, status, body FROM idempotency_keys
       WHERE log = $1 AND key = $2 AND created_at > now() - interval '1 day'`,
      [this.log, key],
    );
    return rows[0] && savedResponse(key, rows[0]);
  }

  /** Removes the answers that are older than a day; call it from time to time. */
  async forgetOldResponses(): Promise<void> {
    await this.pools.writes.query(
      `DELETE FROM idempotency_keys WHERE log = $1 AND created_at <= now() - interval '1 day'`,
      [this.log],
    );
  }

  subscribe(listener: () => void): Promise<Unsubscribe> {
    return this.notifications.subscribe('appended', listener);
  }

  async #headsOf({ streams }: AppendBatch, client: Queryable): Promise<Heads> {
    const names = streams.map(({ stream }) => stream);
    const { rows } = await client.query<StreamHead>(HEADS, [this.log, names]);
    return new Map([...names.map(emptyHead), ...rows].map((head) => [head.stream, head]));
  }

  async #stored(
    commandId: string,
    first: number,
    last: number,
    duplicate: boolean,
    client: Queryable,
  ): Promise<Appended> {
    return appendedBy(commandId, await this.#byPosition(first - 1, last - first + 1, client), duplicate);
  }

  async #byPosition(after: number, limit: number, client: Queryable): Promise<readonly StoredEvent[]> {
    const { rows } = await client.query<EventRow>(
      'SELECT position, leaf, hash FROM events WHERE log = $1 AND position > $2 ORDER BY position LIMIT $3',
      [this.log, after, limit],
    );
    return rows.map(storedEvent);
  }
}

/** Makes the head row. An existing row is only read: an insert would wait for another session's open transaction. */
async function makeHead({ reads, writes }: Pick<Pools, 'reads' | 'writes'>, log: string): Promise<void> {
  const { rowCount } = await reads.query('SELECT 1 FROM log_head JOIN directory_progress USING (log) WHERE log = $1', [
    log,
  ]);
  if (rowCount) return;
  await writes.query('INSERT INTO log_head (log, position) VALUES ($1, 0) ON CONFLICT DO NOTHING', [log]);
  await writes.query('INSERT INTO directory_progress (log, position) VALUES ($1, 0) ON CONFLICT DO NOTHING', [log]);
}

function conflictOf({ streams }: AppendBatch, heads: Heads): AppendResult | undefined {
  for (const { stream, expectedSequence } of streams) {
    const actual = heads.get(stream)?.sequence ?? 0;
    if (actual !== expectedSequence) return { kind: 'conflict', stream, expected: expectedSequence, actual };
  }
  return undefined;
}

const savedResponse = (
  key: string,
  { request_hash, status, body }: Pick<KnownRow, 'request_hash' | 'status' | 'body'>,
): SavedResponse => ({ key, requestHash: request_hash, status, body });

// Events were checked when they were written. The audit checks that they were not changed; reads do not.
const storedEvent = ({ position, leaf, hash }: EventRow): StoredEvent => ({
  position,
  hash,
  leafText: leaf,
  leaf: JSON.parse(leaf) as Leaf,
});
