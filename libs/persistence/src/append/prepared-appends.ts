import { LogAppender, NO_FACTS, type AcceptedAppend, type AppendBatch, type Sha256 } from '#event-log';

/** The ids of commands that are remembered, at least those that wait: the database would refuse a group in which one occurs twice. */
const REMEMBERED_COMMANDS = 10_000;
/** The streams and devices that are remembered. */
const REMEMBERED_HEADS = 10_000;
/** The groups that are decided under the lock after another process has added to the log. */
const GROUPS_AFTER_MOVE = 16;

/**
 * Prepares units of appends while those before them are written: checks, canonical texts, hashes and positions, from what this process knows of
 * the log. Memory refuses nothing: what is refused here, or prepared from cached facts that no longer hold, is decided again under the head lock.
 */
export class PreparedAppends {
  #appender: LogAppender | undefined;
  readonly #commands = new Set<string>();
  #groupsToDecide = 0;

  constructor(
    private readonly log: string,
    private readonly sha256: Sha256,
  ) {}

  /** Prepares a unit on top of those before it; undefined if it must be decided under the lock. */
  prepare(unit: readonly AppendBatch[]): readonly AcceptedAppend[] | undefined {
    const appender = this.#appender;
    if (appender === undefined || unit.some(({ commandId }) => this.#commands.has(commandId))) return undefined;
    if (this.#commands.size >= REMEMBERED_COMMANDS) this.#forget(appender);
    const accepted: AcceptedAppend[] = [];
    try {
      const result = appender.appendTogether(unit, (each) => accepted.push(each));
      if ('kind' in result) return undefined;
    } catch {
      // The same error is thrown again where the unit is decided.
      return undefined;
    }
    // Only the ids are kept: results that live long are what the garbage collector spends its time on.
    for (const { commandId } of unit) {
      this.#commands.add(commandId);
      appender.forgetResult(commandId);
    }
    return accepted;
  }

  /** Goes on from the end of the log after a group that was decided under the lock. */
  restart(end: LogAppender['end']): void {
    this.#groupsToDecide -= 1;
    if (this.#groupsToDecide >= 0) return;
    this.#groupsToDecide = 0;
    const before = this.#appender?.end;
    const heads = new Map([...(before?.heads ?? []), ...end.heads]);
    const deviceEpochs = new Map([...(before?.deviceEpochs ?? []), ...end.deviceEpochs]);
    this.#appender = new LogAppender(this.log, this.sha256, { ...NO_FACTS, ...end, heads, deviceEpochs });
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
    this.#commands.clear();
    appender.forget(REMEMBERED_HEADS);
  }
}
