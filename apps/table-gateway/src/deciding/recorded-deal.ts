import { type CommandOf, decide, type DealState, type RuleSet, type Settled, UNOPENED } from '#deal';
import type { InferredCommand } from '#inference';
import type { ObservationLog } from '../evidence/observation-log.js';
import type { Outbox, OutboxEntry } from '../outbox/index.js';
import { GatewayFault } from '../state/fault.js';
import { TimesInOrder } from './times-in-order.js';

export interface RecordedDealOptions {
  readonly rules: RuleSet;
  readonly outbox: Outbox;
  readonly observations: ObservationLog;
  /** A UUID of version 7. */
  readonly newId: () => string;
  /** Wall-clock estimate, in ms since 1970, of a monotonic time. */
  readonly wallTime: (at: number) => number;
  readonly onOpened: (dealId: string) => void;
  readonly onSettled: (dealId: string, state: Settled) => void;
  /** Called after a command of the deal could not be kept. */
  readonly onNotKept: (dealId: string) => void;
  readonly log: (line: string) => void;
}

/** A command of the deal as it was given, its time, and the state before it. */
interface Given {
  readonly commandId: string;
  readonly occurredAt: string;
  readonly before: DealState;
}

/** The rewind of a deal, and what it cites. */
export interface Rewind {
  readonly command: CommandOf<'RewindTo'>;
  readonly cites: Pick<OutboxEntry, 'statement' | 'evidence'>;
  /** A monotonic time. */
  readonly at: number;
}

/** An entry of the outbox at a monotonic time. */
type Entry = Omit<OutboxEntry, 'dealId' | 'occurredAt' | 'commandId'> & { readonly occurredAt: number };

/** The deal in play and its records in the outbox: ids, times in order, evidence, and the state after each command. */
export class RecordedDeal {
  readonly #times = new TimesInOrder();
  #id: string | undefined;
  #state: DealState = UNOPENED;
  /** The commands of the decoder for this deal since it began, or since it was resumed. */
  #given: Given[] = [];
  #recorded = 0;

  constructor(private readonly options: RecordedDealOptions) {}

  get id(): string | undefined {
    return this.#id;
  }

  /** The id of the deal, if it is in play. */
  get idInPlay(): string | undefined {
    return isUnfinished(this.#state) ? this.#id : undefined;
  }

  /** The number of commands recorded so far, of all deals. */
  get recorded(): number {
    return this.#recorded;
  }

  /** The API accepts no act before this time, RFC 3339: the log has a later act of the deal or its match. */
  notBefore(time: string): void {
    this.#times.notBefore(time);
  }

  /** The times of the acts so far are wrong, because the clock was ahead and has been corrected. */
  clockCorrected(): void {
    this.#times.restart();
  }

  /** Continues a deal from this state; a deal that is over is no longer the deal in play. */
  continueFrom(dealId: string, state: DealState): void {
    this.#begin(isUnfinished(state) ? dealId : undefined, state);
  }

  /** Records a command of the decoder. */
  record({ command, confidence, evidence, occurredAt }: InferredCommand): void {
    if (command.type === 'OpenDeal') this.#open(occurredAt);
    const dealId = this.#id;
    if (dealId === undefined) return;
    const { observations, rules, onSettled } = this.options;
    const cited = { evidence: observations.evidence(evidence), confidencePerMille: perMille(confidence) };
    const commandId = this.#keep(dealId, { command, occurredAt, ...cited });
    if (commandId === undefined) return;
    this.#given.push({ commandId, occurredAt: this.#times.latest, before: this.#state });
    const decision = decide(rules, this.#state, command);
    if (decision.accepted) this.#state = decision.state;
    if (this.#state.phase === 'settled') onSettled(dealId, this.#state);
  }

  /** Abandons a deal in play that cannot be finished. `at` is a monotonic time. */
  abandon(reason: string, at: number): void {
    const dealId = this.idInPlay;
    if (dealId === undefined) return;
    this.options.log(`deal ${dealId} is abandoned: it is not over, and ${reason}`);
    this.#keep(dealId, { command: { type: 'AbandonDeal', reason }, occurredAt: at });
    this.#id = undefined;
    this.#state = UNOPENED;
  }

  /** The id of the first command after so many given ones. */
  commandAfter(stands: number): string | undefined {
    return this.#given[stands]?.commandId;
  }

  /** Takes back all given commands but the first `stands`. False if the rewind cannot be kept. */
  takeBack(stands: number, { command, cites, at }: Rewind): boolean {
    const wrong = this.#given[stands];
    const dealId = this.#id;
    if (wrong === undefined || dealId === undefined) return false;
    if (this.#keep(dealId, { command, occurredAt: at, ...cites }) === undefined) return false;
    this.options.log(`deal ${dealId}: ${this.#given.length - stands} commands are taken back: ${command.reason}`);
    this.#given.length = stands;
    this.#state = wrong.before;
    // The acts that follow happened before the rewind.
    this.#times.backTo(this.#given.at(-1)?.occurredAt);
    return true;
  }

  #open(at: number): void {
    this.abandon('the next deal was dealt at the table', at);
    const dealId = this.options.newId();
    this.#begin(dealId, UNOPENED);
    this.options.onOpened(dealId);
  }

  #begin(dealId: string | undefined, state: DealState): void {
    this.#id = dealId;
    this.#state = state;
    this.#given = [];
  }

  /** Puts a command of a deal into the outbox and returns its id; undefined if it cannot be kept. */
  #keep(dealId: string, { occurredAt, ...rest }: Entry): string | undefined {
    const { outbox, wallTime, newId, log, onNotKept } = this.options;
    const commandId = newId();
    const time = this.#times.next(new Date(wallTime(occurredAt)).toISOString());
    try {
      outbox.append({ dealId, commandId, occurredAt: time, ...rest });
      this.#recorded += 1;
      return commandId;
    } catch (error) {
      log(`deal ${dealId}: decoding stops, an inferred command cannot be kept: ${reasonOf(error, outbox)}`);
      onNotKept(dealId);
      return undefined;
    }
  }
}

const isUnfinished = ({ phase }: DealState): boolean => phase !== 'unopened' && phase !== 'settled';

/** A sum of probabilities may be a little above 1. */
const perMille = (probability: number): number => Math.floor(Math.min(1, probability) * 1_000);

/** The reason of an error; short for a fault of the outbox, which has logged it. */
const reasonOf = (error: unknown, { fault }: Outbox): string => {
  if (!(error instanceof GatewayFault)) return String(error);
  return error === fault ? error.code : `${error.code}: ${error.message}`;
};
