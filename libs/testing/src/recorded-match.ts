import { DealCourse, outcomeOf, type CommandOf, type DealCommand, type DealState, type RuleSet } from '#deal';
import { chainEvents, eventsCausedBy, MemoryEventStore, sealEvent, type AcceptedCommand } from '#event-log';
import {
  decideMatch,
  nextDealerOf,
  placesNow,
  seatedFrom,
  UNOPENED_MATCH,
  type MatchCommand,
  type MatchCommandOf,
  type MatchEvent,
  type MatchRules,
  type MatchState,
} from '#match';
import { dealIdOf, dealSecrets, exportOf, LOG, type RecordedLog } from './recorded-log.js';
import { nextOptions } from './next-options.js';
import { nodeSha256 } from './node-sha256.js';
import { openDeal } from './opening.js';
import { playRandomly, type PlayedStep } from './random-play.js';

export const MATCH_ID = '019a0003-0000-7000-8000-000000000001';
const AT = '2026-03-11T09:00:00.000Z';

type Opening = MatchCommandOf<'OpenMatch'>;

const opening = (rules: MatchRules, change: Partial<Opening>): Opening => ({
  type: 'OpenMatch',
  table: 'table-1',
  ruleSet: rules.id,
  places: [1, 2, 3, 4].map((side) => ({ side: side as 1, player: `player-${side}` })),
  firstDealer: { by: 'lot', player: 'player-1' },
  ...change,
});

/** A log of one match with its deals, as a server stores it; a forger may change events of the match. */
export class RecordedMatch {
  state: MatchState = UNOPENED_MATCH;
  readonly #store = new MemoryEventStore(LOG, nodeSha256);
  /** When the next commands happen. */
  now = AT;
  #commands = 0;
  #deals = 0;
  #course: DealCourse;

  constructor(
    readonly rules: RuleSet,
    readonly matchRules: MatchRules,
    readonly forge: (event: MatchEvent) => MatchEvent | undefined = (event) => event,
  ) {
    this.#course = new DealCourse(rules);
  }

  /** By lot, unless stated otherwise. */
  async open(change: Partial<Opening> = {}): Promise<this> {
    return this.send(opening(this.matchRules, change));
  }

  /** Sends commands of people to the match: rolls and draws for seats, its end. */
  async send(...commands: readonly MatchCommand[]): Promise<this> {
    for (const command of commands) await this.#append([], command);
    return this;
  }

  /** Plays the next deal at random, of this match or, for a forger, of another one. */
  async play(seed: number, match = MATCH_ID): Promise<this> {
    return this.#recordDeal(playRandomly(this.rules, seed, this.#terms(match)).steps);
  }

