import type { Clock } from '#hardware';
import type { PhysicalStatement, Question } from '#inference';
import type { AskedQuestion, ApiClient, QuestionOutcome, RefereeStatement } from '../delivery/index.js';
import type { StatementOutcome } from '../inferring.js';

export interface AskingOptions {
  readonly client: Pick<ApiClient, 'askQuestion' | 'closeQuestion'>;
  readonly table: string;
  /** What the decoder asks now, and about which deal. */
  readonly open: () => { readonly question: Question; readonly dealId: string } | undefined;
  readonly dealId: () => string | undefined;
  /** Decodes again under a statement. */
  readonly settle: (statement: PhysicalStatement, cited: RefereeStatement) => Promise<StatementOutcome>;
  /** A UUID of version 7. */
  readonly newId: () => string;
  /** Wall-clock estimate, in ms since 1970, of a monotonic time, and the other way round. */
  readonly wallTime: (at: number) => number;
  readonly monotonicTime: (wall: number) => number;
  /** Resolves once the API has what has been recorded. */
  readonly drained: () => Promise<void>;
  /** Where a referee answers, for the log. */
  readonly url: string;
  readonly log: (line: string) => void;
  /** Keeps real time: the API is asked so often, whatever time the table has. */
  readonly clock: Clock;
}

/** Between two questions to the API whether there is an answer (ms). */
const ASK_EVERY_MS = 2_000;

/** Carries the decoder's question to the API until it is answered or closed, and the answer back to the decoder. */
export class Asking {
  #asked: AskedQuestion | undefined;
  /** The outcome of a question that is closed here and not yet at the API. */
  #outcome: QuestionOutcome | undefined;
  #cancel: () => void = () => undefined;
  #stopped = false;

  constructor(private readonly options: AskingOptions) {}

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
    if (this.#asked !== undefined && this.#asked.dealId !== dealId()) return this.#close('deal-over');
    if (now === undefined) return this.#asked === undefined ? undefined : this.#closeOrSettle(this.#asked);
    const { since: _, ...question } = now.question;
    const isNew = this.#asked === undefined;
    this.#asked = { ...(this.#asked ?? this.#begun(now.dealId, now.question)), ...question };
    if (isNew) log(this.#words(this.#asked));
    const answer = await client.askQuestion(this.#asked);
    if (answer.kind === 'answered') await this.#settle(answer.statement);
    if (answer.kind === 'closed') this.#asked = undefined;
  }

  /** The doubt has ended; an answer that came before is taken in all the same. */
  async #closeOrSettle(asked: AskedQuestion): Promise<void> {
    const answer = await this.options.client.askQuestion(asked);
    if (answer.kind === 'answered') await this.#settle(answer.statement);
    if (answer.kind === 'open') await this.#close('resolved');
    if (answer.kind === 'closed') this.#asked = undefined;
  }

  #begun(dealId: string, { since }: Question): Omit<AskedQuestion, 'reason' | 'zones'> {
    const { newId, table, wallTime } = this.options;
    return { questionId: newId(), table, dealId, openedAt: new Date(wallTime(since)).toISOString() };
  }

  async #settle(cited: RefereeStatement): Promise<void> {
    const { settle, monotonicTime, drained } = this.options;
    const at = monotonicTime(Date.parse(cited.at));
    const outcome = await settle({ at, zones: cited.zones }, cited);
    // The search was left off, and says nothing.
    if (this.#stopped) return;
    // The rewind cites the question while it is open.
    if (outcome === 'corrected') await drained();
    await this.#close(outcome);
  }

  async #close(outcome: QuestionOutcome): Promise<void> {
    const { client, log } = this.options;
    const asked = this.#asked;
    if (asked === undefined) return;
    this.#outcome = outcome;
    if (!(await client.closeQuestion(asked, outcome))) return;
    this.#asked = undefined;
    this.#outcome = undefined;
    log(`question ${asked.questionId} is closed: ${outcome}`);
  }

  /** Names zones and no tiles: the log is no place for them. */
  #words({ questionId, dealId, reason, zones }: AskedQuestion): string {
    const { url, table } = this.options;
    const places = zones.map(({ side, zone }) => `${zone} of side ${side}`).join(', ');
    const address = new URL(`/v1/tables/${encodeURIComponent(table)}/questions/${questionId}/statements`, url).href;
    return `deal ${dealId} is in doubt (${reason}): what lies in ${places}? A referee answers at POST ${address}`;
  }
}
