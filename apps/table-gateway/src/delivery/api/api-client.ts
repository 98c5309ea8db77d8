import type { CommittedDeal } from './committed-deal.js';
import type { OutboxLoss, OutboxRecord } from '../../outbox/index.js';
import type { DeviceStatus } from './device-status.js';
import type { BatchSigning } from '../signing/batch-signing.js';
import { type BatchAnswer, postBatch, reportDamage, type ReportAnswer } from './batches.js';
import { sequenceBefore, stateOf } from './deals.js';
import { type DealerRoll, type MatchNow, matchNow, rollForDealer, type RollAnswer } from './matches.js';
import { type ProvisionalStatement, stateProvisionalActs, type StatementAnswer } from './provisional-acts.js';
import {
  type OpenQuestion,
  askQuestion,
  closeQuestion,
  type QuestionAnswer,
  type QuestionOutcome,
} from './questions.js';
import type { ApiClock } from '../requests/api-clock.js';
import { type ApiClientOptions, ApiRequests, type Failed } from '../requests/requests.js';
import { reportStatus, type StatusAnswer } from './status.js';
import { holderOf, type TableHolder } from './tables.js';
import { type TileSetAnswer, tileSetOf } from './tile-sets.js';

/** The gateway's requests to the API. It never throws for faults of the network or the API. */
export class ApiClient {
  readonly #requests: ApiRequests;

  /** @param signing signs the batches; without it they are sent unsigned. */
  constructor(
    options: ApiClientOptions,
    private readonly signing?: BatchSigning,
  ) {
    this.#requests = new ApiRequests(options);
  }

  /** The clock of the API. */
  get clock(): ApiClock {
    return this.#requests.clock;
  }

  postBatch(records: readonly OutboxRecord[]): Promise<BatchAnswer> {
    return postBatch(this.#requests, records, this.signing);
  }

  reportDamage(table: string, loss: OutboxLoss): Promise<ReportAnswer> {
    return reportDamage(this.#requests, table, loss);
  }

  reportStatus(table: string, status: DeviceStatus, signal: AbortSignal): Promise<StatusAnswer> {
    return reportStatus(this.#requests, table, status, signal);
  }

  stateOf(dealId: string): Promise<CommittedDeal | undefined | Failed> {
    return stateOf(this.#requests, dealId);
  }

  sequenceBefore(dealId: string, commandId: string): Promise<number | undefined | Failed> {
    return sequenceBefore(this.#requests, dealId, commandId);
  }

  holderOf(table: string): Promise<TableHolder | undefined | Failed> {
    return holderOf(this.#requests, table);
  }

  tileSet(id: string): Promise<TileSetAnswer> {
    return tileSetOf(this.#requests, id);
  }

  matchNow(match: string): Promise<MatchNow | Failed> {
    return matchNow(this.#requests, match);
  }

  rollForDealer(match: string, roll: DealerRoll): Promise<RollAnswer> {
    return rollForDealer(this.#requests, match, roll);
  }

  stateProvisionalActs(table: string, statement: ProvisionalStatement, signal: AbortSignal): Promise<StatementAnswer> {
    return stateProvisionalActs(this.#requests, table, statement, signal);
  }

  askQuestion(question: OpenQuestion): Promise<QuestionAnswer> {
    return askQuestion(this.#requests, question);
  }

  closeQuestion(question: OpenQuestion, outcome: QuestionOutcome): Promise<boolean> {
    return closeQuestion(this.#requests, question, outcome);
  }
}
