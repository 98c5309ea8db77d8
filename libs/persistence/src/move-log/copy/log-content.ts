import type pg from 'pg';
import {
  keyChangesText,
  keyPeriods,
  LogError,
  MerkleTree,
  openCheckpoint,
  readNoteKey,
  type Checkpoint,
  type NoteTools,
  type Sha256,
} from '#event-log';
import { parseInt8 } from '../../connections/int8.js';
import { COPIED_TABLES } from './copied-tables.js';
import { MoveFault } from './move-fault.js';
import { readRows, type RowPage } from './rows.js';
import { TableDigest, type TableContent } from './table-digest.js';

/** The content of a log. Two logs with equal contents have the same rows. */
export interface LogContent {
  readonly events: number;
  /** The root of the Merkle tree over all events, 64 lowercase hex digits. */
  readonly root: string;
  readonly tables: readonly TableContent[];
  /** The size of the newest signed checkpoint; undefined where none was signed. */
  readonly checkpoint: number | undefined;
}

/** A log in a database. The client is in a transaction with ROW_TEXT_SETTINGS. */
export interface LogAt {
  readonly client: pg.Client;
  readonly log: string;
  readonly tools: NoteTools;
}

interface EventRow {
  readonly position: number;
  readonly leaf: string;
  readonly hash: string;
}

/** Follows the rows of a log as they are copied: digests the tables, hashes the leaves again, and compares the tree with each checkpoint. */
export class LogReading {
  readonly #digests: ReadonlyMap<string, TableDigest>;
  readonly #tree: MerkleTree;
  readonly #sha256: Sha256;

  constructor(private readonly at: LogAt) {
    this.#sha256 = at.tools.sha256;
    this.#tree = new MerkleTree(this.#sha256);
    this.#digests = new Map(COPIED_TABLES.map((table) => [table, new TableDigest(this.#sha256)]));
  }

  /** Yields the rows of the log unchanged. */
  async *follow(pages: AsyncIterable<RowPage>): AsyncGenerator<RowPage> {
    for await (const page of pages) {
      await this.take(page);
      yield page;
    }
  }

  async take({ table, rows }: RowPage): Promise<void> {
    const digest = this.#digests.get(table);
    for (const row of rows) digest?.add(row);
    if (table === 'events') await this.#addEvents(rows.map((row) => JSON.parse(row) as EventRow));
  }

  /** The content of all rows so far. @throws MoveFault LOG_ALTERED if the head or the newest checkpoint differs from the events. */
  async content(): Promise<LogContent> {
    const { size: events } = this.#tree;
    const head = await headOf(this.at);
    if (head !== events) throw altered(this.at, `the head is at ${head}, and there are ${events} events`);
    const checkpoint = await checkedCheckpoint(this.at);
    if (checkpoint !== undefined && checkpoint.size > events)
      throw altered(this.at, `a checkpoint signs ${checkpoint.size} events, and there are ${events}`);
    const tables = [...this.#digests].map(([table, digest]) => digest.contentOf(table));
    return { events, root: this.#tree.root(), tables, checkpoint: checkpoint?.size };
  }

  async #addEvents(events: readonly EventRow[]): Promise<void> {
    const roots = await signedRoots(this.at, this.#tree.size, this.#tree.size + events.length);
    for (const { position, leaf, hash } of events) {
      if (position !== this.#tree.size + 1)
        throw altered(this.at, `there is no event at position ${this.#tree.size + 1}`);
      if (`\\x${this.#sha256(leaf)}` !== hash)
        throw altered(this.at, `the event at position ${position} of ${this.at.log} was changed`);
      this.#tree.add(leaf);
      const signed = roots.get(position);
      if (signed !== undefined && signed !== this.#tree.root())
        throw altered(
          this.at,
          `the first ${position} events have the root ${this.#tree.root()}, and a checkpoint signs ${signed}`,
        );
    }
  }
}

const altered = ({ log }: LogAt, found: string): MoveFault =>
  new MoveFault(
    'LOG_ALTERED',
    `${found}. The log ${log} was altered, and is not moved. Restore a backup, as docs/OPERATING.md describes.`,
  );

/** Reads a log and returns what it contains. */
export async function contentOf(at: LogAt): Promise<LogContent> {
  const reading = new LogReading(at);
  for await (const page of readRows(at.client, at.log)) await reading.take(page);
  return reading.content();
}

async function headOf({ client, log }: LogAt): Promise<number> {
  const { rows } = await client.query<{ position: string }>('SELECT position FROM log_head WHERE log = $1', [log]);
  return parseInt8(rows[0]?.position ?? '0');
}

/** The roots that checkpoints of more than `after` and at most `to` events sign, by their sizes. */
async function signedRoots({ client, log }: LogAt, after: number, to: number): Promise<ReadonlyMap<number, string>> {
  const { rows } = await client.query<{ size: string; root: string }>(
    'SELECT size, root FROM checkpoints WHERE log = $1 AND size > $2 AND size <= $3',
    [log, after, to],
  );
  return new Map(rows.map(({ size, root }) => [parseInt8(size), root]));
}

/** The newest checkpoint; undefined if none was signed. Checks that one of the log's keys has signed its note. */
async function checkedCheckpoint(at: LogAt): Promise<Checkpoint | undefined> {
  const { rows } = await at.client.query<{ size: string; root: string; note: string }>(
    'SELECT size, root, note FROM checkpoints WHERE log = $1 ORDER BY size DESC LIMIT 1',
    [at.log],
  );
  const [newest] = rows;
  if (newest === undefined) return undefined;
  const stored = { origin: at.log, size: parseInt8(newest.size), root: newest.root };
  const signed = await openedNote(at, newest.note);
  const differs =
    signed !== undefined && (['origin', 'size', 'root'] as const).some((part) => signed[part] !== stored[part]);
  if (differs) throw altered(at, 'the note of the newest checkpoint signs another size or root than its row states');
  return stored;
}

/** The checkpoint that a note signs. Undefined for a log of a version that stored no keys: its service stores the first one at its next start. */
async function openedNote(at: LogAt, note: string): Promise<Checkpoint | undefined> {
  const { rows } = await at.client.query<{ key: string; change: string | null }>(
    'SELECT key, change FROM log_keys WHERE log = $1 ORDER BY number',
    [at.log],
  );
  const [first, ...later] = rows;
  if (first === undefined) return undefined;
  try {
    const changes = keyChangesText(later.flatMap(({ change }) => change ?? []));
    return openCheckpoint(note, keyPeriods(readNoteKey(first.key, at.tools.sha256), changes, at.tools), at.tools);
  } catch (error) {
    if (error instanceof LogError)
      throw altered(at, `the newest checkpoint is not signed by the key of the log: ${error.message}`);
    throw error;
  }
}

/** @throws MoveFault COPY_DIFFERS that names the table. */
export function refuseDifference(original: LogContent, copy: LogContent): void {
  for (const [index, got] of copy.tables.entries()) {
    const expected = original.tables[index];
    if (got.rows !== expected?.rows || got.digest !== expected.digest)
      throw different(
        `${got.table}: got ${got.rows} rows with digest ${got.digest}, expected ${expected?.rows ?? 0} with ${expected?.digest ?? 'none'}`,
      );
  }
  if (copy.events !== original.events || copy.root !== original.root)
    throw different(
      `got a tree of ${copy.events} events with root ${copy.root}, expected ${original.events} with ${original.root}`,
    );
}

const different = (found: string): MoveFault =>
  new MoveFault('COPY_DIFFERS', `the copy differs: ${found}. Nothing was stored. Move the log again.`);
