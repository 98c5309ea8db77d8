import { type CommandOf, decide, type DealState, type RuleSet, type Settled, UNOPENED } from '#deal';
import type { DecoderNote } from '#evidence';
import {
  type Correction,
  Decoder,
  type InferredCommand,
  type Observation,
  type PhysicalStatement,
  type PublicAct,
  type Question,
  type Steps,
  type TableFact,
  type TableSetup,
  type TileSetHealth,
} from '#inference';
import type { CommittedDeal } from '../delivery/api/committed-deal.js';
import type { ObservationLog } from '../evidence/observation-log.js';
import type { StatedFacts } from '../evidence/stated-facts.js';
import { GatewayFault } from '../state/fault.js';
import { inSlices } from '../state/slices.js';
import { TimesInOrder } from './times-in-order.js';
import type { EvidenceRange, LastDeal, Outbox, OutboxEntry, OutboxRecord } from '../outbox/index.js';

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

/**
 * The outcome of a statement: the record stands, or has been corrected, or no history agrees with the statement, or the deal
 * is no longer followed.
 */
export type StatementOutcome = 'stands' | 'corrected' | 'not-explained' | 'deal-over';

/** The statement that a correction cites. */
interface Cited {
  readonly statementId: string;
  readonly by: string;
}

/** The number of given commands that stand, and the commands after them. More may be added while the correction is prepared. */
interface Found {
  readonly stands: number;
  readonly held: InferredCommand[];
}

/** A search for another history of the deal, and the rewind to it. */
interface DecodingAgain {
  readonly note: DecoderNote;
  readonly steps: Steps<Correction | undefined>;
  readonly rewind: Pick<CommandOf<'RewindTo'>, 'reason' | 'by'>;
  readonly cites: Pick<OutboxEntry, 'statement' | 'evidence'>;
}

/** A command of the deal as it was given, its time, and the state before it. */
interface Given {
  readonly commandId: string;
  readonly occurredAt: string;
  readonly before: DealState;
}

/** Turns the observations of one table into records in the outbox, with the decoder, ids and evidence. */
export class Inferring {
  readonly #decoder: Decoder;
  readonly #times = new TimesInOrder();
  #dealId: string | undefined;
  #state: DealState = UNOPENED;
  #recovering = false;
  /** Deals whose opening the API has refused finally. */
  #neverOpened = 0;
  /** The health of the tile sets that was logged last. */
  #loggedHealth: readonly TileSetHealth[] = [];
  /** The facts that devices stated before the gateway started, until the decoder has them. */
  #stated: StatedFacts = NOTHING_STATED;
  /** The commands of the decoder for this deal since it began, or since it was resumed. */
  #given: Given[] = [];
  /** The commands of the decoder while a correction is prepared. */
  #held: InferredCommand[] | undefined;
  /** The time of the last observation (monotonic ms). */
  #now = 0;
  #isRefuting = false;
  #recorded = 0;
  /** When the decoder gave the deal up (monotonic ms), while no other one has been dealt. */
  #givenUpAt: number | undefined;
  /** Resolves after the last given statement. */
  #settling: Promise<unknown> = Promise.resolve();

  constructor(private readonly options: InferringOptions) {
    this.#decoder = new Decoder(options.setup);
  }

  get dealId(): string | undefined {
    return this.#dealId;
  }

