import { Inject, Injectable } from '@nestjs/common';
import type { EventStore, Occupied } from '#event-log';
import {
  decideMatch,
  isOpenersMatchCommand,
  isRefereesMatchCommand,
  rejectMatch,
  type MatchCommand,
  type MatchEvent,
  type MatchRejection,
  type MatchRules,
  type MatchState,
} from '#match';
import { LogSnapshots } from '#persistence';
import { matchStreamOf } from '#projections';
import { installedRuleSets } from '#rules';
import { EVENT_STORE } from '../../platform/database/tokens.js';
import { ENVIRONMENT, type Environment } from '../../platform/environment/environment.js';
import { has } from '../../access/keys/scopes.js';
import { Problem, type Refusal } from '../../http/problems/problem.js';
import { openerOf } from '../../recording/opener.js';
import { acceptedOf, actorOf, senderOf, type Order } from '../../recording/order.js';
import { refused, refuseStale, type RecordingOutcome, type Refused } from '../../recording/outcome.js';
import { decidedBy, type AppendContents, type Decided, type RecordKind } from '../../recording/record-kind.js';
import { refuseOtherTable, refuseUnknownTable } from '../../recording/table-checks.js';
import { Judges } from '../../recording/judges/judges.js';
import { matchAppend } from './match-append.js';
import { refuseBeyondLimits } from './match-limits.js';
import { MatchReader, type MatchRecordState } from './match-reader.js';

/** A command of a match to be recorded. */
export interface MatchOrder extends Order {
  readonly matchId: string;
  readonly command: MatchCommand;
}

/** How the commands that people send to a match are recorded. `MatchUpdates` makes the events that follow from its deals. */
@Injectable()
export class MatchKind implements RecordKind<MatchOrder, MatchEvent, MatchState> {
  readonly busy = 'busyMatch';

  constructor(
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    private readonly judges: Judges,
    private readonly snapshots: LogSnapshots,
    private readonly reader: MatchReader,
  ) {}

  streamOf({ matchId }: MatchOrder): string {
    return matchStreamOf(matchId);
  }

  addressOf({ matchId }: MatchOrder): string {
    return `/v1/matches/${matchId}`;
  }

  load({ matchId }: MatchOrder): Promise<MatchRecordState> {
    return this.reader.load(matchId);
  }

  tableOf(state: MatchState): string | undefined {
    return state.phase === 'unopened' ? undefined : state.terms.table;
  }

  async decide(
    order: MatchOrder,
    match: MatchRecordState,
  ): Promise<Decided<MatchEvent, MatchState> | RecordingOutcome> {
    return (await this.#inadmissible(order, match)) ?? this.#decided(order, match);
  }

  additions(order: MatchOrder, match: MatchRecordState, { events }: Decided<MatchEvent, MatchState>): AppendContents {
    const accepted = acceptedOf(order, senderOf(order), this.environment.now());
    return { streams: [matchAppend(order.matchId, match, accepted, events)] };
  }

  refuseOccupied({ place }: Occupied): never {
    throw new Error(`a match takes no place, and ${place} is refused to it`);
  }

  /** Returns the refusal of an order that is not allowed, before the match decides it. */
  async #inadmissible(order: MatchOrder, { state }: MatchRecordState): Promise<Refused | undefined> {
    const { command, caller, matchId } = order;
    if (isRefereesMatchCommand(command) && !has(caller.scopes, 'referee'))
      return refused('FORBIDDEN', 'refereeOfMatch', {}, { at: '/type', retry: 'never' });
    if (state.phase !== 'unopened')
      return refuseOtherTable(caller, state.terms.table) ?? (await this.#refusedToOthers(order));
    if (command.type !== 'OpenMatch') return refused('NO_SUCH_MATCH', 'unopened', { match: matchId });
    return refuseOtherTable(caller, command.table) ?? refuseUnknownTable(this.snapshots, command.table);
  }

  /** Refuses to correct the opening of a match or to abandon it, except to the key that opened it and to referees. */
  async #refusedToOthers(order: MatchOrder): Promise<Refused | undefined> {
    const { matchId, command, caller } = order;
    if (!isOpenersMatchCommand(command) || has(caller.scopes, 'referee')) return undefined;
    return (await openerOf(this.store, matchStreamOf(matchId))) === actorOf(order)
      ? undefined
      : refused('FORBIDDEN', 'openerOfMatch', { command: command.type }, { at: '/type', retry: 'never' });
  }

  #decided(
    { command, expected, occurredAt, caller }: MatchOrder,
    match: MatchRecordState,
  ): Decided<MatchEvent, MatchState> | RecordingOutcome {
    const { sequence, state } = match;
    const stale = refuseStale(expected, sequence);
    if (stale) return stale;
    const tooLong = refuseBeyondLimits(command, match, '/type', has(caller.scopes, 'referee'));
    if (tooLong) return tooLong;
    const rules = this.#rulesFor(command, state);
    if (rules === undefined)
      return refusedBy({
        ...rejectMatch('MATCH_RULES_UNKNOWN', { at: '/ruleSet' }),
        ...(command.type === 'OpenMatch' && { message: installedRuleSets(command) }),
      });
    const decision = decideMatch(rules, state, { command, at: occurredAt });
    return decision.accepted ? decidedBy(match, decision) : refusedBy({ ...decision.rejection, ruleSet: rules.id });
  }

  #rulesFor(command: MatchCommand, state: MatchState): MatchRules | undefined {
    if (state.phase !== 'unopened') return this.judges.matchRuleSets(state.terms.ruleSet, state.terms.edition);
    return command.type === 'OpenMatch' ? this.judges.matchRuleSets(command.ruleSet, command.edition) : undefined;
  }
}

/** Returns the outcome of a refused command. @throws Problem if the time is refused, not the command. */
const refusedBy = (refusal: MatchRejection & Pick<Refusal, 'message' | 'ruleSet'>): RecordingOutcome => {
  if (refusal.code === 'MOMENT_TOO_EARLY')
    throw new Problem(refusal.code, undefined, { errors: [{ pointer: '/occurredAt' }] });
  return { kind: 'refused', refusal };
};
