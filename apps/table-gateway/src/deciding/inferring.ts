import type { Settled } from '#deal';
import type { DecoderNote } from '#evidence';
import {
  Decoder,
  type InferredCommand,
  type Observation,
  type PhysicalStatement,
  type PublicAct,
  type Question,
  type TableFact,
  type TableSetup,
  type TileSetHealth,
} from '#inference';
import type { CommittedDeal } from '../delivery/api/committed-deal.js';
import type { ObservationLog } from '../evidence/observation-log.js';
import type { StatedFacts } from '../evidence/stated-facts.js';
import type { LastDeal, Outbox, OutboxRecord } from '../outbox/index.js';
import { type Cited, Correcting, type StatementOutcome } from './correcting.js';
import { RecordedDeal } from './recorded-deal.js';
import { Recovering } from './recovering.js';
import { TileSetNotes } from './tile-set-notes.js';

export interface InferringOptions {
  readonly setup: TableSetup;
  /** The names of the tile sets, in the order of the setup. */
  readonly tileSetNames: readonly string[];
  /** The id of this gateway at the API. */
  readonly device: string;
  readonly outbox: Outbox;
  readonly observations: ObservationLog;
  /** The state of a deal at the API; undefined if it was never opened there. Waits for an answer. */
  readonly committedState: (dealId: string) => Promise<CommittedDeal | undefined>;
  /** The sequence of the deal before the events of a command; undefined if the API does not have it. Waits for an answer. */
  readonly sequenceBefore: (dealId: string, commandId: string) => Promise<number | undefined>;
  /** A UUID of version 7. */
  readonly newId: () => string;
  /** Wall-clock estimate, in ms since 1970, of a monotonic time. */
  readonly wallTime: (at: number) => number;
  readonly onOpened: (dealId: string) => void;
  readonly onSettled: (dealId: string, state: Settled) => void;
  /** Receives each operation on the decoder other than an observation. */
  readonly onDecoder?: (note: DecoderNote) => void;
  /** Receives each fact before the decoder does. */
  readonly onFact?: (fact: TableFact) => void;
  /** Aborted when the gateway stops. */
  readonly stopping?: AbortSignal;
  readonly log: (line: string) => void;
}

/** A refused command: decoding continues from the committed state. */
export interface Refusal {
  readonly record: OutboxRecord;
  /** The API accepts no act before this time, RFC 3339: the log has a later act of the deal or its match. */
  readonly notBefore?: string;
}

/** Passes the observations of one table to the decoder, and its commands to the record of the deal. */
export class Inferring {
  readonly #decoder: Decoder;
  readonly #deal: RecordedDeal;
  readonly #recovering: Recovering;
  readonly #correcting: Correcting;
  readonly #tileSetNotes: TileSetNotes;
  /** Deals whose opening the API has refused finally. */
  #neverOpened = 0;
  /** The time of the last observation (monotonic ms). */
  #now = 0;
  /** When the decoder gave the deal up (monotonic ms), while no other one has been dealt. */
  #givenUpAt: number | undefined;

