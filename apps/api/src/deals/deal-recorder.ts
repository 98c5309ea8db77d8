import { Inject, Injectable } from '@nestjs/common';
import { eventsCausedBy, sealEvent, type AcceptedCommand, type EventStore, type StreamAppend } from '#event-log';
import { decide, needsHistory, type DealEvent, type DealState, type History } from '#deal';
import { streamOf } from '#projections';
import { EVENT_STORE } from '../database/tokens.js';
import { EDGE, sha256, type Edge } from '../edge.js';
import { has } from '../keys/scopes.js';
import { MatchBook } from '../matches/match-book.js';
import { unavailable } from '../problems/problem.js';
import { Admission } from './admission.js';
import { refuseConcealedFace } from './concealed-faces.js';
import { DealsAtHand, type DealSoFar } from './deals-at-hand.js';
import { actorOf, type Order, type Outcome } from './order.js';
import { Repeats } from './repeats.js';
import { tableBusy, tenancyOf } from './table-tenancy.js';
import { secretPathsOfDeal } from './secret-paths.js';

/** Each lost race means that another command of the same deal got in. */
const MOST_ATTEMPTS = 10;

interface Decided {
  readonly kind: 'decided';
  readonly events: readonly DealEvent[];
  /** The deal once these events are recorded. */
  readonly after: DealSoFar;
}

/** The one way into a deal: load, decide, append. */
@Injectable()
export class DealRecorder {
  constructor(
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(EDGE) private readonly edge: Edge,
    private readonly deals: DealsAtHand,
    private readonly admission: Admission,
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
    const decided = this.#decide(order, deal, await this.#historyFor(order));
    if (decided.kind === 'decided') return this.#append(order, deal, decided);
    return decided.kind === 'refused' ? { ...decided, table: place } : decided;
  }

  async #historyFor({ command, dealId }: Order): Promise<History | undefined> {
    return needsHistory(command) ? this.deals.history(dealId) : undefined;
  }

  #decide(order: Order, { sequence, state }: DealSoFar, history: History | undefined): Decided | Outcome {
    const { expected } = order;
    if (expected !== undefined && expected !== sequence) return { kind: 'stale', expected, actual: sequence };
    const rules = this.admission.rules(order, state);
    if ('kind' in rules) return rules;
    const concealed = refuseConcealedFace(rules, state, order.command);
    if (concealed) return concealed;
    const decision = decide(rules, state, order.command, history);
    if (!decision.accepted) return { kind: 'refused', refusal: decision.rejection };
    const { events } = decision;
    return { kind: 'decided', events, after: { sequence: sequence + events.length, state: decision.state } };
  }

  /** A deal and its match are one atomic append. */
  async #append(order: Order, deal: DealSoFar, { events, after }: Decided): Promise<Outcome | 'lost-race'> {
    const { commandId, dealId, device, idempotency } = order;
    const accepted = this.#accepted(order, deal.state);
    const part = this.#part(order, deal, accepted, events);
    const beside = await this.matches.beside({ dealId, before: deal.state, after: after.state, part, accepted });
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

  #accepted(order: Order, state: DealState): AcceptedCommand {
    const { commandId, command, evidence, occurredAt } = order;
    return {
      commandId,
      actor: actorOf(order),
      source: sourceOf(order, state),
      command,
      ...(evidence === undefined ? {} : { evidence }),
      occurredAt,
      recordedAt: this.edge.now().toISOString(),
    };
  }

  #part({ dealId }: Order, deal: DealSoFar, accepted: AcceptedCommand, events: readonly DealEvent[]): StreamAppend {
    const caused = eventsCausedBy(
      accepted,
      events.map(({ type, ...data }) => ({ type, schemaVersion: 1, data })),
    );
    const sealed = caused.map((event) => sealEvent(event, secretPathsOfDeal, this.edge.drawSalt, sha256));
    return {
      stream: streamOf(dealId),
      expectedSequence: deal.sequence,
      events: sealed.map(({ event }) => event),
      disclosures: sealed.flatMap(({ disclosures }) => disclosures),
    };
  }
}

const sentBy = ({ dealId, ...order }: Order) => ({ ...order, stream: streamOf(dealId) });

const tableOf = (state: DealState): { table?: string } =>
  state.phase === 'unopened' ? {} : { table: state.terms.table };

/** A simulated or imported deal is so throughout; otherwise the kind of sender decides. */
const sourceOf = ({ caller, command }: Order, state: DealState): string => {
  const terms = state.phase === 'unopened' ? command : state.terms;
  if ('source' in terms && (terms.source === 'simulated' || terms.source === 'imported')) return terms.source;
  return has(caller.scopes, 'device') ? 'device' : 'person';
};
