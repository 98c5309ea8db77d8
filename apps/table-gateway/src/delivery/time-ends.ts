import { createHash } from 'node:crypto';
import type { DealCommand } from '#deal';
import type { Seat } from '#tiles';
import type { OutboxRecord } from '../outbox/record.js';
import { type ApiClient, type BatchAnswer, type FailedBatch, failedBatch } from './api/index.js';

type Client = Pick<ApiClient, 'postBatch' | 'stateOf'>;

/** Acts before the hands are dealt: such a deal has no play that could end. */
const BEFORE_PLAY: ReadonlySet<DealCommand['type']> = new Set(['BreakWall', 'DealHands']);

const NO_PLAY: DealCommand = { type: 'AbandonDeal', reason: 'time was called before the hands were dealt' };
const BY_TIME: DealCommand = { type: 'EndPlay', reason: 'time' };

/**
 * Ends a deal by time as soon as the API has refused one of its acts because time was called before it (SBR-A122). The end
 * is sent before the next records of the outbox: an opening among them needs a free table. It has an epoch of its own, and
 * its ids follow from the refused record. So after a kill the same end is sent again, and the API answers it as a duplicate.
 */
export class TimeEnds {
  constructor(
    private readonly client: Client,
    private readonly log: (line: string) => void,
  ) {}

  /** Posts records. If an end by time cannot be sent yet, the batch counts as failed, and is sent again with its end. */
  async post(records: readonly OutboxRecord[]): Promise<BatchAnswer> {
    const answer = await this.client.postBatch(records);
    if (answer.kind !== 'taken') return answer;
    const late = new Set(answer.refused.filter(({ isAfterTime }) => isAfterTime).map(({ sequence }) => sequence));
    const place = records.findIndex(({ sequence, command }) => late.has(sequence) && command.type !== 'OpenDeal');
    const first = records[place];
    if (first === undefined) return answer;
    return (await this.#end(first)) ?? (await this.#show(records.slice(place + 1), first)) ?? answer;
  }

  #end(refused: OutboxRecord): Promise<FailedBatch | undefined> {
    return this.#send(refused, BEFORE_PLAY.has(refused.command.type) ? NO_PLAY : BY_TIME);
  }

  /** The hands that the end awaits and that were shown meanwhile: the API refused them, because the deal had not ended. */
  async #show(later: readonly OutboxRecord[], { dealId }: OutboxRecord): Promise<FailedBatch | undefined> {
    const shown = later.filter((each) => each.dealId === dealId && seatShownBy(each) !== undefined);
    if (shown.length === 0) return undefined;
    const deal = await this.client.stateOf(dealId);
    if (deal !== undefined && 'failed' in deal) return failedBatch(deal);
    const awaiting = deal?.state.phase === 'settling' ? deal.state.awaiting : [];
    for (const record of shown) {
      const seat = seatShownBy(record);
      if (seat === undefined || !awaiting.includes(seat)) continue;
      const failure = await this.#send(record, record.command);
      if (failure !== undefined) return failure;
    }
    return undefined;
  }

  /** Sends a command in place of a refused one, at the same time. A refusal of it is logged: the deal is over by other means. */
  async #send({ dealId, commandId, occurredAt }: OutboxRecord, command: DealCommand): Promise<FailedBatch | undefined> {
    const epoch = derivedId(commandId, 'epoch of an end by time');
    const record = { epoch, sequence: 1, dealId, occurredAt, command };
    const answer = await this.client.postBatch([{ ...record, commandId: derivedId(commandId, command.type) }]);
    if (answer.kind === 'failed') return answer;
    if (answer.kind === 'gap')
      return { kind: 'failed', reason: `the API expects record ${answer.expected} of ${epoch}` };
    if (answer.held !== undefined) return { kind: 'failed', reason: answer.held.reason, code: answer.held.code };
    const [refusal] = answer.refused;
    this.log(
      refusal === undefined
        ? `${command.type} of deal ${dealId} is sent: time was called before its last acts`
        : `${command.type} of deal ${dealId} is refused: ${refusal.reason}`,
    );
    return undefined;
  }
}

const seatShownBy = ({ command }: OutboxRecord): Seat | undefined =>
  command.type === 'RevealHand' ? command.seat : undefined;

/** A UUID of version 7 with the time of another one. The same input gives the same id. */
const derivedId = (id: string, purpose: string): string => {
  const digest = createHash('sha256').update(`${id} ${purpose}`).digest('hex');
  return `${id.slice(0, 15)}${digest.slice(0, 3)}-a${digest.slice(3, 6)}-${digest.slice(6, 18)}`;
};
