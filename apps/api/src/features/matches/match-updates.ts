import { Inject, Injectable } from '@nestjs/common';
import { liveBranch, outcomeOf, type DealState } from '#deal';
import type { AcceptedCommand, ChainedEvent, EventStore, NewEvent, StreamAppend } from '#event-log';
import {
  decideMatch,
  decideSettlement,
  refuseByTime,
  type MatchCommand,
  type MatchCommandOf,
  type MatchDecision,
  type MatchEvent,
  type MatchRejection,
  type OpenedMatch,
  type TimedStatement,
} from '#match';
import { dealCodec, timedStatement } from '#projections';
import { EVENT_STORE } from '../../platform/database/tokens.js';
import { detailOf, type CaseOf, type DetailParameters } from '../../http/problems/details.js';
import { Problem, type Refusal } from '../../http/problems/problem.js';
import { causeOf } from '../../recording/order.js';
import { refused, type Refused } from '../../recording/outcome.js';
import type { DealMove, FollowUp, OneFollower, TimeOfPlay } from '../../recording/deal-follower.js';
import { Judges } from '../../recording/judges/judges.js';
import { endOfMatch, matchAppend, matchEvents } from './match-append.js';
import { refuseBeyondLimits } from './match-limits.js';
import { MatchReader, type MatchRecordState } from './match-reader.js';

type Appends = FollowUp | Refused | 'lost-race';

const NOTHING: FollowUp = { streams: [] };

/** The command that records a settlement, once the hash of the event that settles the deal is known. */
type SettlementOf = (hash: string) => MatchCommandOf<'RecordSettlement'>;

/** Keeps matches consistent with their deals: decides the events of a match that are appended with a command of its deal. */
@Injectable()
export class MatchUpdates implements OneFollower {
  constructor(
    @Inject(EVENT_STORE) private readonly store: EventStore,
    private readonly judges: Judges,
    private readonly reader: MatchReader,
  ) {}

  /** A match changes when one of its deals is opened, is settled, or was settled before. Its clock decides on acts and ends by time. */
  concerns(move: DealMove): boolean {
    const { before, after, number } = move;
    const isOfMatch = after.phase !== 'unopened' && after.terms.match !== undefined;
    const mayChange = before.phase === 'unopened' || before.phase === 'settled' || after.phase === 'settled';
    return number !== undefined || (isOfMatch && (mayChange || statementOf(move) !== undefined));
  }

  /**
   * Returns what a command of a deal appends to its match: nothing if the deal has no match or the match does not change.
   * @throws Problem if an opening expects another number than the next one.
   */
  async appendsFor(move: DealMove): Promise<Appends> {
    const { before, after, accepted, number } = move;
    const matchId = after.phase === 'unopened' ? undefined : after.terms.match;
    if (matchId === undefined) {
      if (number !== undefined) throw anotherNumber('noMatch', { number });
      return NOTHING;
    }
    const untimely = await this.#untimely(matchId, move);
    if (untimely !== undefined && 'kind' in untimely) return untimely;
    const command = before.phase === 'unopened' ? opening(move) : await this.#settlement(move);
    if (command === undefined) return untimely ?? NOTHING;
    if (command === 'lost-race') return command;
    const match = await this.reader.load(matchId);
    if (match.state.phase === 'unopened')
      return refused('NO_SUCH_MATCH', 'unopened', { match: matchId }, { at: '/match' });
    const next = match.state.deals.length + 1;
    if (number !== undefined && number !== next) throw anotherNumber('moved', { number, next, match: matchId });
    if (typeof command === 'function') {
      const eventsAfter = (chained: readonly ChainedEvent[]): readonly NewEvent[] =>
        this.#recorded(match, accepted, command(chained.at(-1)?.hash ?? ''));
      return { streams: [{ ...endOfMatch(matchId, match), eventsAfter }] };
    }
    const tooLong = refuseBeyondLimits(command, match, placeOf(command), move.byReferee);
    if (tooLong) return tooLong;
    const decided = this.#decided(match, accepted, command);
    if ('code' in decided) return this.#refusal(command, { ...decided, ruleSet: match.state.terms.ruleSet });
    return { streams: [matchAppend(matchId, match, { ...causeOf(accepted), command }, decided)] };
  }

  async refusalAhead(move: DealMove): Promise<Refused | undefined> {
    const matchId = move.after.phase === 'unopened' ? undefined : move.after.terms.match;
    const untimely = matchId === undefined ? undefined : await this.#untimely(matchId, move);
    return untimely !== undefined && 'kind' in untimely ? untimely : undefined;
  }

  /** A deal outside a match has no time of play. */
  async timeOfPlay(deal: DealState, at: string): Promise<TimeOfPlay> {
    const matchId = deal.phase === 'unopened' ? undefined : deal.terms.match;
    const match = matchId === undefined ? undefined : (await this.reader.now(matchId)).state;
    if (match === undefined || match.phase === 'unopened') return { permitsActs: true, permitsEnd: true };
    return {
      permitsActs: refuseByTime(match, { kind: 'act' }, at) === undefined,
      permitsEnd: refuseByTime(match, { kind: 'end', clause: '' }, at) === undefined,
    };
  }

