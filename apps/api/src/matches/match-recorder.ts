import { Inject, Injectable } from '@nestjs/common';
import type { EventStore } from '#event-log';
import {
  decideMatch,
  isOpenersMatchCommand,
  isRefereesMatchCommand,
  rejectMatch,
  type MatchCommand,
  type MatchEvent,
  type MatchRejection,
  type MatchRules,
  type MatchRuleSets,
} from '#match';
import { Tables } from '#persistence';
import { matchStreamOf } from '#projections';
import { EVENT_STORE } from '../database/tokens.js';
import { actorOf, refused, type Order, type RecordingOutcome, type Refused } from '../deals/order.js';
import { Repeats } from '../deals/repeats.js';
import { ENVIRONMENT, type Environment } from '../environment.js';
import { has, Name, reaches } from '../keys/scopes.js';
import { installedRuleSets } from '#rules';
import { detailOf } from '../problems/details.js';
import { quoted } from '../problems/quoted.js';
import { Problem, unavailable, type Refusal } from '../problems/problem.js';
import { MATCH_RULE_SETS } from '../rule-sets/tokens.js';
import { matchAppend } from './match-append.js';
import { MatchReader, type MatchSoFar } from './match-reader.js';

/** A command of a match to be recorded. */
export interface MatchOrder extends Pick<Order, 'commandId' | 'occurredAt' | 'caller' | 'expected' | 'idempotency'> {
  readonly matchId: string;
  readonly command: MatchCommand;
}

/** Attempts per order. Each lost race means that another command of the same match was recorded first. */
const MOST_ATTEMPTS = 10;

/** Records the commands that people send to a match: load, decide, append. `MatchUpdates` appends the results of its deals. */
@Injectable()
export class MatchRecorder {
  constructor(
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    @Inject(MATCH_RULE_SETS) private readonly ruleSets: MatchRuleSets,
    private readonly tables: Tables,
    private readonly reader: MatchReader,
    private readonly repeats: Repeats,
  ) {}

  async submit(order: MatchOrder): Promise<RecordingOutcome> {
    for (let attempt = 1; attempt <= MOST_ATTEMPTS; attempt += 1) {
      const outcome = await this.#attempt(order);
      if (outcome !== 'lost-race') return outcome;
    }
    throw unavailable('busyMatch');
  }

  async #attempt(order: MatchOrder): Promise<RecordingOutcome | 'lost-race'> {
    const match = await this.reader.load(order.matchId);
    // After the load and before the decision, as for a deal.
    const again = await this.repeats.outcomeOf(sentBy(order));
    if (again) return again;
    const inadmissible = await this.#inadmissible(order, match);
    if (inadmissible) return inadmissible;
    const decided = this.#decide(order, match);
    return 'kind' in decided ? decided : this.#append(order, match, decided);
  }

  /** Returns the refusal of an order that is not allowed, before the match decides it. */
  async #inadmissible(order: MatchOrder, { state }: MatchSoFar): Promise<Refused | undefined> {
    const { command, caller, matchId } = order;
    if (isRefereesMatchCommand(command) && !has(caller.scopes, 'referee'))
      return refused('FORBIDDEN', detailOf('FORBIDDEN', 'refereeOfMatch', {}), { at: '/type' });
    if (state.phase !== 'unopened') return atTable(caller, state.terms.table) ?? (await this.#refusedToOthers(order));
    if (command.type !== 'OpenMatch')
      return refused('NO_SUCH_MATCH', detailOf('NO_SUCH_MATCH', 'unopened', { match: matchId }));
    const { table } = command;
    const forbidden = atTable(caller, table);
    if (forbidden) return forbidden;
    const known = Name.safeParse(table).success && (await this.tables.find(table)) !== undefined;
    if (known) return undefined;
    return refused('NO_SUCH_TABLE', detailOf('NO_SUCH_TABLE', 'unopened', { table: quoted(table) }), { at: '/table' });
  }

  /** Refuses to correct the opening of a match or to abandon it, except to the key that opened it and to referees. */
  async #refusedToOthers(order: MatchOrder): Promise<Refused | undefined> {
    const { matchId, command, caller } = order;
    if (!isOpenersMatchCommand(command) || has(caller.scopes, 'referee')) return undefined;
    const [opened] = await this.store.readStream(matchStreamOf(matchId), { from: 1, to: 1 });
    return opened?.leaf.cause.actor === actorOf(order)
      ? undefined
      : refused('FORBIDDEN', detailOf('FORBIDDEN', 'openerOfMatch', { command: command.type }), { at: '/type' });
  }

  #decide(order: MatchOrder, { sequence, state }: MatchSoFar): readonly MatchEvent[] | RecordingOutcome {
    const { command, expected, occurredAt } = order;
    if (expected !== undefined && expected !== sequence) return { kind: 'stale', expected, actual: sequence };
    const rules = this.#rulesFor(command, state);
    if (rules === undefined)
      return refusedBy({
        ...rejectMatch('MATCH_RULES_UNKNOWN', { at: '/ruleSet' }),
        ...(command.type === 'OpenMatch' ? { message: installedRuleSets(command) } : {}),
      });
    const decision = decideMatch(rules, state, { command, at: occurredAt });
    return decision.accepted ? decision.events : refusedBy(decision.rejection);
  }

  #rulesFor(command: MatchCommand, state: MatchSoFar['state']): MatchRules | undefined {
    if (state.phase !== 'unopened') return this.ruleSets(state.terms.ruleSet, state.terms.edition);
    return command.type === 'OpenMatch' ? this.ruleSets(command.ruleSet, command.edition) : undefined;
  }

  async #append(
    order: MatchOrder,
    match: MatchSoFar,
    events: readonly MatchEvent[],
  ): Promise<RecordingOutcome | 'lost-race'> {
    const { matchId, commandId, command, occurredAt, caller, idempotency } = order;
    const accepted = {
      commandId,
      actor: actorOf(order),
      source: has(caller.scopes, 'device') ? 'device' : 'person',
      command,
      occurredAt,
      recordedAt: this.environment.now().toISOString(),
    };
    const result = await this.store.append({
      commandId,
      streams: [matchAppend(matchId, match, accepted, events)],
      ...(idempotency ? { response: { ...idempotency, body: () => commandId } } : {}),
    });
    switch (result.kind) {
      case 'appended':
        if (result.duplicate) return this.repeats.confirmed(sentBy(order), result);
        return { kind: 'recorded', appended: result, duplicate: false };
      case 'conflict':
        return 'lost-race';
      case 'occupied':
        throw new Error(`a match takes no place, and ${result.place} is refused to it`);
      default:
        return result;
    }
  }
}

const sentBy = ({ matchId, ...order }: MatchOrder) => ({ ...order, stream: matchStreamOf(matchId) });

/** Returns the outcome of a refused command. @throws Problem if the time is refused, not the command. */
const refusedBy = (refusal: MatchRejection & Pick<Refusal, 'message'>): RecordingOutcome => {
  if (refusal.code === 'MOMENT_TOO_EARLY')
    throw new Problem(refusal.code, undefined, { errors: [{ pointer: '/occurredAt' }] });
  return { kind: 'refused', refusal };
};

const atTable = ({ scopes }: MatchOrder['caller'], table: string): Refused | undefined =>
  reaches(scopes, table)
    ? undefined
    : refused('FORBIDDEN', detailOf('FORBIDDEN', 'otherTables', { table: quoted(table) }), { table });