  /**
   * The status for readers without a key. It does not contain open questions or the tiles that have never answered, since
   * both depend on concealed tiles.
   */
  get status() {
    const { question: _, unheard: __, tileSets: ___, dealsLost, ...status } = this.#decoder.status;
    return { ...status, dealsLost: dealsLost + this.#neverOpened, recovering: this.#recovering };
  }

  /** The health of each tile set after the last deal. Confidential: whether a tile has answered depends on concealed tiles. */
  get tileSets(): readonly TileSetHealth[] {
    return this.#decoder.tileSets;
  }

  /** The public acts of the deal that are not recorded yet; undefined while no deal is followed. */
  get provisional(): { readonly dealId: string; readonly acts: readonly PublicAct[] } | undefined {
    const isCorrected = this.#recovering || this.#held !== undefined;
    if (this.#dealId === undefined || isCorrected || !isUnfinished(this.#state)) return undefined;
    return { dealId: this.#dealId, acts: this.#decoder.provisional };
  }

  /** The number of commands recorded so far, and whether the decoder follows a deal. */
  get progress(): { readonly recorded: number; readonly isFollowed: boolean } {
    return { recorded: this.#recorded, isFollowed: this.#decoder.status.doing !== 'waiting-for-deal' };
  }

  /** The open question to the referee about the deal. Confidential. */
  get question(): { readonly question: Question; readonly dealId: string } | undefined {
    const { question } = this.#decoder;
    return question && this.#dealId !== undefined ? { question, dealId: this.#dealId } : undefined;
  }

  /** Continues the last deal of the outbox after a restart; from its committed state if records are lost. */
  resume(last: LastDeal | undefined, stated: StatedFacts = NOTHING_STATED): void {
    if (last === undefined) return stated.ofNext.forEach((fact) => this.report(fact));
    this.#stated = stated;
    const { dealId, records } = last;
    for (const { occurredAt } of records ?? []) this.#times.notBefore(occurredAt);
    const deal = records && dealAfter(this.options.setup.rules, records);
    if (deal === undefined) return void this.recover(dealId);
    this.#goOn(dealId, deal);
  }

  /** True if no deal is known here, so that a deal of the API may be continued. */
  get isIdle(): boolean {
    return this.#dealId === undefined && !this.#recovering;
  }

  observe(observation: Observation): void {
    const { observations } = this.options;
    const number = this.#decoder.nextNumber;
    observations.append(number, observation);
    const lost = this.#decoder.dealsLost;
    // The number still increases, so that the log and the decoder agree. The readers report the tags again afterwards.
    const inferred = this.#decoder.observe(observation);
    if (this.#decoder.dealsLost > lost) this.#noteGivenUp(observation.at);
    this.#logFaultyTags();
    this.#now = observation.at;
    if (this.#recovering) return;
    this.#take(inferred);
    this.#endEvening(observation.at);
    if (this.#decoder.refutedBy !== undefined) void this.#refute();
  }

  #noteGivenUp(at: number): void {
    this.#givenUpAt = at;
    this.options.log(
      `deal ${this.#dealId ?? 'unknown'}: its tiles are not on the table any more; the next deal is awaited`,
    );
  }

  /** Ends a deal that was given up, if no other one is dealt for long: the table's evening is over. */
  #endEvening(at: number): void {
    if (this.#givenUpAt === undefined || at - this.#givenUpAt < EVENING_OVER_MS) return;
    this.#givenUpAt = undefined;
    if (this.#dealId === undefined || !isUnfinished(this.#state)) return;
    this.#abandon(this.#dealId, 'its tiles were taken off the table, and no other deal was dealt', at);
    this.#dealId = undefined;
    this.#state = UNOPENED;
  }

  /** Logs the tiles with bad tags, which are known when a deal is over. The lines name no place of a tile. */
  #logFaultyTags(): void {
    const { tileSets } = this.#decoder;
    if (tileSets === this.#loggedHealth) return;
    const before = this.#loggedHealth;
    this.#loggedHealth = tileSets;
    for (const [index, health] of tileSets.entries()) {
      const line = faultsOf(health);
      if (line === '' || line === faultsOf(before[index])) continue;
      const name = this.options.tileSetNames[index] ?? '?';
      this.options.log(`tile set ${name}: after ${health.deals} deals, ${line}`);
    }
  }

  /** Takes a fact that a device of the table states; false if the play does not await it. */
  report(fact: TableFact): boolean {
    this.options.onFact?.(fact);
    this.options.observations.append(this.#decoder.nextNumber, fact);
    const inferred = this.#decoder.report(fact);
    if (inferred === undefined || this.#recovering) return false;
    this.#take(inferred);
    return true;
  }

  /**
   * Decodes the deal again under a referee's statement, while play goes on. Wrong records are rewound, citing the statement,
   * and the right ones are recorded. Each statement waits for the one before.
   */
  settle(statement: PhysicalStatement, { statementId, by }: Cited): Promise<StatementOutcome> {
    return this.#inTurn(() => ({
      note: { decoder: 'stated', statementId, statement },
      steps: this.#decoder.decodeAgain(statement),
      rewind: { reason: `the referee stated what lay on the table: statement ${statementId}`, by },
      cites: { statement: statementId },
    }));
  }

  /** As `settle`, where the readings themselves refute what was recorded. The rewind cites these observations. */
  async #refute(): Promise<void> {
    if (this.#isRefuting) return;
    this.#isRefuting = true;
    await this.#inTurn(() => {
      const refutedBy = this.#decoder.refutedBy;
      if (refutedBy === undefined) return undefined;
      const evidence = this.options.observations.evidence(refutedBy);
      const observations = observationsNamed(evidence);
      return {
        note: { decoder: 'refuted', observations },
        steps: this.#decoder.refute(),
        rewind: { reason: `the readings refute what was recorded: ${observations}`, by: this.options.device },
        cites: { evidence },
      };
    }).finally(() => (this.#isRefuting = false));
  }

  /** Decodes again after all earlier such requests. */
  #inTurn(begin: () => DecodingAgain | undefined): Promise<StatementOutcome> {
    const dealId = this.#dealId;
    const outcome = this.#settling.then(() => this.#decodeAgain(dealId, begin));
    this.#settling = outcome.catch(() => undefined);
    return outcome;
  }

  async #decodeAgain(dealId: string | undefined, begin: () => DecodingAgain | undefined): Promise<StatementOutcome> {
    const { stopping, onDecoder = () => undefined } = this.options;
    const isOver = (): boolean =>
      stopping?.aborted === true || this.#recovering || this.#dealId !== dealId || !isUnfinished(this.#state);
    if (dealId === undefined || isOver()) return 'deal-over';
    const again = begin();
    if (again === undefined) return 'stands';
    onDecoder(again.note);
    const found = await inSlices(this.#decodedAgain(again.steps), {
      ...(stopping === undefined ? {} : { stopping }),
      onSlice: (steps) => onDecoder({ decoder: 'decoded-again', steps }),
    });
    if (found === undefined) return isOver() ? 'deal-over' : 'not-explained';
    return this.#correct(dealId, found, again);
  }

  async #correct(dealId: string, { stands, held }: Found, { rewind, cites }: DecodingAgain): Promise<StatementOutcome> {
    if (this.#held !== held) return 'deal-over';
    const wrong = this.#given[stands];
    if (wrong === undefined) {
      this.#held = undefined;
      this.#take(held);
      return 'stands';
    }
    const sequence = await this.options.sequenceBefore(dealId, wrong.commandId);
    // The deal may have been decoded again from its committed state meanwhile.
    if (this.#held !== held) return 'deal-over';
    this.#held = undefined;
    if (sequence === undefined) {
      void this.recover(dealId);
      return 'deal-over';
    }
    const command = { type: 'RewindTo', sequence, ...rewind } as const;
    if (!this.#keep(dealId, { commandId: this.options.newId(), command, occurredAt: this.#now, ...cites }))
      return 'deal-over';
    this.options.log(`deal ${dealId}: ${this.#given.length - stands} commands are taken back: ${rewind.reason}`);
    this.#given.length = stands;
    this.#state = wrong.before;
    // The acts that follow happened before the rewind.
    this.#times.backTo(this.#given.at(-1)?.occurredAt);
    this.#take(held);
    return 'corrected';
  }

  /** Decodes again in steps. From the step that finds a history on, the commands of the decoder follow the correction. */
  *#decodedAgain(steps: Steps<Correction | undefined>): Steps<Found | undefined> {
    const correction = yield* steps;
    if (correction === undefined || this.#recovering) return undefined;
    const held = (this.#held = [...correction.commands]);
    return { stands: correction.stands, held };
  }

  #take(inferred: readonly InferredCommand[]): void {
    if (this.#held !== undefined) this.#held.push(...inferred);
    else for (const each of inferred) this.#record(each);
  }

  /** The API accepts no act before this time, RFC 3339: the log has a later act of the deal or its match. */
  notBefore(time: string): void {
    this.#times.notBefore(time);
  }

  /** The times of the acts so far are wrong, because the clock was ahead and has been corrected. */
  clockCorrected(): void {
    this.#times.restart();
  }

  /** Counts a deal as lost, because the API has refused its opening: nothing of it is recorded. */
  neverOpened({ dealId }: Pick<OutboxRecord, 'dealId'>): void {
    this.#neverOpened += 1;
    this.options.log(`deal ${dealId} is lost: it was never opened`);
  }

  /** Decodes again from the committed state of the API, after a command was refused or could not be kept. */
  async recover(dealId: string): Promise<void> {
    if (this.#recovering || (this.#dealId !== undefined && this.#dealId !== dealId)) return;
    this.#recovering = true;
    this.#held = undefined;
    this.options.onDecoder?.({ decoder: 'recovering' });
    const deal = await this.options.committedState(dealId);
    const canGoOn = deal !== undefined && this.#isRecordedHere(deal.state);
    this.options.log(`deal ${dealId}: decoding again from ${canGoOn ? 'its committed state' : 'the next deal'}`);
    this.#recovering = false;
    this.#goOn(dealId, canGoOn ? deal : NO_DEAL);
  }

  /** Abandons a deal of this table that cannot be finished. `at` is a monotonic time. */
  #abandon(dealId: string, reason: string, at: number): void {
    this.options.log(`deal ${dealId} is abandoned: it is not over, and ${reason}`);
    const command = { type: 'AbandonDeal', reason } as const;
    this.#keep(dealId, { commandId: this.options.newId(), command, occurredAt: at });
  }

  /** True for a full recording under the rule set of this gateway: only this can be continued from readings. */
  #isRecordedHere(state: DealState): boolean {
    if (state.phase === 'unopened') return true;
    const { ruleSet, edition, recording } = state.terms;
    const { rules } = this.options.setup;
    return recording === 'full' && ruleSet === rules.id && edition === rules.edition;
  }

  #goOn(dealId: string, { state, events }: CommittedDeal): void {
    this.#dealId = isUnfinished(state) ? dealId : undefined;
    this.#state = state;
    this.#given = [];
    const { ofDeal, ofNext } = this.#stated;
    this.#stated = NOTHING_STATED;
    // The facts are repeated in the evidence of this boot: its commands cite no earlier evidence.
    if (isUnfinished(state)) for (const fact of ofDeal) this.report(fact);
    this.options.onDecoder?.({ decoder: 'resumed', ...(state.phase === 'unopened' ? {} : { deal: dealId, events }) });
    this.#decoder.resume(state);
    for (const fact of ofNext) this.report(fact);
  }

  #record({ command, confidence, evidence, occurredAt }: InferredCommand): void {
    const { observations, newId, setup, onSettled } = this.options;
    if (this.#recovering) return;
    if (command.type === 'OpenDeal') {
      if (this.#dealId !== undefined && isUnfinished(this.#state))
        this.#abandon(this.#dealId, 'the next deal was dealt at the table', occurredAt);
      this.#givenUpAt = undefined;
      this.#dealId = newId();
      this.#state = UNOPENED;
      this.#given = [];
      this.options.onOpened(this.#dealId);
    }
    const dealId = this.#dealId;
    if (dealId === undefined) return;
    const commandId = newId();
    const kept = { commandId, command, occurredAt, evidence: observations.evidence(evidence) };
    if (!this.#keep(dealId, { ...kept, confidencePerMille: perMille(confidence) })) return;
    this.#given.push({ commandId, occurredAt: this.#times.latest, before: this.#state });
    const decision = decide(setup.rules, this.#state, command);
    if (decision.accepted) this.#state = decision.state;
    if (this.#state.phase === 'settled') onSettled(dealId, this.#state);
  }

  /** Puts a command of a deal into the outbox. If it cannot be kept, starts a recovery and returns false. */
  #keep(
    dealId: string,
    { occurredAt, ...rest }: Omit<OutboxEntry, 'dealId' | 'occurredAt'> & { readonly occurredAt: number },
  ): boolean {
    const { outbox, wallTime } = this.options;
    const time = this.#times.next(new Date(wallTime(occurredAt)).toISOString());
    try {
      outbox.append({ dealId, occurredAt: time, ...rest });
      this.#recorded += 1;
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

/** A sum of probabilities may be a little above 1. */
const perMille = (probability: number): number => Math.floor(Math.min(1, probability) * 1_000);

/** The tiles of a set to look after; empty if there are none. */
const faultsOf = (health: TileSetHealth | undefined): string => {
  const { silent = [], doubled = [], misplaced = [] } = health ?? {};
  const bad = [
    ...silent.map((tile) => `${tile} has never answered`),
    ...doubled.map((tile) => `two tiles answer as ${tile}`),
  ];
  return [
    ...(bad.length === 0 ? [] : [`${bad.join(', ')}; check these tags`]),
    ...(misplaced.length === 0 ? [] : [`${misplaced.join(', ')} lay among another set; put them back`]),
  ].join('; ');
};

/** A deal that was given up ends if no other one is dealt for so long (ms). */
const EVENING_OVER_MS = 15 * 60_000;

const NOTHING_STATED: StatedFacts = { ofDeal: [], ofNext: [] };

const NO_DEAL: CommittedDeal = { state: UNOPENED, events: 0 };

/** The reason of an error; short for a fault of the outbox, which has logged it. */
const reasonOf = (error: unknown, { fault }: Outbox): string => {
  if (!(error instanceof GatewayFault)) return String(error);
  return error === fault ? error.code : `${error.code}: ${error.message}`;
};

/** The range of observations as the reason of a rewind names it. */
const observationsNamed = ({ from, to }: EvidenceRange): string => `observations ${from} to ${to}`;

const isUnfinished = ({ phase }: DealState): boolean => phase !== 'unopened' && phase !== 'settled';

/** The deal after its own records; undefined if the aggregate refuses one of them. */
const dealAfter = (rules: RuleSet, records: readonly OutboxRecord[]): CommittedDeal | undefined => {
  let state: DealState = UNOPENED;
  let events = 0;
  for (const { command } of records) {
    const decision = decide(rules, state, command);
    if (!decision.accepted) return undefined;
    state = decision.state;
    events += decision.events.length;
  }
  return { state, events };
};
