import type { Clock } from '#hardware';
import type { PublicAct } from '#inference';
import type { ApiClient, CommittedSequence, ProvisionalStatement } from '../delivery/index.js';

export interface StatingOptions {
  readonly client: Pick<ApiClient, 'stateProvisionalActs'>;
  readonly table: string;
  /** What is believed of the deal beyond what is recorded; undefined while none is followed. */
  readonly believed: () => { readonly dealId: string; readonly acts: readonly PublicAct[] } | undefined;
  /** Up to where the API has the deal; undefined while records await delivery. */
  readonly committed: () => CommittedSequence | undefined;
  /** Keeps real time, whatever time the table has. */
  readonly clock: Clock;
}

/** Between two looks at what is believed (ms). */
const LOOK_EVERY_MS = 100;
/** What still stands is stated again; the API forgets it after five seconds (ms). */
const STATE_AGAIN_MS = 2_000;
/** After a request that got no answer (ms). */
const PAUSE_MS = 2_000;

interface Stated {
  readonly text: string;
  readonly at: number;
  /** Whether acts stand at the API. */
  readonly stands: boolean;
}

const NOTHING: Stated = { text: '', at: -Infinity, stands: false };

/**
 * States to the API what everybody at the table sees and the decoder does not commit yet. Nothing is kept and nothing sent twice for
 * safety: what gets lost is stated again, or has been recorded by then.
 */
export class Stating {
  #stated = NOTHING;
  #cancel: () => void = () => undefined;
  readonly #stopping = new AbortController();

  constructor(private readonly options: StatingOptions) {}

  start(): void {
    this.#lookIn(LOOK_EVERY_MS);
  }

  stop(): void {
    this.#stopping.abort();
    this.#cancel();
  }

  #lookIn(ms: number): void {
    if (!this.#stopping.signal.aborted) this.#cancel = this.options.clock.after(ms, () => void this.#look());
  }

  async #look(): Promise<void> {
    const statement = this.#statement();
    const isReached = statement === undefined || (await this.#state(statement));
    this.#lookIn(isReached ? LOOK_EVERY_MS : PAUSE_MS);
  }

  #statement(): ProvisionalStatement | undefined {
    const { believed, committed } = this.options;
    const now = believed();
    const { dealId: deal, sequence } = committed() ?? {};
    if (now === undefined || sequence === undefined || now.dealId !== deal) return undefined;
    return { deal, sequence, acts: now.acts };
  }

  /** False where the API gave no answer. */
  async #state(statement: ProvisionalStatement): Promise<boolean> {
    const { client, table, clock } = this.options;
    const text = JSON.stringify(statement);
    const isSame = text === this.#stated.text && clock.now() - this.#stated.at < STATE_AGAIN_MS;
    if (isSame || (statement.acts.length === 0 && !this.#stated.stands)) return true;
    const { kind } = await client.stateProvisionalActs(table, statement, this.#stopping.signal);
    const stands = kind === 'taken' && statement.acts.length > 0;
    this.#stated = kind === 'failed' ? NOTHING : { text, at: clock.now(), stands };
    return kind !== 'failed';
  }
}
