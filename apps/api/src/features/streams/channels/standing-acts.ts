import type { StoredEvent } from '#event-log';
import { dealOf } from '#projections';
import type { ProvisionalService, Statement } from '../../provisional/provisional-service.js';

/** The provisional acts at the table of one channel. They follow the last event of the deal that is played there. */
export class StandingActs {
  #statement: Statement | undefined;
  /** End of the acts, by `performance.now()`. */
  #endsAt = Infinity;
  #deal: string | undefined;
  #sequence = 0;

  constructor(
    private readonly service: Pick<ProvisionalService, 'find'>,
    private readonly table: string,
  ) {}

  /** Whether the acts follow an event that the channel does not have yet. */
  get areEarly(): boolean {
    return this.#statement?.deal === this.#deal && (this.#statement?.sequence ?? 0) > this.#sequence;
  }

  haveEnded(now: number): boolean {
    return now >= this.#endsAt;
  }

  /** Returns whether the acts belong to the deal; without a deal, whether there is one to which they can belong. */
  concern(deal: string | undefined): boolean {
    return this.#deal !== undefined && (deal ?? this.#deal) === this.#deal;
  }

  note({ leaf: { stream, sequence } }: StoredEvent): void {
    const deal = dealOf(stream);
    // A correction of an earlier deal at the table changes nothing for the one that is played.
    if (sequence === 1 || deal === this.#deal) [this.#deal, this.#sequence] = [deal, sequence];
  }

  /**
   * Reads the acts. Returns the statement to send; undefined if there is none, or if it is early. A statement without acts
   * reports that the acts sent before have ended.
   */
  async read(): Promise<Statement | undefined> {
    if (this.#deal === undefined) return undefined;
    const stood = this.#statement !== undefined;
    const [deal, sequence] = [this.#deal, this.#sequence];
    this.#statement = await this.service.find(this.table, deal);
    this.#endsAt = this.#statement === undefined ? Infinity : performance.now() + this.#statement.expiresInMs;
    if (this.#statement === undefined) return stood ? { deal, sequence, acts: [], expiresInMs: 0 } : undefined;
    return this.areEarly ? undefined : this.#statement;
  }

  /** Returns the acts for a viewer that arrives later, with the time that is left, while they follow the last event. */
  now(): Statement | undefined {
    const statement = this.#statement;
    const expiresInMs = Math.ceil(this.#endsAt - performance.now());
    if (statement === undefined || expiresInMs <= 0) return undefined;
    const areCurrent = statement.deal === this.#deal && statement.sequence === this.#sequence;
    return areCurrent ? { ...statement, expiresInMs } : undefined;
  }
}
