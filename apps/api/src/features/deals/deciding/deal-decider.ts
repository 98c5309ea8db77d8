import { Inject, Injectable } from '@nestjs/common';
import { concealedFaceIn, decideWithoutRules, needsHistory, type DealEvent, type DealState, type History } from '#deal';
import { eventsCausedBy, sealEvent, type AcceptedCommand, type Disclosure, type StreamAppend } from '#event-log';
import type { LogSnapshot } from '#persistence';
import { dealCodec, forReaders, streamOf } from '#projections';
import { ENVIRONMENT, sha256, type Environment } from '../../../platform/environment/environment.js';
import { continueWith, type Awaitable } from '../../../platform/environment/awaitable.js';
import { acceptedOf, senderOf } from '../../../recording/order.js';
import { refused, refuseStale, type RecordingOutcome } from '../../../recording/outcome.js';
import { decidedBy, type Decided } from '../../../recording/record-kind.js';
import { Admission } from './admission.js';
import type { DealRecordState } from './deal-cache.js';
import { refuseBeyondLimits } from './deal-limits.js';
import { withPhases } from './permitted-phases.js';
import type { DealOrder } from './deal-order.js';

/** A decided order, and the deal after it. */
export type DecidedDeal = Decided<DealEvent, DealState>;

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

  /**
   * Decides an order, if it is allowed.
   * @param history called for a command that needs the history of its deal.
   * @param now the log at which the deal is this one, where it was read.
   */
  decide(
    order: DealOrder,
    deal: DealRecordState,
    history: () => Awaitable<History>,
    now?: LogSnapshot,
  ): Awaitable<DecidedDeal | RecordingOutcome> {
    return continueWith(this.admission.place(order, deal, now), (place) => {
      if (typeof place !== 'string') return place;
      const needed = needsHistory(order.command) ? history() : undefined;
      return continueWith(needed, (known) => {
        const decided = this.#decided(order, deal, known);
        return decided.kind === 'refused' ? { ...decided, table: place } : decided;
      });
    });
  }

  #decided(order: DealOrder, deal: DealRecordState, history: History | undefined): DecidedDeal | RecordingOutcome {
    const { sequence, state } = deal;
    const stale = refuseStale(order.expected, sequence);
    if (stale) return stale;
    const tooLong = refuseBeyondLimits(order, sequence, history);
    if (tooLong) return tooLong;
    const judge = this.admission.judge(order, state);
    if ('kind' in judge) return withoutJudge(order, deal) ?? judge;
    const concealed = concealedFaceIn(judge.rules, state, order.command);
    if (concealed !== undefined) return refused('FACE_CONCEALED', 'sendUnknown', {}, { at: concealed });
    const decision = judge.decide(state, order.command, history);
    if (decision.accepted) return decidedBy(deal, decision);
    return {
      kind: 'refused',
      refusal: { ...withPhases(decision.rejection, state, order.command), ruleSet: judge.rules.id },
    };
  }

  /** Returns the events as they are stored; names of concealed tiles are sealed. */
  addition(order: DealOrder, deal: DealRecordState, events: readonly DealEvent[]): Addition {
    const accepted = acceptedOf(order, sourceOf(order, deal.state), this.environment.now());
    const caused = eventsCausedBy(accepted, events.map(dealCodec.encode));
    const { drawSalt } = this.environment;
    const disclosures: Disclosure[] = [];
    const sealed = caused.map((event) => {
      const one = sealEvent(event, dealCodec.secretPaths, drawSalt, sha256);
      disclosures.push(...one.disclosures);
      return one.event;
    });
    const part = {
      stream: streamOf(order.dealId),
      expectedSequence: deal.sequence,
      expectedHead: deal.head,
      events: sealed,
      disclosures,
    };
    return { accepted, part };
  }
}

/** Ends a deal whose judge is missing. Undefined for a command that only the judge can decide. */
const withoutJudge = ({ command }: DealOrder, deal: DealRecordState): DecidedDeal | RecordingOutcome | undefined => {
  const { state } = deal;
  if (state.phase === 'unopened') return undefined;
  const decision = decideWithoutRules(forReaders, state, command);
  if (decision === undefined) return undefined;
  if (decision.accepted) return decidedBy(deal, decision);
  return { kind: 'refused', refusal: withPhases(decision.rejection, state, command) };
};

/** Returns the source of an event: `simulated` or `imported` for the whole deal, otherwise the kind of sender. */
const sourceOf = (order: DealOrder, state: DealState): string => {
  const terms = state.phase === 'unopened' ? order.command : state.terms;
  if ('source' in terms && (terms.source === 'simulated' || terms.source === 'imported')) return terms.source;
  return senderOf(order);
};
