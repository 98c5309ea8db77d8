import { emptyHead, type StreamHead } from '#event-log';
import { HEX_HASH } from '../append/events-at.js';
import { GroupedReads } from '../connections/grouped-reads.js';
import type { Queryable } from '../connections/head-lock.js';

/** What is asked of a log at one moment. A member that is not given is not looked up. */
export interface SnapshotQuestion {
  readonly stream?: string;
  readonly commandId?: string;
  /** The sequence of an event of the stream, whose position is asked. */
  readonly sequence?: number | undefined;
  readonly table?: string | undefined;
}

/** The log at one moment after the question was asked. It holds everything that any process has confirmed before the question. */
export interface LogSnapshot {
  /** The last event of the stream. */
  readonly head: StreamHead;
  /** Whether the command was accepted before. */
  readonly isKnown: boolean;
  /** The position of the event; undefined if the stream does not have it. */
  readonly position: number | undefined;
  readonly hasTable: boolean;
  /** The stream that holds the table. Undefined if none does, and while the directories are incomplete, from which the holders are derived. */
  readonly holder: string | undefined;
}

/** The questions that one statement answers, and the statements that run at the same time. */
const LIMITS = { group: 250, reads: 2 };

// Subqueries that return one row: each is a search in an index for each question, never a scan of a table for all of them.
const SNAPSHOT = {
  name: 'log-snapshot',
  text: `
    SELECT head.sequence, head.hash,
      (SELECT true FROM commands c WHERE c.log = $1 AND c.command_id = q.command_id) AS known,
      (SELECT e.position FROM events e WHERE e.log = $1 AND e.stream = q.stream AND e.sequence = q.sequence) AS position,
      (SELECT true FROM tables t WHERE t.log = $1 AND t.id = q.table_id) AS found,
      (SELECT p.stream FROM places p WHERE p.log = $1 AND p.place = q.table_id
        AND (SELECT h.position = g.position FROM log_head h JOIN directory_progress g USING (log) WHERE log = $1)) AS holder
    FROM unnest($2::text[], $3::text[], $4::bigint[], $5::text[])
      WITH ORDINALITY AS q (stream, command_id, sequence, table_id, number)
    LEFT JOIN LATERAL (SELECT sequence, ${HEX_HASH} FROM streams WHERE log = $1 AND stream = q.stream LIMIT 1) AS head ON true
    ORDER BY q.number`,
};

interface SnapshotRow {
  readonly sequence: number | null;
  readonly hash: string;
  readonly known: true | null;
  readonly position: number | null;
  readonly found: true | null;
  readonly holder: string | null;
}

/** Reads what decides whether a command is refused, without the lock of the log. A snapshot can refuse a command; only the append accepts one. */
export class LogSnapshots {
  readonly #reads: GroupedReads<SnapshotQuestion, LogSnapshot>;

  constructor(
    private readonly reads: Queryable,
    private readonly log: string,
  ) {
    this.#reads = new GroupedReads((questions) => this.#read(questions), LIMITS);
  }

  read(question: SnapshotQuestion): Promise<LogSnapshot> {
    return this.#reads.ask(question);
  }

  async #read(questions: readonly SnapshotQuestion[]): Promise<readonly LogSnapshot[]> {
    const column = (name: keyof SnapshotQuestion): unknown[] => questions.map((question) => question[name] ?? null);
    const { rows } = await this.reads.query<SnapshotRow>(SNAPSHOT, [
      this.log,
      column('stream'),
      column('commandId'),
      column('sequence'),
      column('table'),
    ]);
    return rows.map((row, index) => snapshotOf(row, questions[index]?.stream ?? ''));
  }
}

const snapshotOf = ({ sequence, hash, known, position, found, holder }: SnapshotRow, stream: string): LogSnapshot => ({
  head: sequence === null ? emptyHead(stream) : { stream, sequence, hash },
  isKnown: known === true,
  position: position ?? undefined,
  hasTable: found === true,
  holder: holder ?? undefined,
});