  /** Plays the next deal with the commands given after its opening. */
  async playAs(commandsUnder: (opening: CommandOf<'OpenDeal'>) => readonly DealCommand[]): Promise<this> {
    const opening = openDeal(this.#terms(MATCH_ID));
    const course = new DealCourse(this.rules);
    return this.#recordDeal([opening, ...commandsUnder(opening)].map((command) => given(course, command)));
  }

  /** Begins the next deal, which `goOn` continues. */
  async begin(change: Partial<CommandOf<'OpenDeal'>>, commands: readonly DealCommand[]): Promise<this> {
    this.#deals += 1;
    this.#course = new DealCourse(this.rules);
    return this.goOn(openDeal({ ...this.#terms(MATCH_ID), ...change }), ...commands);
  }

  /** Gives further commands to the last deal, whatever the match says about their time. */
  async goOn(...commands: readonly DealCommand[]): Promise<this> {
    for (const command of commands) await this.#record(dealIdOf(this.#deals), given(this.#course, command));
    return this;
  }

  #terms(match: string): Partial<CommandOf<'OpenDeal'>> {
    const state = this.state;
    const dealer = state.phase === 'running' ? nextDealerOf(state) : undefined;
    if (state.phase !== 'running' || dealer === undefined) throw new Error('no deal can come next');
    return {
      seating: seatedFrom(placesNow(state), dealer.side),
      match,
      ruleSet: this.rules.id,
      options: nextOptions(state),
    };
  }

  async #recordDeal(steps: readonly PlayedStep[]): Promise<this> {
    this.#deals += 1;
    for (const step of steps) await this.#record(dealIdOf(this.#deals), step);
    return this;
  }

  async file(disclosures: Parameters<RecordedLog['file']>[0] = 'none'): Promise<string> {
    return (await exportOf(this.#store)).file(disclosures);
  }

  async #record(deal: string, { command, events, before, after }: PlayedStep): Promise<void> {
    const accepted = this.#accepted();
    const sealed = eventsCausedBy(
      { ...accepted, command },
      events.map(({ type, ...data }) => ({ type, schemaVersion: 1, data })),
    ).map((event) => sealEvent(event, dealSecrets, () => nodeSha256(accepted.commandId).slice(0, 32), nodeSha256));
    const head = await this.#store.streamHead(`deal/${deal}`);
    const part = {
      stream: head.stream,
      expectedSequence: head.sequence,
      events: sealed.map(({ event }) => event),
      disclosures: sealed.flatMap(({ disclosures }) => disclosures),
    };
    const last = chainEvents(LOG, head, part.events, nodeSha256).at(-1);
    const place = { deal, sequence: last?.leaf.sequence ?? 0, hash: last?.hash ?? '' };
    await this.#append([part], factsOf(before, after, place), accepted);
  }

  #accepted(): Omit<AcceptedCommand, 'command'> {
    this.#commands += 1;
    const commandId = `019a0002-0000-7000-8000-${String(this.#commands).padStart(12, '0')}`;
    return { commandId, actor: 'table-1', source: 'simulated', occurredAt: this.now, recordedAt: this.now };
  }

  async #append(
    parts: Parameters<MemoryEventStore['append']>[0]['streams'],
    command: MatchCommand | undefined,
    accepted = this.#accepted(),
  ): Promise<void> {
    const reported = command === undefined ? [] : this.#decided(command);
    const { sequence } = await this.#store.streamHead(`match/${MATCH_ID}`);
    const caused = eventsCausedBy(
      { ...accepted, command: command ?? {} },
      reported.map(({ type, ...data }) => ({ type, schemaVersion: 1, data })),
    );
    const match = { stream: `match/${MATCH_ID}`, expectedSequence: sequence, events: caused, disclosures: [] };
    const streams = [...parts, ...(caused.length > 0 ? [match] : [])];
    const result = await this.#store.append({ commandId: accepted.commandId, streams });
    if (result.kind !== 'appended') throw new Error(`not appended: ${JSON.stringify(result)}`);
  }

  #decided(command: MatchCommand): readonly MatchEvent[] {
    const decision = decideMatch(this.matchRules, this.state, { command, at: this.now });
    if (!decision.accepted) throw new Error(`refused: ${JSON.stringify({ command, ...decision.rejection })}`);
    this.state = decision.state;
    return decision.events.flatMap((event) => this.forge(event) ?? []);
  }
}

const given = (course: DealCourse, command: DealCommand): PlayedStep => {
  const before = course.state;
  const decision = course.give(command);
  if (!decision.accepted) throw new Error(`refused: ${JSON.stringify({ command, ...decision.rejection })}`);
  return { command, events: decision.events, before, after: course.state };
};

const factsOf = (
  before: DealState,
  after: DealState,
  place: Pick<MatchCommandOf<'RecordSettlement'>, 'deal' | 'sequence' | 'hash'>,
): MatchCommand | undefined => {
  if (before.phase === 'unopened' && after.phase !== 'unopened') {
    const { table, ruleSet, edition, options, seating } = after.terms;
    return { type: 'StartDeal', deal: place.deal, table, ruleSet, edition, options, seating };
  }
  return after.phase === 'settled' ? { type: 'RecordSettlement', ...place, ...outcomeOf(after) } : undefined;
};
