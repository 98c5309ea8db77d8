import type { CommandOf } from '#deal';
import type { DecoderNote } from '#evidence';
import type { Correction, Decoder, InferredCommand, PhysicalStatement, Steps } from '#inference';
import { present } from '#shapes';
import type { ObservationLog } from '../evidence/observation-log.js';
import type { EvidenceRange } from '../outbox/index.js';
import { inSlices } from '../state/slices.js';
import type { RecordedDeal, Rewind } from './recorded-deal.js';

export interface CorrectingOptions {
  readonly decoder: Decoder;
  readonly deal: RecordedDeal;
  readonly observations: ObservationLog;
  /** The id of this gateway at the API. */
  readonly device: string;
  /** The sequence of the deal before the events of a command; undefined if the API does not have it. Waits for an answer. */
  readonly sequenceBefore: (dealId: string, commandId: string) => Promise<number | undefined>;
  readonly isRecovering: () => boolean;
  /** Called if the API does not have what a correction takes back. */
  readonly onUnknown: (dealId: string) => void;
  /** The time of the last observation (monotonic ms). */
  readonly now: () => number;
  readonly record: (inferred: readonly InferredCommand[]) => void;
  readonly onDecoder: (note: DecoderNote) => void;
  /** Aborted when the gateway stops. */
  readonly stopping?: AbortSignal;
}

/**
 * The outcome of a statement: the record stands, or has been corrected, or no history agrees with the statement, or the deal
 * is no longer followed.
 */
export type StatementOutcome = 'stands' | 'corrected' | 'not-explained' | 'deal-over';

/** The statement that a correction cites. */
export interface Cited {
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
  readonly cites: Rewind['cites'];
}

/**
 * Decodes the deal again while play goes on, under a statement or because readings refute what was recorded. Wrong records
 * are rewound and the right ones are recorded. Each request waits for the one before.
 */
export class Correcting {
  /** The commands of the decoder while a correction is prepared. */
  #held: InferredCommand[] | undefined;
  #isRefuting = false;
  /** Resolves after the last request. */
  #last: Promise<unknown> = Promise.resolve();

  constructor(private readonly options: CorrectingOptions) {}

  /** True while the commands of the decoder wait for a correction. */
  get isPreparing(): boolean {
    return this.#held !== undefined;
  }

  /** Keeps commands of the decoder until the correction is made. */
  hold(inferred: readonly InferredCommand[]): void {
    this.#held?.push(...inferred);
  }

  /** Drops the correction that is prepared: the deal is decoded again from its committed state. */
  drop(): void {
    this.#held = undefined;
  }

  /** Decodes again under a referee's statement. The rewind cites the statement. */
  settle(statement: PhysicalStatement, { statementId, by }: Cited): Promise<StatementOutcome> {
    return this.#inTurn(() => ({
      note: { decoder: 'stated', statementId, statement },
      steps: this.options.decoder.decodeAgain(statement),
      rewind: { reason: `the referee stated what lay on the table: statement ${statementId}`, by },
      cites: { statement: statementId },
    }));
  }

  /** As `settle`, if the readings themselves refute what was recorded. The rewind cites these observations. */
  async refute(): Promise<void> {
    const { decoder } = this.options;
    if (this.#isRefuting || decoder.refutedBy === undefined) return;
    this.#isRefuting = true;
    await this.#inTurn(() => this.#refutation()).finally(() => (this.#isRefuting = false));
  }

  #refutation(): DecodingAgain | undefined {
    const { decoder, observations: log, device } = this.options;
    if (decoder.refutedBy === undefined) return undefined;
    const evidence = log.evidence(decoder.refutedBy);
    const observations = observationsNamed(evidence);
    return {
      note: { decoder: 'refuted', observations },
      steps: decoder.refute(),
      rewind: { reason: `the readings refute what was recorded: ${observations}`, by: device },
      cites: { evidence },
    };
  }

  #inTurn(begin: () => DecodingAgain | undefined): Promise<StatementOutcome> {
    const dealId = this.options.deal.id;
    const outcome = this.#last.then(() => this.#decodeAgain(dealId, begin));
    this.#last = outcome.catch(() => undefined);
    return outcome;
  }

  async #decodeAgain(dealId: string | undefined, begin: () => DecodingAgain | undefined): Promise<StatementOutcome> {
    const { stopping, onDecoder, deal, isRecovering } = this.options;
    const isOver = (): boolean => stopping?.aborted === true || isRecovering() || deal.idInPlay !== dealId;
    if (dealId === undefined || isOver()) return 'deal-over';
    const again = begin();
    if (again === undefined) return 'stands';
    onDecoder(again.note);
    const found = await inSlices(this.#decodedAgain(again.steps), {
      ...present({ stopping }),
      onSlice: (steps) => onDecoder({ decoder: 'decoded-again', steps }),
    });
    if (found === undefined) return isOver() ? 'deal-over' : 'not-explained';
    return this.#correct(dealId, found, again);
  }

  async #correct(dealId: string, { stands, held }: Found, { rewind, cites }: DecodingAgain): Promise<StatementOutcome> {
    if (this.#held !== held) return 'deal-over';
    const { deal, sequenceBefore, onUnknown, now, record } = this.options;
    const wrong = deal.commandAfter(stands);
    const sequence = wrong === undefined ? undefined : await sequenceBefore(dealId, wrong);
    // The deal may have been decoded again from its committed state meanwhile.
    if (this.#held !== held) return 'deal-over';
    this.#held = undefined;
    if (wrong !== undefined) {
      if (sequence === undefined) {
        onUnknown(dealId);
        return 'deal-over';
      }
      const command = { type: 'RewindTo', sequence, ...rewind } as const;
      if (!deal.takeBack(stands, { command, cites, at: now() })) return 'deal-over';
    }
    record(held);
    return wrong === undefined ? 'stands' : 'corrected';
  }

  /** Decodes again in steps. From the step that finds a history on, the commands of the decoder follow the correction. */
  *#decodedAgain(steps: Steps<Correction | undefined>): Steps<Found | undefined> {
    const correction = yield* steps;
    if (correction === undefined || this.options.isRecovering()) return undefined;
    const held = (this.#held = [...correction.commands]);
    return { stands: correction.stands, held };
  }
}

/** The range of observations as the reason of a rewind names it. */
const observationsNamed = ({ from, to }: EvidenceRange): string => `observations ${from} to ${to}`;
