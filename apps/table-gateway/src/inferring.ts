import { decide, type DealState, type RuleSet, type Settled, UNOPENED } from '#deal';
import { Decoder, type InferredCommand, type Observation, type TableSetup } from '#inference';
import type { ObservationLog } from './evidence/observation-log.js';
import { GatewayFault } from './fault.js';
import type { LastDeal, Outbox, OutboxEntry, OutboxRecord } from './outbox/index.js';

export interface InferringOptions {
  readonly setup: TableSetup;
  readonly outbox: Outbox;
  readonly observations: ObservationLog;
  /** The API's word on a deal; undefined where it was never opened there. Waits until it has one. */
  readonly committedState: (dealId: string) => Promise<DealState | undefined>;
  /** A UUID of version 7. */
  readonly newId: () => string;
  /** Wall-clock estimate, in ms since 1970, of a monotonic time. */
  readonly wallTime: (at: number) => number;
  readonly onOpened: (dealId: string) => void;
  readonly onSettled: (dealId: string, state: Settled) => void;
  readonly log: (line: string) => void;
}

/** Observations in, records in the outbox out: the decoder, the ids, and the evidence of one table. */
export class Inferring {
  readonly #decoder: Decoder;
  #dealId: string | undefined;
  #state: DealState = UNOPENED;
  #recovering = false;

  constructor(private readonly options: InferringOptions) {
    this.#decoder = new Decoder(options.setup);
  }

  get dealId(): string | undefined {
    return this.#dealId;
  }

  get status(): Decoder['status'] & { readonly recovering: boolean } {
    return { ...this.#decoder.status, recovering: this.#recovering };
  }

  /** After a restart: goes on with the deal that the outbox ends in; where records of it are lost, from its committed state. */
  resume(last: LastDeal | undefined): void {
    if (last === undefined) return;
    const { dealId, records } = last;
    const state = records && stateAfter(this.options.setup.rules, records);
    if (state === undefined) return void this.recover(dealId);
    this.#goOn(dealId, state);
  }

  /** Whether no deal is known here, so that one which the API knows may be gone on with. */
  get isIdle(): boolean {
    return this.#dealId === undefined && !this.#recovering;
  }

  observe(observation: Observation): void {
    const { observations } = this.options;
    const number = this.#decoder.nextNumber;
    observations.append(number, observation);
    const lost = this.#decoder.status.dealsLost;
    // The number counts on, so that the log and the decoder agree; what is seen meanwhile is read again afterwards.
    const inferred = this.#decoder.observe(observation);
    if (this.#decoder.status.dealsLost > lost)
      this.options.log(
        `deal ${this.#dealId ?? 'unknown'}: its tiles are not on the table any more; the next deal is awaited`,
      );
    if (this.#recovering) return;
    for (const each of inferred) this.#record(each);
  }

  /** Decodes again from what the API has committed: a command was refused, or could not be kept. */
  async recover(dealId: string): Promise<void> {
    if (this.#recovering || (this.#dealId !== undefined && this.#dealId !== dealId)) return;
    this.#recovering = true;
    const state = await this.options.committedState(dealId);
    const canGoOn = state !== undefined && this.#isRecordedHere(state);
    this.options.log(`deal ${dealId}: decoding again from ${canGoOn ? 'its committed state' : 'the next deal'}`);
    this.#recovering = false;
    this.#goOn(dealId, canGoOn ? state : UNOPENED);
  }

  /** Gives up a deal of this table that nobody can finish any more: another one has been dealt. `at` is a monotonic time. */
  #abandon(dealId: string, at: number): void {
    this.options.log(`deal ${dealId} is abandoned: it is not over, and the next deal has been dealt`);
    const command = { type: 'AbandonDeal', reason: 'the next deal was dealt at the table' } as const;
    this.#keep(dealId, { command, occurredAt: at });
  }

  /** Only a full recording under the rule set of this gateway is one that its readers can go on with. */
  #isRecordedHere(state: DealState): boolean {
    if (state.phase === 'unopened') return true;
    const { ruleSet, edition, recording } = state.terms;
    const { rules } = this.options.setup;
    return recording === 'full' && ruleSet === rules.id && edition === rules.edition;
  }

  #goOn(dealId: string, state: DealState): void {
    this.#dealId = state.phase === 'unopened' || state.phase === 'settled' ? undefined : dealId;
    this.#state = state;
    this.#decoder.resume(state);
  }

  #record({ command, evidence, occurredAt }: InferredCommand): void {
    const { observations, newId, setup, onSettled } = this.options;
    if (this.#recovering) return;
    if (command.type === 'OpenDeal') {
      if (this.#dealId !== undefined && isUnfinished(this.#state)) this.#abandon(this.#dealId, occurredAt);
      this.#dealId = newId();
      this.#state = UNOPENED;
      this.options.onOpened(this.#dealId);
    }
    const dealId = this.#dealId;
    if (dealId === undefined) return;
    if (!this.#keep(dealId, { command, occurredAt, evidence: observations.evidence(evidence) })) return;
    const decision = decide(setup.rules, this.#state, command);
    if (decision.accepted) this.#state = decision.state;
    if (this.#state.phase === 'settled') onSettled(dealId, this.#state);
  }

  /** Puts a command of a deal into the outbox; false, and a recovery, where it cannot be kept. */
  #keep(
    dealId: string,
    { occurredAt, ...rest }: Pick<OutboxEntry, 'command' | 'evidence'> & { readonly occurredAt: number },
  ): boolean {
    const { outbox, newId, wallTime } = this.options;
    try {
      const time = new Date(wallTime(occurredAt)).toISOString();
      outbox.append({ dealId, commandId: newId(), occurredAt: time, ...rest });
      return true;
    } catch (error) {
      this.options.log(
        `deal ${dealId}: decoding stops, an inferred command cannot be kept: ${reasonOf(error, outbox)}`,
      );
      void this.recover(dealId);
      return false;
    }
  }
}

/** The outbox has said more about its own fault. */
const reasonOf = (error: unknown, { fault }: Outbox): string => {
  if (!(error instanceof GatewayFault)) return String(error);
  return error === fault ? error.code : `${error.code}: ${error.message}`;
};

const isUnfinished = ({ phase }: DealState): boolean => phase !== 'unopened' && phase !== 'settled';

/** The state that a deal's own records lead to; undefined where the aggregate refuses one of them. */
const stateAfter = (rules: RuleSet, records: readonly OutboxRecord[]): DealState | undefined => {
  let state: DealState = UNOPENED;
  for (const { command } of records) {
    const decision = decide(rules, state, command);
    if (!decision.accepted) return undefined;
    state = decision.state;
  }
  return state;
};
