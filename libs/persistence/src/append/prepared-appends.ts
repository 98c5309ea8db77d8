import { LogAppender, NO_FACTS, type AcceptedAppend, type AppendBatch, type Sha256 } from '#event-log';

/** The commands after which the appender forgets them, so that it does not keep everything that it has added. */
const REMEMBERED_COMMANDS = 250;
/** The streams and devices that it remembers. */
const REMEMBERED_HEADS = 10_000;
/** The groups that are decided under the lock after another process has added to the log. */
const GROUPS_AFTER_MOVE = 16;

/**
 * Prepares units of appends while those before them are written: checks, canonical texts, hashes and positions, from what this process knows of
 * the log. Memory refuses nothing: what is refused here, or prepared from something that is not so, is decided again under the head lock.
 */
export class PreparedAppends {
  #appender: LogAppender | undefined;
  #commands = 0;
  #groupsToDecide = 0;

  constructor(
    private readonly log: string,
    private readonly sha256: Sha256,
  ) {}

  /** Prepares a unit on top of those before it; undefined if it must be decided under the lock. */
  prepare(unit: readonly AppendBatch[]): readonly AcceptedAppend[] | undefined {
    const appender = this.#appender;
    if (appender === undefined) return undefined;
    if (this.#commands >= REMEMBERED_COMMANDS) this.#forget(appender);
    const accepted: AcceptedAppend[] = [];
    try {
      const result = appender.appendTogether(unit, (each) => accepted.push(each));
      if ('kind' in result) return undefined;
    } catch {
      // The same error is thrown again where the unit is decided.
      return undefined;
    }
    this.#commands += unit.length;
    return accepted;
  }

  /** Goes on from the end of the log after a group that was decided under the lock. */
  restart(end: LogAppender['end']): void {
    this.#groupsToDecide -= 1;
    if (this.#groupsToDecide >= 0) return;
    this.#groupsToDecide = 0;
    const before = this.#appender?.end;
    const heads = new Map([...(before?.heads ?? []), ...end.heads]);
    const deviceSequences = new Map([...(before?.deviceSequences ?? []), ...end.deviceSequences]);
    this.#appender = new LogAppender(this.log, this.sha256, { ...NO_FACTS, ...end, heads, deviceSequences });
    this.#forget(this.#appender);
  }

  /** Forgets everything, because something that was prepared is not written. */
  reset(): void {
    this.#appender = undefined;
  }

  /** Another process writes to the log too: preparing groups in vain would cost more than it saves. */
  pause(): void {
    this.#groupsToDecide = GROUPS_AFTER_MOVE;
  }

  #forget(appender: LogAppender): void {
    this.#commands = 0;
    appender.forget(REMEMBERED_HEADS);
  }
}
