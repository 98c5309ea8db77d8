import type { CommandOf } from '#deal';
import type { OutboxRecord } from '../outbox/record.js';
import type { ApiClient, Failed, MatchNow } from './api/index.js';

type Opening = CommandOf<'OpenDeal'>;

/** An opening to send, or the reason why it has to wait. */
export type Completed = { readonly record: OutboxRecord } | Failed;

export interface MatchStatus {
  readonly match: string;
  /** The reason why the next deal of the match cannot be opened. */
  readonly waitsFor?: string;
}

/** Whether the deal began before time was called, so that its record arrives late. */
const beganBeforeTheCall = ({ occurredAt }: OutboxRecord, { clock }: MatchNow): boolean =>
  clock?.calledAt !== undefined && occurredAt < clock.calledAt;

/**
 * Makes each deal of the table the next deal of its match, with the players, the dealer and the round of `next` of the match.
 * If the match has no next deal, or another dealer than the tiles show, the opening waits. It continues after the rolls for
 * the first dealer, a ruling, or the choice of another match.
 */
export class MatchOpenings {
  #waitsFor: string | undefined;

  constructor(
    private readonly client: Pick<ApiClient, 'matchNow'>,
    private readonly table: string,
    private readonly match: string,
  ) {}

  get status(): MatchStatus {
    return { match: this.match, ...(this.#waitsFor !== undefined && { waitsFor: this.#waitsFor }) };
  }

  async complete(opening: OutboxRecord): Promise<Completed> {
    const now = await this.client.matchNow(this.match);
    const completed = 'failed' in now ? now : this.#completed(opening, now);
    this.#waitsFor = 'failed' in completed ? completed.failed : undefined;
    return completed;
  }

  #completed(opening: OutboxRecord, now: MatchNow): Completed {
    // The opening has arrived before; the API answers as it did then, whatever comes with its command id.
    if (now.deals.includes(opening.dealId)) return { record: opening };
    if (now.table !== this.table) return this.#wait(`it is played at ${now.table}`);
    const next = now.next ?? (beganBeforeTheCall(opening, now) ? now.late : undefined);
    if (next === undefined)
      return this.#wait(`it has no next deal (${now.phase}); finish what it awaits, or name another match`);
    const command = opening.command as Opening;
    const [due, actual] = [next.seating.east.side, command.seating.east.side];
    if (due !== actual)
      return this.#wait(`side ${due} is to deal and the tiles were dealt by side ${actual}; a referee rules on it`);
    const { round } = next;
    const options = round === undefined ? {} : { options: { ...command.options, round } };
    return { record: { ...opening, command: { ...command, ...options, seating: next.seating, match: this.match } } };
  }

  #wait(why: string): Completed {
    return { failed: `match ${this.match}: ${why}. All records are kept here until then` };
  }
}
