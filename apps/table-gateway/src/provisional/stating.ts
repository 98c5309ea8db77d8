import type { Clock } from '#clock';
import type { PublicAct } from '#inference';
import type { ApiClient, CommittedSequence, ProvisionalStatement } from '../delivery/index.js';

export interface StatingOptions {
  readonly client: Pick<ApiClient, 'stateProvisionalActs'>;
  readonly table: string;
  /** The decoder's belief beyond the record of the deal; undefined while no deal is followed. */
  readonly believed: () => { readonly dealId: string; readonly acts: readonly PublicAct[] } | undefined;
  /** The last sequence of the deal at the API; undefined while records await delivery. */
  readonly committed: () => CommittedSequence | undefined;
  /** A clock of real time, also for a table with virtual time. */
  readonly clock: Clock;
}

/** The time between two checks of the belief (ms). */
const CHECK_EVERY_MS = 100;
/** The time after which a statement is repeated (ms); the API drops it after five seconds. */
const STATE_AGAIN_MS = 2_000;
/** The pause after a request without an answer (ms). */
const PAUSE_MS = 2_000;

interface Stated {
  readonly text: string;
  readonly at: number;
  /** True if the API holds stated acts. */
  readonly stands: boolean;
}

const NOTHING: Stated = { text: '', at: -Infinity, stands: false };

/**
 * States to the API the public acts that the decoder has not committed yet. Nothing is stored. A lost statement is not sent
 * again: a later one replaces it, or the acts have been recorded by then.
 */
export class Stating {
  #stated = NOTHING;
  #cancel: () => void = () => undefined;
  readonly #stopping = new AbortController();

  constructor(private readonly options: StatingOptions) {}

  start(): void {
    this.#checkAfter(CHECK_EVERY_MS);
  }

  stop(): void {
    this.#stopping.abort();
    this.#cancel();
  }

  #checkAfter(ms: number): void {
    if (!this.#stopping.signal.aborted) this.#cancel = this.options.clock.after(ms, () => void this.#checkAgain());
  }

  async #checkAgain(): Promise<void> {
    const statement = this.#statement();
    const isReached = statement === undefined || (await this.#state(statement));
    this.#checkAfter(isReached ? CHECK_EVERY_MS : PAUSE_MS);
  }

  #statement(): ProvisionalStatement | undefined {
    const { believed, committed } = this.options;
    const now = believed();
    const { dealId: deal, sequence } = committed() ?? {};
    if (now === undefined || sequence === undefined || now.dealId !== deal) return undefined;
    return { deal, sequence, acts: now.acts };
  }

  /** Sends a statement. False if the API gave no answer. */
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
