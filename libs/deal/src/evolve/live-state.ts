import type { Transfer } from '#ledger';
import type { BySeat, Meld, Seat, SeenTile, Tile } from '#tiles';
import { bySeat } from '#tiles';
import type { OwnState } from '../own-state.js';
import type {
  ClaimWindow,
  DealState,
  Discard,
  KongAccount,
  Opened,
  Player,
  Preparing,
  ReturnedTile,
  Settled,
  Settling,
  Table,
  Terms,
  Turn,
  Win,
} from '../state.js';

/**
 * The state of a deal while events are folded into it. It is one object of one shape in all phases. Only the folds
 * change it, in place; all other code reads it as a `DealState`. Rows belong to the state: an event's row is copied
 * before it is put here.
 */
export interface LiveState {
  phase: DealState['phase'];
  terms: Terms | undefined;
  own: object | undefined;
  table: LiveTable | undefined;
  wallBreaker: Opened['wallBreaker'];
  wallBreak: Opened['wallBreak'];
  reported: Preparing['reported'] | undefined;
  owed: Preparing['owed'];
  turn: Turn | undefined;
  window: ClaimWindow | undefined;
  ending: Settling['ending'] | Settled['ending'] | undefined;
  reveals: readonly Seat[] | undefined;
  awaiting: readonly Seat[] | undefined;
  unknowable: Settling['unknowable'];
  balances: Settled['balances'] | undefined;
  nextDealer: Seat | undefined;
  nextDealerClause: string | undefined;
  openPoints: Settled['openPoints'];
}

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

export interface LivePlayer extends Mutable<Omit<Player, 'hand' | 'melds' | 'kongs' | 'discards' | 'bonusTiles'>> {
  hand: SeenTile[];
  melds: Meld[];
  kongs: (KongAccount | undefined)[];
  discards: Discard[];
  bonusTiles: Tile[];
}

export interface LiveTable extends Mutable<Omit<Table, 'players' | 'returned' | 'wins' | 'transfers'>> {
  readonly players: BySeat<LivePlayer>;
  returned: ReturnedTile[];
  wins: Win[];
  transfers: Transfer[];
}

/** With tiles on the table, or a table without them (`UNSEEN_TABLE`). */
export interface LiveDealt extends LiveState {
  terms: Terms;
  table: LiveTable;
}

export interface LivePlaying extends LiveDealt {
  turn: Turn;
}

const newPlayer = (): LivePlayer => ({
  hand: [],
  melds: [],
  kongs: [],
  discards: [],
  bonusTiles: [],
  forbidden: undefined,
  ready: undefined,
  dead: undefined,
  deathClause: undefined,
  win: undefined,
  revealed: undefined,
  isReported: false,
  value: undefined,
  stated: undefined,
  miscounted: undefined,
});

/** A table without hands and wall: of a result-only recording, or of a deal that ended before hands were dealt. */
export const newTable = (): LiveTable => ({
  players: bySeat(newPlayer),
  wall: 0,
  joker: undefined,
  indicator: undefined,
  returned: [],
  wins: [],
  transfers: [],
});

const copyOfPlayer = (player: Player): LivePlayer => ({
  hand: player.hand.slice(),
  melds: player.melds.slice(),
  kongs: player.kongs.slice(),
  discards: player.discards.slice(),
  bonusTiles: player.bonusTiles.slice(),
  forbidden: player.forbidden,
  ready: player.ready,
  dead: player.dead,
  deathClause: player.deathClause,
  win: player.win,
  revealed: player.revealed,
  isReported: player.isReported,
  value: player.value,
  stated: player.stated,
  miscounted: player.miscounted,
});

const copyOfTable = ({ players, wall, joker, indicator, returned, wins, transfers }: Table): LiveTable => ({
  players: {
    east: copyOfPlayer(players.east),
    south: copyOfPlayer(players.south),
    west: copyOfPlayer(players.west),
    north: copyOfPlayer(players.north),
  },
  wall,
  joker,
  indicator,
  returned: returned.slice(),
  wins: wins.slice(),
  transfers: transfers.slice(),
});

/** A copy for the folds to change. All members are written out, so that all live states share one hidden class. */
export const liveCopyOf = (state: DealState, ownState: OwnState): LiveState => {
  const from = state as Partial<Omit<LiveState, 'table'>> & { readonly table?: Table };
  return {
    phase: state.phase,
    terms: from.terms,
    own: from.own === undefined ? undefined : ownState.copyOf(from.own),
    table: from.table === undefined ? undefined : copyOfTable(from.table),
    wallBreaker: from.wallBreaker,
    wallBreak: from.wallBreak,
    reported: from.reported,
    owed: from.owed,
    turn: from.turn,
    window: from.window,
    ending: from.ending,
    reveals: from.reveals,
    awaiting: from.awaiting,
    unknowable: from.unknowable,
    balances: from.balances,
    nextDealer: from.nextDealer,
    nextDealerClause: from.nextDealerClause,
    openPoints: from.openPoints,
  };
};

/** Begins a phase: the members that belong to other phases are cleared, terms and table stay. */
export const enterPhase = (state: LiveState, phase: LiveState['phase']): void => {
  state.phase = phase;
  state.wallBreaker = undefined;
  state.wallBreak = undefined;
  state.reported = undefined;
  state.owed = undefined;
  state.turn = undefined;
  state.window = undefined;
  state.ending = undefined;
  state.reveals = undefined;
  state.awaiting = undefined;
  state.unknowable = undefined;
};

/** The state as all code but the folds reads it. */
export const asDealState = (state: LiveState): DealState => state as DealState;
