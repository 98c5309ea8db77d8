import type { EventStore } from '#event-log';
import { decideMatch, UNOPENED_MATCH, type MatchCommand, type MatchState, type Running } from '#match';
import type { LogSnapshots } from '#persistence';
import { sichuanMilMatch } from '#rules/sichuan-mil';
import type { Environment } from '../../platform/environment/environment.js';
import type { DealMove } from '../../recording/deal-follower.js';
import type { Judges } from '../../recording/judges/judges.js';
import { MatchKind, type MatchOrder } from './match-kind.js';
import { MOST_CORRECTIONS, MOST_CORRECTIONS_WITHOUT_REFEREE, MOST_EVENTS } from './match-limits.js';
import type { MatchReader, MatchRecordState } from './match-reader.js';
import { MatchUpdates } from './match-updates.js';

const MATCH = '019cdc5e-3f00-7000-8000-000000000001';
const DEAL = '019cdc5e-3f00-7000-8000-000000000002';
const AT = '2026-03-11T19:00:00.000Z';
const WHY = { reason: 'the wrong name was chosen', by: 'referee-1' };

const after = (state: MatchState, command: MatchCommand): MatchState => {
  const decision = decideMatch(sichuanMilMatch, state, { command, at: AT });
  if (!decision.accepted) throw new Error(decision.rejection.code);
  return decision.state;
};

const running = after(UNOPENED_MATCH, {
  ...{ type: 'OpenMatch', table: 'table-1', ruleSet: 'sichuan-mil', firstDealer: { by: 'lot', player: 'anna' } },
  places: [
    { side: 1, player: 'anna' },
    { side: 2, player: 'boris' },
    { side: 3, player: 'chen' },
    { side: 4, player: 'dora' },
  ],
}) as Running;
const [east, south, west, north] = running.terms.places;
const seating = { east: east!, south: south!, west: west!, north: north! };
const { table, ruleSet, edition, options } = running.terms;
const START: MatchCommand = { type: 'StartDeal', deal: DEAL, seating, table, ruleSet, edition, options };

const soFar = (sequence: number, state: MatchState = running): MatchRecordState => ({
  sequence,
  head: { hash: '' },
  state,
});
const judges = { matchRuleSets: () => sichuanMilMatch } as unknown as Judges;
const reading = (match: MatchRecordState) => ({ load: () => Promise.resolve(match) }) as unknown as MatchReader;

/** The store of a match that the key of each order opened. */
const store = {
  readStream: () => Promise.resolve([{ leaf: { cause: { actor: 'key:opener' } } }]),
} as unknown as EventStore;

/** Returns the code with which a command is refused, if it is; that of a referee, or of another key that may send it. */
const refusalOf = async (command: MatchCommand, match: MatchRecordState, scope = 'referee') => {
  const kind = new MatchKind(store, {} as Environment, judges, {} as LogSnapshots, reading(match));
  const order = {
    matchId: MATCH,
    command,
    caller: { scopes: [scope], keyId: 'opener' },
    occurredAt: AT,
  } as unknown as MatchOrder;
  const decided = await kind.decide(order, match);
  return decided.kind === 'refused' ? [decided.refusal.code, decided.refusal.at] : undefined;
};

const WARN: MatchCommand = { type: 'Warn', player: 'anna', ...WHY };
const CORRECT: MatchCommand = { type: 'CorrectPlayer', from: 'anna', to: 'ada', ...WHY };
const ENDS: readonly MatchCommand[] = [
  { type: 'EndMatchByRuling', ...WHY },
  { type: 'AbandonMatch', reason: 'too long' },
];

it('a match takes its last event and no further one, and can still be ended', async () => {
  for (const command of [WARN, CORRECT]) {
    expect(await refusalOf(command, soFar(MOST_EVENTS - 1))).toBeUndefined();
    expect(await refusalOf(command, soFar(MOST_EVENTS))).toEqual(['MATCH_TOO_LONG', '/type']);
  }
  for (const command of ENDS) expect(await refusalOf(command, soFar(MOST_EVENTS))).toBeUndefined();
  const called = after(running, { type: 'CallTime' });
  expect(await refusalOf({ type: 'EndMatch', cause: 'time' }, soFar(MOST_EVENTS, called))).toBeUndefined();
});

it('a match takes its last correction of a player and no further one, and goes on', async () => {
  const corrected = (count: number): MatchRecordState => {
    const corrections = Array.from({ length: count }, () => ({ from: 'ada', to: 'anna', ...WHY }));
    return soFar(1000, { ...running, corrections });
  };
  expect(await refusalOf(CORRECT, corrected(MOST_CORRECTIONS - 1))).toBeUndefined();
  expect(await refusalOf(CORRECT, corrected(MOST_CORRECTIONS))).toEqual(['MATCH_TOO_LONG', '/type']);
  expect(await refusalOf(WARN, corrected(MOST_CORRECTIONS))).toBeUndefined();
  const most = MOST_CORRECTIONS_WITHOUT_REFEREE;
  expect(await refusalOf(CORRECT, corrected(most - 1), 'deals:write')).toBeUndefined();
  expect(await refusalOf(CORRECT, corrected(most), 'deals:write')).toEqual(['MATCH_TOO_LONG', '/type']);
  expect(await refusalOf(CORRECT, corrected(most))).toBeUndefined();
});

describe('the deals of a match at its limit', () => {
  const open = after(running, START);
  const settlement: MatchCommand = {
    ...{ type: 'RecordSettlement', deal: DEAL, sequence: 40, hash: 'a'.repeat(64) },
    ...{ ending: 'wall', nextDealer: 'east', clause: 'SBR-5.1' },
    balances: { east: 0, south: 0, west: 0, north: 0, bank: 0 },
    fines: { east: 0, south: 0, west: 0, north: 0 },
  };
  const settled = after(open, settlement);
  const terms = { match: MATCH, recording: 'result', ...START };
  const playing = { phase: 'playing', terms };
  const ended = { phase: 'settled', terms };
  /** The refusal of what follows from a command of the deal. */
  const refusedMove = async (before: object, match: MatchRecordState, events: readonly object[] = []) => {
    const updates = new MatchUpdates({} as EventStore, judges, reading(match));
    const accepted = { occurredAt: AT, command: {}, actor: 'key', source: 'person', commandId: DEAL };
    const part = { stream: `deal/${DEAL}`, expectedSequence: 40, events, disclosures: [] };
    const move = { dealId: DEAL, before, after: playing, part, accepted, byReferee: true };
    const followed = await updates.appendsFor(move as unknown as DealMove);
    return typeof followed === 'object' && 'kind' in followed
      ? [followed.refusal.code, followed.refusal.at]
      : undefined;
  };

  it('are not opened', async () => {
    const unopened = { phase: 'unopened' };
    expect(await refusedMove(unopened, soFar(MOST_EVENTS - 1))).toBeUndefined();
    expect(await refusedMove(unopened, soFar(MOST_EVENTS))).toEqual(['MATCH_TOO_LONG', '/match']);
  });

  it('are settled', async () => {
    expect(await refusalOf(settlement, soFar(MOST_EVENTS, open))).toBeUndefined();
  });

  it('are not reopened', async () => {
    expect(await refusedMove(ended, soFar(MOST_EVENTS - 1, settled))).toBeUndefined();
    expect(await refusedMove(ended, soFar(MOST_EVENTS, settled))).toEqual(['MATCH_TOO_LONG', '/type']);
  });
});
