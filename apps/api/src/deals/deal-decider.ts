import { Inject, Injectable } from '@nestjs/common';
import { eventsCausedBy, sealEvent, type AcceptedCommand, type StreamAppend } from '#event-log';
import type { DealEvent, DealState, History } from '#deal';
import { streamOf } from '#projections';
import { ENVIRONMENT, sha256, type Environment } from '../environment.js';
import { has } from '../keys/scopes.js';
import { Admission } from './admission.js';
import { refuseConcealedFace } from './concealed-faces.js';
import type { DealSoFar } from './deal-cache.js';
import { actorOf, type Order, type RecordingOutcome } from './order.js';
import { secretPathsOfDeal } from './secret-paths.js';

export interface Decided {
  readonly kind: 'decided';
  readonly events: readonly DealEvent[];
  /** The deal after these events. */
  readonly after: DealSoFar;
}

/** The events that an accepted order adds to the stream of its deal. */
export interface Addition {
  readonly accepted: AcceptedCommand;
  readonly part: StreamAppend;
}

/** Decides orders on a deal and prepares what they add to its stream. Stores nothing. */
@Injectable()
export class DealDecider {
  constructor(
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    private readonly admission: Admission,
  ) {}

  /** Decides an order. @param history the history of the deal, for a command that needs it. */
  decide(order: Order, { sequence, state }: DealSoFar, history: History | undefined): Decided | RecordingOutcome {
    const { expected } = order;
    if (expected !== undefined && expected !== sequence) return { kind: 'stale', expected, actual: sequence };
    const judge = this.admission.judge(order, state);
    if ('kind' in judge) return judge;
    const concealed = refuseConcealedFace(judge.rules, state, order.command);
    if (concealed) return concealed;
    const decision = judge.decide(state, order.command, history);
    if (!decision.accepted) return { kind: 'refused', refusal: decision.rejection };
    const { events } = decision;
    return { kind: 'decided', events, after: { sequence: sequence + events.length, state: decision.state } };
  }

  /** Returns the events as they are stored; names of concealed tiles are sealed. */
  addition(order: Order, deal: DealSoFar, events: readonly DealEvent[]): Addition {
    const accepted = this.#accepted(order, deal.state);
    const caused = eventsCausedBy(
      accepted,
      events.map(({ type, ...data }) => ({ type, schemaVersion: 1, data })),
    );
    const sealed = caused.map((event) => sealEvent(event, secretPathsOfDeal, this.environment.drawSalt, sha256));
    const part = {
      stream: streamOf(order.dealId),
      expectedSequence: deal.sequence,
      events: sealed.map(({ event }) => event),
      disclosures: sealed.flatMap(({ disclosures }) => disclosures),
    };
    return { accepted, part };
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
      recordedAt: this.environment.now().toISOString(),
    };
  }
}

/** Returns the source of an event: `simulated` or `imported` for the whole deal, otherwise the kind of sender. */
const sourceOf = ({ caller, command }: Order, state: DealState): string => {
  const terms = state.phase === 'unopened' ? command : state.terms;
  if ('source' in terms && (terms.source === 'simulated' || terms.source === 'imported')) return terms.source;
  return has(caller.scopes, 'device') ? 'device' : 'person';
};