  /**
   * Refuses an act or an end of a deal that does not fit the time of play, except by a referee: then the match has a finding.
   * Otherwise the match must not move meanwhile. Undefined if the time of play does not matter.
   */
  async #untimely(matchId: string, move: DealMove): Promise<FollowUp | Refused | undefined> {
    const statement = statementOf(move);
    if (statement === undefined || move.byReferee) return undefined;
    const match = await this.reader.now(matchId);
    const { state } = match;
    if (state.phase === 'unopened') return refused('NO_SUCH_MATCH', 'unopened', { match: matchId }, { at: '/match' });
    const { occurredAt: at, command } = move.accepted;
    const rejection = refuseByTime(state, statement, at);
    if (rejection === undefined) {
      const { disclosures: _, ...end } = endOfMatch(matchId, match);
      return { streams: [], unchanged: [end] };
    }
    const message =
      statement.kind === 'end'
        ? detailOf('TIME_REMAINS', 'ofDeal', { at })
        : detailOf('TIME_IS_UP', 'ofDeal', { called: state.clock.called?.at ?? at });
    const place = statement.kind === 'act' ? '/type' : placeOfEnd(command['type']);
    return { kind: 'refused', refusal: { ...rejection, ...(place !== undefined && { at: place }), message } };
  }

  /** Returns the events of a new settlement. A match accepts every new settlement of its deals, also after its end. */
  #recorded(match: MatchRecordState, accepted: AcceptedCommand, command: MatchCommand): readonly NewEvent[] {
    const decided = this.#decided(match, accepted, command);
    if ('code' in decided) throw new Error(`the match refuses what its deal has come to: ${decided.code}`);
    return matchEvents({ ...causeOf(accepted), command }, decided);
  }

  #decided(
    { state }: MatchRecordState,
    { occurredAt }: AcceptedCommand,
    command: MatchCommand,
  ): readonly MatchEvent[] | MatchRejection {
    if (state.phase === 'unopened') throw new Error('a deal is in a match that was never opened');
    const decision = this.#decision(state, command, occurredAt);
    return decision.accepted ? decision.events : decision.rejection;
  }

  #decision(state: OpenedMatch, command: MatchCommand, at: string): MatchDecision {
    if (command.type === 'RecordSettlement' || command.type === 'WithdrawSettlement')
      return decideSettlement(state, { command, at });
    const { ruleSet, edition } = state.terms;
    const rules = this.judges.matchRuleSets(ruleSet, edition);
    if (rules === undefined) throw new Error(`the match rules ${ruleSet} ${edition} are not installed any more`);
    return decideMatch(rules, state, { command, at });
  }

  #refusal(command: MatchCommand, rejection: MatchRejection & Pick<Refusal, 'ruleSet'>): Appends {
    if (command.type === 'StartDeal' || (command.type === 'WithdrawSettlement' && rejection.code === 'MATCH_ENDED'))
      return { kind: 'refused', refusal: { at: placeOf(command), ...rejection } };
    // A deal was rewound to the settlement that the match already has.
    if (rejection.code === 'SETTLEMENT_ON_RECORD') return NOTHING;
    throw new Error(`the match refuses what its deal has come to: ${rejection.code}`);
  }

  /** Returns the match command that follows when a command settles a deal, settles it again or withdraws its settlement. */
  async #settlement(move: DealMove): Promise<MatchCommand | SettlementOf | 'lost-race' | undefined> {
    const { dealId: deal, before, after, part } = move;
    if (after.phase !== 'settled') return before.phase === 'settled' ? { type: 'WithdrawSettlement', deal } : undefined;
    const outcome = outcomeOf(after);
    if (part.events.at(-1)?.type === 'DealSettled') {
      const sequence = part.expectedSequence + part.events.length;
      return (hash) => ({ type: 'RecordSettlement', deal, sequence, hash, ...outcome });
    }
    const place = await this.#liveSettlement(part);
    return place === 'lost-race' ? place : { type: 'RecordSettlement', deal, ...place, ...outcome };
  }

  /** Returns the settlement that counts after a rewind. */
  async #liveSettlement({
    stream,
    expectedSequence,
    events,
  }: StreamAppend): Promise<{ readonly sequence: number; readonly hash: string } | 'lost-race'> {
    const stored = await this.store.readStream(stream);
    if (stored.length !== expectedSequence) return 'lost-race';
    const news = [...stored.map(({ leaf }) => leaf), ...events];
    const live = liveBranch(news.map((each, index) => ({ sequence: index + 1, event: dealCodec.decode(each) })));
    const place = stored.find(({ leaf }) => leaf.sequence === live.at(-1)?.sequence && leaf.type === 'DealSettled');
    if (place === undefined) throw new Error(`the stream ${stream} is settled, and no event says so`);
    return { sequence: place.leaf.sequence, hash: place.hash };
  }
}

/** The member of the deal's command that causes a command of its match. */
const placeOf = ({ type }: MatchCommand): string => (type === 'StartDeal' ? '/match' : '/type');

/** The member of a command that ends a deal by time. */
const PLACE_OF_END: Readonly<Record<string, string>> = { EndPlay: '/reason', ReportDeal: '/ending' };

const placeOfEnd = (type: unknown): string | undefined => (typeof type === 'string' ? PLACE_OF_END[type] : undefined);

/** What the command states about the time of play. */
const statementOf = ({ before, after, part }: DealMove): TimedStatement | undefined =>
  before.phase === 'unopened' || after.phase === 'unopened'
    ? undefined
    : timedStatement(
        // Only types, endings and the targets of rewinds are read, which are never sealed.
        part.events.map((event) => dealCodec.decode(event)),
        after.terms.recording,
      );

const anotherNumber = <Case extends CaseOf<'ANOTHER_NUMBER'>>(
  name: Case,
  parameters: DetailParameters<'ANOTHER_NUMBER', Case>,
): Problem => Problem.of('ANOTHER_NUMBER', name, parameters, { errors: [{ pointer: '/number' }] });

const opening = ({ dealId, after }: DealMove): MatchCommandOf<'StartDeal'> | undefined => {
  if (after.phase === 'unopened') return undefined;
  const { table, ruleSet, edition, options, seating } = after.terms;
  return { type: 'StartDeal', deal: dealId, table, ruleSet, edition, options, seating };
};
