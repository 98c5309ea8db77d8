import { Inject, Injectable } from '@nestjs/common';
import type { EventStore } from '#event-log';
import { needsHistory, type DealState, type History } from '#deal';
import { streamOf } from '#projections';
import { EVENT_STORE } from '../database/tokens.js';
import { MatchUpdates } from '../matches/match-updates.js';
import { unavailable } from '../problems/problem.js';
import { Admission } from './admission.js';
import { DealDecider, type Decided } from './deal-decider.js';
import { DealCache, type DealSoFar } from './deal-cache.js';
import type { Order, RecordingOutcome } from './order.js';
import { Repeats } from './repeats.js';
import { tableBusy, tenancyOf } from './table-tenancy.js';

/** Attempts per order. Each lost race means that another command of the same deal was recorded first. */
const MOST_ATTEMPTS = 10;

/** Records commands of deals: load, decide, append. Nothing else appends to a deal. */
@Injectable()
export class DealRecorder {
  constructor(
    @Inject(EVENT_STORE) private readonly store: EventStore,
    private readonly deals: DealCache,
    private readonly admission: Admission,
    private readonly decider: DealDecider,
    private readonly repeats: Repeats,
    private readonly matches: MatchUpdates,
  ) {}

  async submit(order: Order): Promise<RecordingOutcome> {
    for (let attempt = 1; attempt <= MOST_ATTEMPTS; attempt += 1) {
      const outcome = await this.#attempt(order);
      if (outcome !== 'lost-race') return outcome;
    }
    throw unavailable('busyDeal');
  }

  async #attempt(order: Order): Promise<RecordingOutcome | 'lost-race'> {
    const deal = await this.deals.load(order.dealId);
    // After the load, so that a simultaneous copy is found. Before the decision, so that a reused id always has the same
    // answer, whatever the command.
    const again = await this.repeats.outcomeOf(sentBy(order));
    if (again) return { ...again, ...tableOf(deal.state) };
    const place = await this.admission.place(order, deal.state);
    if (typeof place !== 'string') return place;
    const decided = this.decider.decide(order, deal, await this.#historyFor(order));
    if (decided.kind === 'decided') return this.#append(order, deal, decided);
    return decided.kind === 'refused' ? { ...decided, table: place } : decided;
  }

  async #historyFor({ command, dealId }: Order): Promise<History | undefined> {
    return needsHistory(command) ? this.deals.history(dealId) : undefined;
  }

  /** Appends to the deal and its match atomically. */
  async #append(order: Order, deal: DealSoFar, { events, after }: Decided): Promise<RecordingOutcome | 'lost-race'> {
    const { commandId, dealId, device, idempotency, number } = order;
    const { accepted, part } = this.decider.addition(order, deal, events);
    const move = { dealId, before: deal.state, after: after.state, part, accepted };
    const appends = await this.matches.appendsFor(number === undefined ? move : { ...move, number });
    if (appends === 'lost-race') return appends;
    if ('kind' in appends) return { ...appends, ...tableOf(after.state) };
    const result = await this.store.append({
      commandId,
      streams: [part, ...appends],
      ...tenancyOf(dealId, deal.state, after.state),
      ...(device ? { device } : {}),
      // A repeated answer is rendered from the log again, so no secret is copied from the log.
      ...(idempotency ? { response: { ...idempotency, body: () => commandId } } : {}),
    });
    switch (result.kind) {
      case 'appended':
        if (result.duplicate) return this.repeats.confirmed(sentBy(order), result);
        this.deals.keep(order.dealId, after);
        return { kind: 'recorded', appended: result, duplicate: false };
      case 'conflict':
        return 'lost-race';
      case 'occupied':
        return tableBusy(result);
      default:
        return result;
    }
  }
}

const sentBy = ({ dealId, ...order }: Order) => ({ ...order, stream: streamOf(dealId) });

const tableOf = (state: DealState): { table?: string } =>
  state.phase === 'unopened' ? {} : { table: state.terms.table };
