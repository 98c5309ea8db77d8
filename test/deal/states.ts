import {
  evolve,
  type ClaimWindow,
  type DealEvent,
  type DealState,
  type Opened,
  type Player,
  type Playing,
  type Preparing,
  type RuleSet,
  type Settled,
  type Settling,
  type Table,
  type Terms,
  type Turn,
} from '#deal';
import type { Transfer } from '#ledger';
import { bySeat, tilesOf, type BySeat, type Seat, type Tile } from '#tiles';

/** States written by hand, for situations that no play reaches yet; they need no fold and no rule set. */
export const TERMS: Terms = {
  table: 'table-1',
  ruleSet: 'no-book',
  edition: '1',
  fingerprint: 'f0',
  options: { limit: 3 },
  recording: 'full',
  source: 'person',
  seating: {
    east: { side: 1, player: 'a' },
    south: { side: 2, player: 'b' },
    west: { side: 3, player: 'c' },
    north: { side: 4, player: 'd' },
  },
};

/** A player at the start, with the given changes. */
export const player = (given: Partial<Player> = {}): Player => ({
  hand: [],
  melds: [],
  discards: [],
  bonusTiles: [],
  win: undefined,
  revealed: undefined,
  isReported: false,
  value: undefined,
  stated: undefined,
  ...given,
});

export type Players = Partial<BySeat<Partial<Player>>>;

export const table = (players: Players = {}, given: Partial<Omit<Table, 'players'>> = {}): Table => ({
  players: bySeat((seat) => player(players[seat])),
  wall: 40,
  joker: undefined,
  indicator: undefined,
  wins: [],
  transfers: [],
  ...given,
});

export const opened: Opened = { phase: 'opened', terms: TERMS };
export const preparing = (on: Table = table(), given: Partial<Preparing> = {}): Preparing => ({
  phase: 'preparing',
  terms: TERMS,
  table: on,
  ...given,
});
export const CLAIMS: Turn = { act: 'claims' };
export const playing = (on: Table = table(), turn: Turn = CLAIMS, window?: ClaimWindow): Playing => ({
  phase: 'playing',
  terms: TERMS,
  table: on,
  turn,
  window,
});
export const settling = (on: Table = table(), awaiting: readonly Seat[] = []): Settling => ({
  phase: 'settling',
  terms: TERMS,
  table: on,
  ending: 'wall',
  reveals: ['south', 'west'],
  awaiting,
});
export const settled = (on: Table = table()): Settled => ({
  phase: 'settled',
  terms: TERMS,
  table: on,
  ending: 'wall',
  balances: { east: 0, south: 0, west: 0, north: 0, bank: 0 },
  nextDealer: 'east',
  nextDealerClause: 'x-1',
});

type DiscardTurn = Extract<Turn, { act: 'discard' }>;

/** The turn of `seat` to discard, by default after a draw. */
export const discarding = (seat: Seat, given: Partial<DiscardTurn> = {}): DiscardTurn => ({
  act: 'discard',
  seat,
  by: 'draw',
  drawn: undefined,
  kongs: [],
  returnsTo: undefined,
  ...given,
});

type DrawTurn = Extract<Turn, { act: 'draw' }>;

/** The turn of `seat` to draw, by default from the live end. */
export const drawing = (seat: Seat, given: Partial<DrawTurn> = {}): DrawTurn => ({
  act: 'draw',
  seat,
  replacement: false,
  flower: false,
  kongs: [],
  before: undefined,
  ...given,
});
/** The window after `seat` has discarded `tile`, in which others may claim it. */
export const discarded = (seat: Seat, tile: Tile, given: Partial<ClaimWindow> = {}): ClaimWindow => ({
  seat,
  tile,
  on: 'discard',
  afterKongs: undefined,
  meld: undefined,
  wins: [],
  ...given,
});
export const pays = (from: Seat, to: Seat, points: number): Transfer => ({
  from,
  to,
  points,
  reason: 'because',
  clause: 'x-2',
});
export const tiles = (notation: string): readonly Tile[] => tilesOf(notation);

/** The state that a rule set keeps after these events. */
export const ownAfter = (rules: RuleSet, ...events: readonly DealEvent[]): object => {
  const own = rules.ownState.initial();
  for (const event of events)
    if (event.type !== 'RewoundTo' && event.type !== 'DealOpened')
      rules.ownState.folds.get(event.type)?.(own, event, preparing());
  return own;
};

/** The state after an event; neither the state before nor the event may be written to. */
export const fold = (state: DealState, event: DealEvent): DealState =>
  evolve(() => undefined, frozen(state), frozen(event));

const frozen = <T>(value: T): T => {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(frozen);
  }
  return value;
};
