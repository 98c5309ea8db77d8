import { Inject, Injectable } from '@nestjs/common';
import type { EventStore } from '#event-log';
import { needsHistory, type DealState, type History } from '#deal';
import { streamOf } from '#projections';
import { EVENT_STORE } from '../database/tokens.js';
import { MatchBook } from '../matches/match-book.js';
import { unavailable } from '../problems/problem.js';
import { Admission } from './admission.js';
import { DealDecider, type Decided } from './deal-decider.js';
import { DealsAtHand, type DealSoFar } from './deals-at-hand.js';
import type { Order, Outcome } from './order.js';
import { Repeats } from './repeats.js';
import { tableBusy, tenancyOf } from './table-tenancy.js';

/** Each lost race means that another command of the same deal got in. */
const MOST_ATTEMPTS = 10;

/** The one way into a deal: load, decide, append. */
@Injectable()
export class DealRecorder {
  constructor(
    @Inject(EVENT_STORE) private readonly store: EventStore,
    private readonly deals: DealsAtHand,
    private readonly admission: Admission,
    private readonly decider: DealDecider,
    private readonly repeats: Repeats,
    private readonly matches: MatchBook,
  ) {}

  async submit(order: Order): Promise<Outcome> {
    for (let attempt = 1; attempt <= MOST_ATTEMPTS; attempt += 1) {
      const outcome = await this.#attempt(order);
      if (outcome !== 'lost-race') return outcome;
    }
    throw unavailable('busyDeal');
  }

  async #attempt(order: Order): Promise<Outcome | 'lost-race'> {
    const deal = await this.deals.load(order.dealId);
    // Asked after the deal is loaded, so that a copy which came in at the same time is found; and before anything is decided,
    // so that an id which is taken has the same answer whatever the command.
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

  /** A deal and its match are one atomic append. */
  async #append(order: Order, deal: DealSoFar, { events, after }: Decided): Promise<Outcome | 'lost-race'> {
    const { commandId, dealId, device, idempotency, number } = order;
    const { accepted, part } = this.decider.addition(order, deal, events);
    const move = { dealId, before: deal.state, after: after.state, part, accepted };
    const beside = await this.matches.beside(number === undefined ? move : { ...move, number });
    if (beside === 'lost-race') return beside;
    if ('kind' in beside) return { ...beside, ...tableOf(after.state) };
    const result = await this.store.append({
      commandId,
      streams: [part, ...beside],
      ...tenancyOf(dealId, deal.state, after.state),
      ...(device ? { device } : {}),
      // The answer is rendered from the log again when it is repeated, so nothing secret is copied out of it.
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