  constructor(private readonly options: InferringOptions) {
    const { setup, tileSetNames, log, onDecoder = () => undefined } = options;
    const decoder = (this.#decoder = new Decoder(setup));
    const recover = (dealId: string): void => void this.recover(dealId);
    const deal = (this.#deal = new RecordedDeal({ ...options, rules: setup.rules, onNotKept: recover }));
    this.#correcting = new Correcting({
      ...{ ...options, decoder, deal, onDecoder },
      isRecovering: () => this.#recovering.isRecovering,
      onUnknown: recover,
      now: () => this.#now,
      record: (inferred) => this.#record(inferred),
    });
    this.#recovering = new Recovering({
      ...{ ...options, rules: setup.rules, decoder, deal, onDecoder },
      report: (fact) => void this.report(fact),
      onBegin: () => this.#correcting.drop(),
    });
    this.#tileSetNotes = new TileSetNotes(tileSetNames, log);
  }

  get dealId(): string | undefined {
    return this.#deal.id;
  }

  /**
   * The status for readers without a key. It does not contain open questions or the tiles that have never answered, since
   * both depend on concealed tiles.
   */
  get status() {
    const { question: _, unheard: __, tileSets: ___, dealsLost, ...status } = this.#decoder.status;
    const { isRecovering: recovering } = this.#recovering;
    return { ...status, dealsLost: dealsLost + this.#neverOpened, recovering };
  }

  /** The health of each tile set after the last deal. Confidential: whether a tile has answered depends on concealed tiles. */
  get tileSets(): readonly TileSetHealth[] {
    return this.#decoder.tileSets;
  }

  /** The public acts of the deal that are not recorded yet; undefined while no deal is followed. */
  get provisional(): { readonly dealId: string; readonly acts: readonly PublicAct[] } | undefined {
    const dealId = this.#deal.idInPlay;
    const isCorrected = this.#recovering.isRecovering || this.#correcting.isPreparing;
    return dealId === undefined || isCorrected ? undefined : { dealId, acts: this.#decoder.provisional };
  }

  /** The number of commands recorded so far, and whether the decoder follows a deal. */
  get progress(): { readonly recorded: number; readonly isFollowed: boolean } {
    return { recorded: this.#deal.recorded, isFollowed: this.#decoder.status.doing !== 'waiting-for-deal' };
  }

  /** The open question to the referee about the deal. Confidential. */
  get question(): { readonly question: Question; readonly dealId: string } | undefined {
    const { question } = this.#decoder;
    const dealId = this.#deal.id;
    return question && dealId !== undefined ? { question, dealId } : undefined;
  }

  /** True if no deal is known here, so that a deal of the API may be continued. */
  get isIdle(): boolean {
    return this.#deal.id === undefined && !this.#recovering.isRecovering;
  }

  /** Continues the last deal of the outbox after a restart; from its committed state if records are lost. */
  resume(last: LastDeal | undefined, stated?: StatedFacts): void {
    this.#recovering.resume(last, stated);
  }

  observe(observation: Observation): void {
    this.options.observations.append(this.#decoder.nextNumber, observation);
    const lost = this.#decoder.dealsLost;
    // The number still increases, so that the log and the decoder agree. The readers report the tags again afterwards.
    const inferred = this.#decoder.observe(observation);
    if (this.#decoder.dealsLost > lost) this.#giveUp(observation.at);
    this.#tileSetNotes.note(this.#decoder.tileSets);
    this.#now = observation.at;
    if (this.#recovering.isRecovering) return;
    this.#take(inferred);
    this.#endEvening(observation.at);
    void this.#correcting.refute();
  }

  /** Takes a fact that a device of the table states; false if the play does not await it. */
  report(fact: TableFact): boolean {
    this.options.onFact?.(fact);
    this.options.observations.append(this.#decoder.nextNumber, fact);
    const inferred = this.#decoder.report(fact);
    if (inferred === undefined || this.#recovering.isRecovering) return false;
    this.#take(inferred);
    return true;
  }

  /** Decodes the deal again under a referee's statement, while play goes on. */
  settle(statement: PhysicalStatement, cited: Cited): Promise<StatementOutcome> {
    return this.#correcting.settle(statement, cited);
  }

  /** The times of the acts so far are wrong, because the clock was ahead and has been corrected. */
  clockCorrected(): void {
    this.#deal.clockCorrected();
  }

  /** Decodes again after a refusal. A deal whose opening is refused counts as lost: nothing of it is recorded. */
  refused({ record: { dealId, command }, notBefore }: Refusal): void {
    if (command.type === 'AbandonDeal') return;
    if (notBefore !== undefined) this.#deal.notBefore(notBefore);
    if (command.type === 'OpenDeal') {
      this.#neverOpened += 1;
      this.options.log(`deal ${dealId} is lost: it was never opened`);
    }
    void this.recover(dealId);
  }

  /** Decodes again from the committed state of the API, after a command was refused or could not be kept. */
  recover(dealId: string): Promise<void> {
    return this.#recovering.recover(dealId);
  }

  #take(inferred: readonly InferredCommand[]): void {
    if (this.#correcting.isPreparing) this.#correcting.hold(inferred);
    else this.#record(inferred);
  }

  #record(inferred: readonly InferredCommand[]): void {
    for (const each of inferred) {
      // A command that could not be kept has begun a recovery.
      if (this.#recovering.isRecovering) return;
      if (each.command.type === 'OpenDeal') this.#givenUpAt = undefined;
      this.#deal.record(each);
    }
  }

  #giveUp(at: number): void {
    this.#givenUpAt = at;
    const deal = this.#deal.id ?? 'unknown';
    this.options.log(`deal ${deal}: its tiles are not on the table any more; the next deal is awaited`);
  }

  /** Ends a deal that was given up, if no other one is dealt for long: the table's evening is over. */
  #endEvening(at: number): void {
    if (this.#givenUpAt === undefined || at - this.#givenUpAt < EVENING_OVER_MS) return;
    this.#givenUpAt = undefined;
    this.#deal.abandon('its tiles were taken off the table, and no other deal was dealt', at);
  }
}

/** A deal that was given up ends if no other one is dealt for so long (ms). */
const EVENING_OVER_MS = 15 * 60_000;
