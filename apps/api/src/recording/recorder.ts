import { Inject, Injectable } from '@nestjs/common';
import type { EventStore } from '#event-log';
import { EVENT_STORE } from '../database/tokens.js';
import { unavailable } from '../problems/problem.js';
import type { Order } from './order.js';
import type { RecordingOutcome } from './outcome.js';
import type { Decided, RecordKind, SoFar } from './record-kind.js';
import { Repeats, type SentCommand } from './repeats.js';

/** Attempts per order. Each lost race means that another command of the same record was recorded first. */
const MOST_ATTEMPTS = 10;

/** Records commands: load, decide, append. Nothing else appends to the log. */
@Injectable()
export class Recorder {
  constructor(
    @Inject(EVENT_STORE) private readonly store: EventStore,
    private readonly repeats: Repeats,
  ) {}

  async submit<O extends Order, Event, State>(kind: RecordKind<O, Event, State>, order: O): Promise<RecordingOutcome> {
    const recorded = await this.#fromCache(kind, order);
    if (recorded) return recorded;
    for (let attempt = 1; attempt <= MOST_ATTEMPTS; attempt += 1) {
      const outcome = await this.#attempt(kind, order);
      if (outcome !== 'lost-race') return outcome;
    }
    throw unavailable(kind.busy);
  }

  /**
   * Records an order on the cached record, without reading the log first. The append fails if the log has moved on. Every other
   * outcome may rest on an old record or be a repeated command, so the order is then decided again on the log.
   */
  async #fromCache<O extends Order, Event, State>(
    kind: RecordKind<O, Event, State>,
    order: O,
  ): Promise<RecordingOutcome | undefined> {
    const cached = kind.cached?.(order);
    if (cached === undefined) return undefined;
    const decided = await kind.decide(order, cached);
    if (decided.kind !== 'decided') return undefined;
    const outcome = await this.#append(kind, order, cached, decided);
    return outcome !== 'lost-race' && outcome.kind === 'recorded' ? outcome : undefined;
  }

  async #attempt<O extends Order, Event, State>(
    kind: RecordKind<O, Event, State>,
    order: O,
  ): Promise<RecordingOutcome | 'lost-race'> {
    const before = await kind.load(order);
    // After the load, so that a simultaneous copy is found. Before the decision, so that a reused id always has the same
    // answer, whatever the command.
    const again = await this.repeats.outcomeOf(sentBy(kind, order));
    if (again) return { ...again, ...at(kind.tableOf(before.state)) };
    const decided = await kind.decide(order, before);
    return decided.kind === 'decided' ? this.#append(kind, order, before, decided) : decided;
  }

  /** Appends to the record and to those that change with it, atomically. */
  async #append<O extends Order, Event, State>(
    kind: RecordKind<O, Event, State>,
    order: O,
    before: SoFar<State>,
    decided: Decided<Event, State>,
  ): Promise<RecordingOutcome | 'lost-race'> {
    const { commandId, device, idempotency } = order;
    const additions = await kind.additions(order, before, decided);
    if (additions === 'lost-race') return additions;
    if ('kind' in additions) return { ...additions, ...at(kind.tableOf(decided.after.state)) };
    const result = await this.store.append({
      commandId,
      ...additions,
      ...(device ? { device } : {}),
      // A repeated answer is rendered from the log again, so no secret is copied from the log.
      ...(idempotency ? { response: { ...idempotency, body: () => commandId } } : {}),
    });
    switch (result.kind) {
      case 'appended':
        if (result.duplicate) return this.repeats.confirmed(sentBy(kind, order), result);
        kind.recorded?.(order, decided.after);
        return {
          kind: 'recorded',
          appended: result,
          duplicate: false,
          disclosures: additions.streams.flatMap(({ disclosures }) => disclosures),
        };
      case 'conflict':
        return 'lost-race';
      case 'occupied':
        return kind.refuseOccupied(result);
      default:
        return result;
    }
  }
}

const sentBy = <O extends Order, Event, State>(kind: RecordKind<O, Event, State>, order: O): SentCommand => ({
  ...order,
  stream: kind.streamOf(order),
});

const at = (table: string | undefined): { table?: string } => (table === undefined ? {} : { table });
