import type { Clock } from '#clock';
import type { PhysicalStatement, Question } from '#inference';
import type { OpenQuestion, ApiClient, QuestionOutcome, RefereeStatement } from '../delivery/index.js';
import type { StatementOutcome } from '../deciding/correcting.js';

export interface QuestionExchangeOptions {
  readonly client: Pick<ApiClient, 'askQuestion' | 'closeQuestion'>;
  readonly table: string;
  /** The decoder's current question, and its deal. */
  readonly open: () => { readonly question: Question; readonly dealId: string } | undefined;
  readonly dealId: () => string | undefined;
  /** The number of commands recorded so far, and whether the decoder follows the deal. */
  readonly progress: () => { readonly recorded: number; readonly isFollowed: boolean };
  /** Decodes again under a statement. */
  readonly settle: (statement: PhysicalStatement, cited: RefereeStatement) => Promise<StatementOutcome>;
  /** A UUID of version 7. */
  readonly newId: () => string;
  /** Converts a monotonic time to wall-clock ms since 1970 (an estimate); `monotonicTime` is the inverse. */
  readonly wallTime: (at: number) => number;
  readonly monotonicTime: (wall: number) => number;
  /** Resolves when the API has all recorded commands. */
  readonly drained: () => Promise<void>;
  /** The address where a referee answers, for the log. */
  readonly url: string;
  readonly log: (line: string) => void;
  /** A clock of real time, also for a table with virtual time. */
  readonly clock: Clock;
}

/** The time between two requests for the answer (ms). */
const ASK_EVERY_MS = 2_000;

/** Sends the decoder's question to the API until it is answered or closed, and passes the answer to the decoder. */
export class QuestionExchange {
  #current: OpenQuestion | undefined;
  /** The outcome of a question that is closed here and not yet at the API. */
  #outcome: QuestionOutcome | undefined;
  /** The number of commands recorded when the question was asked. */
  #recordedBefore = 0;
  #cancel: () => void = () => undefined;
  #stopped = false;

  constructor(private readonly options: QuestionExchangeOptions) {}

  start(): void {
    this.#cancel = this.options.clock.after(ASK_EVERY_MS, () => void this.#turn());
  }

  stop(): void {
    this.#stopped = true;
    this.#cancel();
  }

  async #turn(): Promise<void> {
    await this.#ask();
    if (!this.#stopped) this.start();
  }

  async #ask(): Promise<void> {
    const { open, client, dealId, log } = this.options;
    if (this.#outcome !== undefined) return this.#close(this.#outcome);
    const now = open();
    if (this.#current !== undefined && this.#current.dealId !== dealId()) return this.#close('deal-over');
    if (now === undefined) return this.#current === undefined ? undefined : this.#closeOrSettle(this.#current);
    const { since: _, ...question } = now.question;
    const isNew = this.#current === undefined;
    this.#current = { ...(this.#current ?? this.#begun(now.dealId, now.question)), ...question };
    if (isNew) {
      this.#recordedBefore = this.options.progress().recorded;
      log(this.#words(this.#current));
    }
    const answer = await client.askQuestion(this.#current);
    if (answer.kind === 'answered') await this.#settle(answer.statement);
    if (answer.kind === 'closed') this.#current = undefined;
  }

  /**
   * Handles the end of the doubt. An answer that came before is still used. Only a record resolves a question: without one,
   * the deal went on unrecorded, or its tiles are gone.
   */
  async #closeOrSettle(current: OpenQuestion): Promise<void> {
    const answer = await this.options.client.askQuestion(current);
    if (answer.kind === 'answered') await this.#settle(answer.statement);
    if (answer.kind === 'closed') this.#current = undefined;
    if (answer.kind !== 'open') return;
    const { recorded, isFollowed } = this.options.progress();
    if (recorded > this.#recordedBefore) await this.#close('resolved');
    else if (!isFollowed) await this.#close('deal-over');
  }

  #begun(dealId: string, { since }: Question): Omit<OpenQuestion, 'reason' | 'zones'> {
    const { newId, table, wallTime } = this.options;
    return { questionId: newId(), table, dealId, openedAt: new Date(wallTime(since)).toISOString() };
  }

  async #settle(cited: RefereeStatement): Promise<void> {
    const { settle, monotonicTime, drained } = this.options;
    const at = monotonicTime(Date.parse(cited.at));
    const outcome = await settle({ at, zones: cited.zones }, cited);
    // The search was stopped and has no result.
    if (this.#stopped) return;
    // The question must stay open until the rewind that cites it is delivered.
    if (outcome === 'corrected') await drained();
    await this.#close(outcome);
  }

  async #close(outcome: QuestionOutcome): Promise<void> {
    const { client, log } = this.options;
    const current = this.#current;
    if (current === undefined) return;
    this.#outcome = outcome;
    if (!(await client.closeQuestion(current, outcome))) return;
    this.#current = undefined;
    this.#outcome = undefined;
    log(`question ${current.questionId} is closed: ${outcome}`);
  }

  /** The log text of a question. It names zones but no tiles. */
  #words({ questionId, dealId, reason, zones }: OpenQuestion): string {
    const { url, table } = this.options;
    const places = zones.map(({ side, zone }) => `${zone} of side ${side}`).join(', ');
    const address = new URL(`/v1/tables/${encodeURIComponent(table)}/questions/${questionId}/statements`, url).href;
    return `deal ${dealId} is in doubt (${reason}): what lies in ${places}? A referee answers at POST ${address}`;
  }
}
