import { isRecord, type Mark, numberedAs, type OutboxRecord } from '../outbox/record.js';
import { type ApiClient, type BatchAnswer, failedBatch, type TableHolder } from './api/index.js';
import type { MatchOpenings, MatchStatus } from './match-openings.js';

export interface OpeningsOptions {
  readonly client: Pick<ApiClient, 'postBatch' | 'holderOf'>;
  /** Present if the table plays a match: makes its deals those of the match. */
  readonly match?: MatchOpenings;
  readonly table: string;
  /** Whether the outbox holds records of a deal that the API does not have. */
  readonly awaitsDelivery: (dealId: string) => boolean;
  /** A UUID of version 7. */
  readonly newId: () => string;
  readonly log: (line: string) => void;
}

/**
 * Sends batches. An opening is refused while another deal holds the table. If this device opened that deal and has lost its
 * state folder, the deal is abandoned. If another key opened it, the opening waits in the outbox until the table is free, and
 * all records after it wait too.
 */
export class Openings {
  /** The numbers for the next try of refused openings: a refused number cannot be used again. */
  readonly #nextPlaces = new Map<string, Mark>();
  /** The record that abandons a deal; the same record for every try. */
  readonly #abandonments = new Map<string, OutboxRecord>();
  #abandoned = 0;
  #waitsFor: TableHolder | undefined;

  constructor(private readonly options: OpeningsOptions) {}

  /** The number of abandoned deals of a lost state, and the other key's deal that the next opening waits for. */
  get status(): { readonly abandoned: number; readonly waitsFor?: TableHolder; readonly match?: MatchStatus } {
    const { match } = this.options;
    return {
      abandoned: this.#abandoned,
      ...(this.#waitsFor !== undefined && { waitsFor: this.#waitsFor }),
      ...(match !== undefined && { match: match.status }),
    };
  }

  async post(records: readonly OutboxRecord[]): Promise<BatchAnswer> {
    const [first] = records;
    return isRecord(first) && first.command.type === 'OpenDeal'
      ? this.#open(first)
      : this.options.client.postBatch(records);
  }

  async #open(opening: OutboxRecord): Promise<BatchAnswer> {
    const { client, table } = this.options;
    const holder = await client.holderOf(table);
    if (holder !== undefined && 'failed' in holder) return failedBatch(holder);
    if (holder === undefined || this.#isDealtWith(holder, opening)) return this.#send(opening);
    if (holder.isOwn) return (await this.#abandon(holder, opening)) ?? this.#send(opening);
    // The refusal of the first try marks the table, so that its referee knows.
    return this.#nextPlaces.has(opening.commandId) ? this.#wait(holder) : this.#send(opening);
  }

  /** True if the holder is the opening's own deal, or a deal with records in the outbox: the opening is sent again. */
  #isDealtWith({ deal, isOwn }: TableHolder, { dealId }: OutboxRecord): boolean {
    return deal === dealId || (isOwn && this.options.awaitsDelivery(deal));
  }

  async #send(opening: OutboxRecord): Promise<BatchAnswer> {
    const { client, newId, table, match } = this.options;
    const completed = match === undefined ? { record: opening } : await match.complete(opening);
    if ('failed' in completed) return failedBatch(completed);
    const place = this.#nextPlaces.get(opening.commandId);
    const { record } = completed;
    const answer = await client.postBatch([place === undefined ? record : numberedAs(record, place)]);
    if (answer.kind !== 'taken') return answer;
    const [refusal] = answer.refused;
    if (refusal?.heldBy !== undefined) {
      this.#nextPlaces.set(opening.commandId, { epoch: newId(), sequence: 1 });
      return { kind: 'failed', reason: `deal ${refusal.heldBy} holds ${table}; the next deal waits until it is over` };
    }
    const { held } = answer;
    // Under the number of the outbox, of which nothing is delivered.
    if (held !== undefined)
      return { ...answer, lastSequence: opening.sequence - 1, held: { ...held, sequence: opening.sequence } };
    this.#nextPlaces.delete(opening.commandId);
    this.#waitsFor = undefined;
    const refused = answer.refused.map((each) => ({ ...each, sequence: opening.sequence }));
    return { ...answer, lastSequence: opening.sequence, refused };
  }

  #wait(holder: TableHolder): BatchAnswer {
    this.#waitsFor = holder;
    const { deal, openedBy } = holder;
    return {
      kind: 'failed',
      reason: `deal ${deal}, which ${openedBy} opened, holds ${this.options.table}; finish or abandon it there. All records are kept here until then`,
    };
  }

  /** Abandons a deal. Undefined if the deal is over; otherwise the failure. */
  async #abandon({ deal }: TableHolder, { occurredAt }: OutboxRecord): Promise<BatchAnswer | undefined> {
    const { client, newId, log } = this.options;
    // An epoch of its own: the next number of the outbox belongs to the opening.
    const record = this.#abandonments.get(deal) ?? {
      ...{ epoch: newId(), sequence: 1, dealId: deal, commandId: newId(), occurredAt },
      command: { type: 'AbandonDeal', reason: 'the device lost its record of the deal, and the next deal was dealt' },
    };
    this.#abandonments.set(deal, record);
    const answer = await client.postBatch([record]);
    if (answer.kind !== 'taken') return answer;
    const [refused] = answer.refused;
    // A refused number cannot be used again.
    if (refused?.notBefore !== undefined)
      this.#abandonments.set(deal, { ...record, epoch: newId(), commandId: newId(), occurredAt: refused.notBefore });
    const refusal = refused ?? answer.held;
    if (refusal !== undefined)
      return { kind: 'failed', reason: `deal ${deal} cannot be abandoned: ${refusal.reason}; a referee has to end it` };
    this.#abandoned += 1;
    log(`deal ${deal} is abandoned: this device opened it and has no record of it, and the next deal has been dealt`);
    return undefined;
  }
}
