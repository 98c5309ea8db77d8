import { Inject, Injectable } from '@nestjs/common';
import { needsHistory, type DealEvent, type DealState } from '#deal';
import { streamOf } from '#projections';
import { DEAL_FOLLOWER, type DealFollower } from '../recording/deal-follower.js';
import type { RecordingOutcome, Refused } from '../recording/outcome.js';
import type { Additions, Decided, RecordKind } from '../recording/record-kind.js';
import { Admission, isForItsAuthor } from './admission.js';
import { DealCache, type DealSoFar } from './deal-cache.js';
import { DealDecider } from './deal-decider.js';
import type { DealOrder } from './deal-order.js';
import { tableBusy, tenancyOf } from './table-tenancy.js';

/** How commands of deals are recorded. */
@Injectable()
export class DealKind implements RecordKind<DealOrder, DealEvent, DealState> {
  readonly busy = 'busyDeal';
  readonly refuseOccupied = tableBusy;

  constructor(
    private readonly deals: DealCache,
    private readonly admission: Admission,
    private readonly decider: DealDecider,
    @Inject(DEAL_FOLLOWER) private readonly follower: DealFollower,
  ) {}

  streamOf({ dealId }: DealOrder): string {
    return streamOf(dealId);
  }

  addressOf({ dealId }: DealOrder): string {
    return `/v1/deals/${dealId}`;
  }

  cached({ dealId }: DealOrder): DealSoFar | undefined {
    return this.deals.cached(dealId);
  }

  readsLog({ command }: DealOrder): boolean {
    return needsHistory(command) || isForItsAuthor(command);
  }

  load({ dealId }: DealOrder): Promise<DealSoFar> {
    return this.deals.load(dealId);
  }

  tableOf(state: DealState): string | undefined {
    return state.phase === 'unopened' ? undefined : state.terms.table;
  }

  async decide(order: DealOrder, deal: DealSoFar): Promise<Decided<DealEvent, DealState> | RecordingOutcome> {
    const place = await this.admission.place(order, deal.state);
    if (typeof place !== 'string') return place;
    const history = needsHistory(order.command) ? await this.deals.history(order.dealId) : undefined;
    const decided = this.decider.decide(order, deal, history);
    return decided.kind === 'refused' ? { ...decided, table: place } : decided;
  }

  /** Returns the events of the deal and those of its match and its wall. */
  async additions(
    order: DealOrder,
    deal: DealSoFar,
    { events, after }: Decided<DealEvent, DealState>,
  ): Promise<Additions | Refused | 'lost-race'> {
    const { dealId, number } = order;
    const { accepted, part } = this.decider.addition(order, deal, events);
    const move = { dealId, before: deal.state, after: after.state, part, accepted };
    const followUp = await this.follower.appendsFor(number === undefined ? move : { ...move, number });
    if (followUp === 'lost-race' || 'kind' in followUp) return followUp;
    const { streams, ...others } = followUp;
    return { streams: [part, ...streams], ...others, ...tenancyOf(dealId, deal.state, after.state) };
  }

  recorded({ dealId }: DealOrder, after: DealSoFar): void {
    this.deals.keep(dealId, after);
  }
}
