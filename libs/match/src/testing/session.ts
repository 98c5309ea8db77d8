import { nextOptions } from '#testing';
import { SEATS, type BySeat, type Seat, type Side } from '#tiles';
import type { MatchRules } from '../state/match-rules.js';
import {
  decideMatch,
  nextDealerOf,
  placesNow,
  seatedFrom,
  UNOPENED_MATCH,
  type MatchCommand,
  type MatchCommandOf,
  type MatchEvent,
  type MatchRejection,
  type MatchState,
  type Running,
  type SeatedPlaces,
} from '../index.js';

export const PLAYERS = ['anna', 'boris', 'chen', 'dora'] as const;

/** The four players in this order of sides. */
export const placesOf = (...players: readonly string[]): MatchCommandOf<'OpenMatch'>['places'] =>
  players.map((player, index) => ({ side: (index + 1) as Side, player }));

export const opening = (change: Partial<MatchCommandOf<'OpenMatch'>> = {}): MatchCommandOf<'OpenMatch'> => ({
  type: 'OpenMatch',
  table: 'table-1',
  ruleSet: 'sichuan-mil',
  places: placesOf(...PLAYERS),
  firstDealer: { by: 'lot', player: 'anna' },
  ...change,
});

export const dealId = (number: number): string => `019cdc5e-3f00-7000-8000-${String(number).padStart(12, '0')}`;
export const hashOf = (number: number): string => number.toString(16).padStart(64, '0');

/** The time this number of minutes after nine. */
export const minute = (minutes: number): string => new Date(Date.UTC(2026, 2, 11, 9, minutes)).toISOString();

/** A match recorded command by command. A refusal fails the test unless the test expects it. */
export class Session {
  state: MatchState = UNOPENED_MATCH;
  readonly events: MatchEvent[] = [];
  /** The accepted commands, with the minutes at which they were given. */
  readonly given: { readonly command: MatchCommand; readonly now: number }[] = [];
  now = 0;
  #settlements = 0;

  constructor(readonly rules: MatchRules) {}

  static opened(rules: MatchRules, change: Partial<MatchCommandOf<'OpenMatch'>> = {}): Session {
    return new Session(rules).give(opening(change));
  }

  /** Two players change seats. */
  exchange(one: string, other: string): this {
    const another: Readonly<Record<string, string>> = { [one]: other, [other]: one };
    const places = placesNow(this.running).map(({ side, player }) => ({ side, player: another[player] ?? player }));
    return this.give({ type: 'ChangeSeats', places });
  }

  /** Refused commands change nothing, so a test goes on after one. */
  refusal(command: MatchCommand): MatchRejection | undefined {
    const decision = decideMatch(this.rules, this.state, { command, at: minute(this.now) });
    return decision.accepted ? undefined : decision.rejection;
  }

  give(...commands: readonly MatchCommand[]): this {
    for (const command of commands) {
      const decision = decideMatch(this.rules, this.state, { command, at: minute(this.now) });
      if (!decision.accepted) throw new Error(`refused: ${JSON.stringify({ command, ...decision.rejection })}`);
      this.state = decision.state;
      this.events.push(...decision.events);
      this.given.push({ command, now: this.now });
    }
    return this;
  }

  /** The deal that should come next, at any place in the match. */
  nextDeal(change: Partial<MatchCommandOf<'StartDeal'>> = {}): MatchCommandOf<'StartDeal'> {
    const { terms, deals } = this.running;
    return {
      type: 'StartDeal',
      deal: dealId(deals.length + 1),
      table: terms.table,
      ruleSet: terms.ruleSet,
      edition: terms.edition,
      options: nextOptions(this.running),
      seating: this.seating(),
      ...change,
    };
  }

  seating(): SeatedPlaces {
    const state = this.running;
    return seatedFrom(placesNow(state), nextDealerOf(state)?.side ?? 1);
  }

  /** A settlement of the deal of this number; each is another event of the deal's stream. */
  settlement(
    number: number,
    {
      points,
      bank = 0,
      ...change
    }: Partial<MatchCommandOf<'RecordSettlement'>> & { points?: BySeat<number>; bank?: number } = {},
  ): MatchCommandOf<'RecordSettlement'> {
    this.#settlements += 1;
    return {
      type: 'RecordSettlement',
      deal: dealId(number),
      sequence: 50 + this.#settlements,
      hash: hashOf(this.#settlements),
      ending: 'wins',
      balances: { ...(points ?? NOTHING), bank },
      fines: NOTHING,
      nextDealer: 'east',
      clause: 'SBR-5.4',
      ...change,
    };
  }

  /** Plays a deal from its opening to its settlement. */
  play(nextDealer: Seat = 'east', outcome: Parameters<Session['settlement']>[1] = {}): this {
    this.give(this.nextDeal());
    return this.give(this.settlement(this.running.deals.length, { nextDealer, ...outcome }));
  }

  get running(): Running {
    if (this.state.phase !== 'running') throw new Error(`the match is ${this.state.phase}`);
    return this.state;
  }
}

export const points = (...values: readonly number[]): BySeat<number> =>
  Object.fromEntries(SEATS.map((seat, index) => [seat, values[index] ?? 0])) as { [seat in Seat]: number };
const NOTHING = points();

/** Seats by dice: Anna East, then Boris, Chen and Dora, so that every player keeps the side. */
export const rolledForSeats = (rules: MatchRules, change: Partial<MatchCommandOf<'OpenMatch'>> = {}): Session =>
  Session.opened(rules, { ruleSet: rules.id, firstDealer: { by: 'seat-dice' }, ...change }).give(
    ...PLAYERS.map((player, place) => ({
      type: 'RollForDealer' as const,
      player,
      dice: [6 - place, 6] as const,
    })),
  );
