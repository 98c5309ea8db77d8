import { Inject, Injectable } from '@nestjs/common';
import {
  chainEvents,
  type AcceptedCommand,
  type ChainedEvent,
  type EventStore,
  type StoredEvent,
  type StreamAppend,
} from '#event-log';
import { liveBranch, outcomeOf, type DealEvent, type DealState } from '#deal';
import { decideMatch, type MatchCommand, type MatchCommandOf, type MatchRejection, type MatchRuleSets } from '#match';
import { EVENT_STORE } from '../database/tokens.js';
import { refused, type Refused } from '../deals/order.js';
import { sha256 } from '../edge.js';
import { MATCH_RULE_SETS } from '../rule-sets/tokens.js';
import { matchAppend } from './match-append.js';
import { MatchReader, type MatchSoFar } from './match-reader.js';

/** A command of a deal that is about to be appended. */
export interface DealMove {
  readonly dealId: string;
  readonly before: DealState;
  readonly after: DealState;
  /** What it adds to the stream of the deal. */
  readonly part: StreamAppend;
  readonly accepted: AcceptedCommand;
}

type Beside = readonly StreamAppend[] | Refused | 'lost-race';

/** Keeps matches in step with their deals: says what goes into the match's stream beside a command of a deal. */
@Injectable()
export class MatchBook {
  constructor(
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(MATCH_RULE_SETS) private readonly ruleSets: MatchRuleSets,
    private readonly reader: MatchReader,
  ) {}

  /** Nothing for a deal that is in no match, or for a command that its match need not know of. */
  async beside(move: DealMove): Promise<Beside> {
    const { before, after } = move;
    const matchId = after.phase === 'unopened' ? undefined : after.terms.match;
    if (matchId === undefined) return [];
    const command = before.phase === 'unopened' ? opening(move) : await this.#settlement(move);
    if (command === undefined || command === 'lost-race') return command ?? [];
    const match = await this.reader.load(matchId);
    if (match.state.phase === 'unopened')
      return refused('NO_SUCH_MATCH', `No match ${matchId} has been opened here.`, { at: '/match' });
    return this.#decided(matchId, match, move.accepted, command);
  }

  #decided(matchId: string, match: MatchSoFar, accepted: AcceptedCommand, command: MatchCommand): Beside {
    const { state } = match;
    const rules = state.phase === 'unopened' ? undefined : this.ruleSets(state.terms.ruleSet, state.terms.edition);
    if (rules === undefined) throw new Error(`the rules of the match ${matchId} are not installed any more`);
    const decision = decideMatch(rules, state, { command, at: accepted.occurredAt });
    if (decision.accepted) {
      const { evidence: _, ...cause } = accepted;
      return [matchAppend(matchId, match, { ...cause, command }, decision.events)];
    }
    return this.#refusal(command, decision.rejection);
  }

  #refusal(command: MatchCommand, rejection: MatchRejection): Beside {
    if (command.type === 'StartDeal') return { kind: 'refused', refusal: { at: '/match', ...rejection } };
    if (command.type === 'WithdrawSettlement' && rejection.code === 'MATCH_ENDED')
      return { kind: 'refused', refusal: { at: '/type', ...rejection } };
    // A deal was rewound from one settlement to the very one on record.
    if (rejection.code === 'SETTLEMENT_ON_RECORD') return [];
    throw new Error(`the match refuses what its deal has come to: ${rejection.code}`);
  }

  /** What the match is told where a command settles a deal, settles it anew or takes its settlement back. */
  async #settlement(move: DealMove): Promise<MatchCommand | 'lost-race' | undefined> {
    const { dealId: deal, before, after, part } = move;
    if (after.phase !== 'settled') return before.phase === 'settled' ? { type: 'WithdrawSettlement', deal } : undefined;
    const head = await this.store.streamHead(part.stream);
    if (head.sequence !== part.expectedSequence) return 'lost-race';
    const chained = chainEvents(this.store.log, head, part.events, sha256);
    const place = isSettlement(chained.at(-1)) ? chained.at(-1) : await this.#liveSettlement(part.stream, chained);
    if (place === undefined) throw new Error(`the deal ${deal} is settled, and no event says so`);
    const { leaf, hash } = place;
    return { type: 'RecordSettlement', deal, sequence: leaf.sequence, hash, ...outcomeOf(after) };
  }

  /** After a rewind: the settlement to which the deal has gone back. */
  async #liveSettlement(stream: string, news: readonly ChainedEvent[]): Promise<ChainedEvent | undefined> {
    const all: readonly ChainedEvent[] = [...(await this.store.readStream(stream)), ...news];
    const records = all.map(({ leaf }) => ({ sequence: leaf.sequence, event: dealEventIn(leaf) }));
    const last = liveBranch(records).at(-1);
    return all.find(({ leaf }) => leaf.sequence === last?.sequence && leaf.type === 'DealSettled');
  }
}

const isSettlement = (event: ChainedEvent | undefined): boolean => event?.leaf.type === 'DealSettled';

/** Where a rewind goes stands in the open, and nothing else is asked of these events. */
const dealEventIn = ({ type, data }: StoredEvent['leaf']): DealEvent => ({ type, ...data }) as unknown as DealEvent;

const opening = ({ dealId, after }: DealMove): MatchCommandOf<'StartDeal'> | undefined => {
  if (after.phase === 'unopened') return undefined;
  const { table, ruleSet, edition, options, seating } = after.terms;
  return { type: 'StartDeal', deal: dealId, table, ruleSet, edition, options, seating };
};
