import type { Transfer } from '#ledger';
import type { BySeat, Meld, Seat, SeenTile, Tile } from '#tiles';
import { bySeat } from '#tiles';
import type { OwnState } from '../state/own-state.js';
import type {
  CalledSet,
  ClaimWindow,
  DealState,
  Discard,
  Opened,
  Player,
  Settled,
  Settling,
  Table,
  Terms,
  Turn,
  Win,
} from '../state/state.js';

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

/*
 * The parts of the state are classes, and their rows are slices. V8 counts how long the objects of each literal live,
 * and allocates the objects of a literal that lived long among the old ones at once. Where deals take long, the state
 * lives long; every replay in the same process would then leave its states to the slow collection of old objects,
 * together with all that they hold. V8 does not count for constructors and slices.
 */

/** A seat, while events are folded into it. */
export class LivePlayer implements Mutable<Player> {
  hand: SeenTile[];
  melds: Meld[];
  discards: Discard[];
  bonusTiles: Tile[];
  win: Player['win'];
  revealed: Player['revealed'];
  isReported: Player['isReported'];
  value: Player['value'];
  stated: Player['stated'];

  constructor(from: Player) {
    this.hand = from.hand.slice();
    this.melds = from.melds.slice();
    this.discards = from.discards.slice();
    this.bonusTiles = from.bonusTiles.slice();
    this.win = from.win;
    this.revealed = from.revealed;
    this.isReported = from.isReported;
    this.value = from.value;
    this.stated = from.stated;
  }
}

class LivePlayers implements BySeat<LivePlayer> {
  readonly east: LivePlayer;
  readonly south: LivePlayer;
  readonly west: LivePlayer;
  readonly north: LivePlayer;

  constructor({ east, south, west, north }: BySeat<Player>) {
    this.east = new LivePlayer(east);
    this.south = new LivePlayer(south);
    this.west = new LivePlayer(west);
    this.north = new LivePlayer(north);
  }
}

export class LiveTable implements Mutable<Table> {
  readonly players: BySeat<LivePlayer>;
  wall: number;
  joker: Table['joker'];
  indicator: Table['indicator'];
  wins: Win[];
  transfers: Transfer[];

  constructor(from: Table) {
    this.players = new LivePlayers(from.players);
    this.wall = from.wall;
    this.joker = from.joker;
    this.indicator = from.indicator;
    this.wins = from.wins.slice();
    this.transfers = from.transfers.slice();
  }
}

type AnyState = Partial<Omit<LiveState, 'table'>> & { readonly table?: Table };

/**
 * The state of a deal while events are folded into it. It is one object of one shape in all phases. Only the folds
 * change it, in place; all other code reads it as a `DealState`. Rows belong to the state: an event's row is copied
 * before it is put here.
 */
export class LiveState {
  phase: DealState['phase'];
  terms: Terms | undefined;
  own: object | undefined;
  table: LiveTable | undefined;
  wallBreaker: Opened['wallBreaker'];
  wallBreak: Opened['wallBreak'];
  turn: Turn | undefined;
  window: ClaimWindow | undefined;
  called: CalledSet | undefined;
  ending: Settling['ending'] | Settled['ending'] | undefined;
  reveals: readonly Seat[] | undefined;
  awaiting: readonly Seat[] | undefined;
  unknowable: Settling['unknowable'];
  balances: Settled['balances'] | undefined;
  nextDealer: Seat | undefined;
  nextDealerClause: string | undefined;
  openPoints: Settled['openPoints'];

  /** A copy for the folds to change. */
  constructor(state: DealState, ownState: OwnState) {
    const from = state as AnyState;
    this.phase = state.phase;
    this.terms = from.terms;
    this.own = from.own === undefined ? undefined : ownState.copyOf(from.own);
    this.table = from.table === undefined ? undefined : new LiveTable(from.table);
    this.wallBreaker = from.wallBreaker;
    this.wallBreak = from.wallBreak;
    this.turn = from.turn;
    this.window = from.window;
    this.called = from.called;
    this.ending = from.ending;
    this.reveals = from.reveals;
    this.awaiting = from.awaiting;
    this.unknowable = from.unknowable;
    this.balances = from.balances;
    this.nextDealer = from.nextDealer;
    this.nextDealerClause = from.nextDealerClause;
    this.openPoints = from.openPoints;
  }
}

/** With tiles on the table, or a table without them (`UNSEEN_TABLE`). */
export interface LiveDealt extends LiveState {
  terms: Terms;
  table: LiveTable;
}

export interface LivePlaying extends LiveDealt {
  turn: Turn;
}

const NEW_PLAYER: Player = {
  hand: [],
  melds: [],
  discards: [],
  bonusTiles: [],
  win: undefined,
  revealed: undefined,
  isReported: false,
  value: undefined,
  stated: undefined,
};

const NEW_TABLE: Table = {
  players: bySeat(() => NEW_PLAYER),
  wall: 0,
  joker: undefined,
  indicator: undefined,
  wins: [],
  transfers: [],
};

/** A table without hands and wall: of a result-only recording, or of a deal that ended before hands were dealt. */
export const newTable = (): LiveTable => new LiveTable(NEW_TABLE);

/** Begins a phase: the members that belong to other phases are cleared, terms and table stay. */
export const enterPhase = (state: LiveState, phase: LiveState['phase']): void => {
  state.phase = phase;
  state.wallBreaker = undefined;
  state.wallBreak = undefined;
  state.turn = undefined;
  state.window = undefined;
  state.called = undefined;
  state.ending = undefined;
  state.reveals = undefined;
  state.awaiting = undefined;
  state.unknowable = undefined;
};

/** The state as all code but the folds reads it. */
export const asDealState = (state: LiveState): DealState => state as DealState;
