import { Inject, Injectable } from '@nestjs/common';
import { needsHistory, type DealEvent, type DealState } from '#deal';
import type { LogSnapshot } from '#persistence';
import { streamOf } from '#projections';
import { has } from '../../../access/keys/scopes.js';
import { DEAL_FOLLOWER, type DealFollower } from '../../../recording/deal-follower.js';
import { continueWith, type Awaitable } from '../../../platform/environment/awaitable.js';
import type { RecordingOutcome, Refused } from '../../../recording/outcome.js';
import type { AppendContents, Decided, RecordKind } from '../../../recording/record-kind.js';
import { isForItsAuthor } from './authors.js';
import { DealCache, NO_DEAL, type DealRecordState } from './deal-cache.js';
import { DealDecider, type DecidedDeal } from './deal-decider.js';
import type { DealOrder } from './deal-order.js';
import { refuseTaken, tableBusy, tenancyOf } from './table-tenancy.js';

/** How commands of deals are recorded. */
@Injectable()
export class DealKind implements RecordKind<DealOrder, DealEvent, DealState> {
  readonly busy = 'busyDeal';
  readonly unopened = NO_DEAL;
  readonly refuseOccupied = tableBusy;

  constructor(
    private readonly deals: DealCache,
    private readonly decider: DealDecider,
    @Inject(DEAL_FOLLOWER) private readonly follower: DealFollower,
  ) {}

  streamOf({ dealId }: DealOrder): string {
    return streamOf(dealId);
  }

  addressOf({ dealId }: DealOrder): string {
    return `/v1/deals/${dealId}`;
  }

  cached({ dealId }: DealOrder): DealRecordState | undefined {
    return this.deals.cached(dealId);
  }

  readsLog({ command }: DealOrder): boolean {
    return needsHistory(command) || isForItsAuthor(command);
  }

  takenBy({ command }: DealOrder): string | undefined {
    return command.type === 'OpenDeal' ? command.table : undefined;
  }

  load({ dealId }: DealOrder): Promise<DealRecordState> {
    return this.deals.load(dealId);
  }

  tableOf(state: DealState): string | undefined {
    return state.phase === 'unopened' ? undefined : state.terms.table;
  }

  decide(order: DealOrder, deal: DealRecordState, now?: LogSnapshot): Awaitable<DecidedDeal | RecordingOutcome> {
    const history = () => this.deals.history(order.dealId, deal.sequence);
    return continueWith(this.decider.decide(order, deal, history, now), (decided) =>
      decided.kind === 'decided' ? (refuseTaken(order, now?.holder) ?? decided) : decided,
    );
  }

  /** Returns the events of the deal and those of its match and its wall. */
  additions(
    order: DealOrder,
    deal: DealRecordState,
    { events, after }: Decided<DealEvent, DealState>,
  ): Awaitable<AppendContents | Refused | 'lost-race'> {
    const { dealId, number } = order;
    const { accepted, part } = this.decider.addition(order, deal, events);
    const byReferee = has(order.caller.scopes, 'referee');
    const move = { dealId, before: deal.state, after: after.state, part, accepted, byReferee };
    const tenancy = tenancyOf(dealId, deal.state, after.state);
    return continueWith(this.follower.appendsFor(number === undefined ? move : { ...move, number }), (followUp) => {
      if (followUp === 'lost-race' || 'kind' in followUp) return followUp;
      const { streams, ...others } = followUp;
      return { streams: [part, ...streams], ...others, ...tenancy };
    });
  }

  recorded({ dealId }: DealOrder, after: DealRecordState): void {
    this.deals.keep(dealId, after);
  }
}
