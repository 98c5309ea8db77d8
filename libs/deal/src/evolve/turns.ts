import { bySeat, ofSeat, type Seat, seatAfter, SEATS } from '#tiles';
import type { EventOf } from '../events.js';
import type {
  Arrival,
  ClaimWindow,
  Dealt,
  ForbiddenSuit,
  Miscount,
  Opened,
  Player,
  Playing,
  Table,
  Turn,
} from '../state.js';
import { kongsNoLongerAwaited } from './awaited.js';
import { CorruptLog } from './corrupt-log.js';
import { bindingReady, copyOf, copyOfPlayer, withLast, withPlayer, without, withTable } from './player.js';

export const tileDrawn = (
  state: Playing,
  { seat, tile, replacement, wall, returned }: EventOf<'TileDrawn'>,
): Playing => {
  const { terms, turn } = state;
  const player = copyOfPlayer(state.table, seat);
  player.hand = withLast(player.hand, tile);
  player.passed = 0;
  const table = withPlayer(state.table, seat, player);
  table.wall = wall;
  const place = returned === 'left' ? 1 : 0;
  // A replacement comes from the other end.
  table.returned = withoutPlace(table.returned, replacement ? wall : place);
  const kongs = replacement && turn.act === 'draw' ? turn.kongs : NO_KONGS;
  const by = replacement ? replacementOf(state) : 'draw';
  const drawn = by === 'deal' ? undefined : tile;
  const returnsTo = replacement ? undefined : place;
  return {
    phase: 'playing',
    terms,
    table,
    // Written out: draws are a third of all events, and a spread in them is felt in every replay.
    turn: { act: 'discard', seat, by, drawn, kongs, returnsTo },
    window: undefined,
  };
};

const withoutPlace = (tiles: Table['returned'], place: number): Table['returned'] =>
  place < tiles.length ? tiles.toSpliced(place, 1) : tiles;

/** An overlooked one: until somebody discards or declares a kong, what comes for a flower belongs to the hand as dealt (DZ-fan.2). */
const replacesDealtFlower = ({ turn, table }: Playing): boolean =>
  turn.act === 'draw' &&
  turn.flower &&
  turn.kongs.length === 0 &&
  SEATS.every((seat) => table.players[seat].discards.length === 0);

const replacementOf = (state: Playing): 'deal' | 'replacement' | 'flower' => {
  if (replacesDealtFlower(state)) return 'deal';
  return state.turn.act === 'draw' && state.turn.flower ? 'flower' : 'replacement';
};

const NO_KONGS: readonly number[] = [];

/** A turn to discard that began with no tile from the wall. */
export const discardWithoutDraw = (seat: Seat, by: Arrival['by']): Turn => ({
  act: 'discard',
  seat,
  by,
  drawn: undefined,
  kongs: NO_KONGS,
  returnsTo: undefined,
});

export const tileDiscarded = (state: Playing, { seat, tile }: EventOf<'TileDiscarded'>): Playing => {
  const { terms, turn } = state;
  const player = copyOfPlayer(state.table, seat);
  player.hand = without(player.hand, tile);
  player.discards = withLast(player.discards, { tile });
  player.forbidden = settledChoice(player.forbidden);
  const afterKong = turn.act === 'discard' && turn.by === 'replacement' ? turn.kongs.at(-1) : undefined;
  return {
    phase: 'playing',
    terms,
    table: withPlayer(state.table, seat, player),
    turn: NOBODYS_TURN,
    window: { seat, tile, on: 'discard', afterKong, meld: undefined, wins: NO_SEATS, touched: NO_SEATS },
  };
};

/** Said in the own turn it precedes a discard, which is still free; before the first draw it binds at once. */
export const readyDeclared = (state: Playing, { seat, as = 'ready' }: EventOf<'ReadyDeclared'>): Playing => {
  const { terms, table, turn, window } = state;
  const player = copyOfPlayer(table, seat);
  const isOwnTurn = turn.act === 'discard' && turn.seat === seat;
  player.ready = { as, from: player.discards.length + (isOwnTurn ? 1 : 0), afterDiscards: discardsOf(table) };
  return { phase: 'playing', terms, table: withPlayer(table, seat, player), turn, window };
};

const discardsOf = ({ players }: Table): number =>
  SEATS.reduce((count, seat) => count + players[seat].discards.length, 0);

export const NOBODYS_TURN = { act: 'claims' } as const satisfies Turn;
const NO_SEATS: readonly Seat[] = [];

/** With the first discard the tile set aside has gone to the discards. */
const settledChoice = (forbidden: ForbiddenSuit | undefined): ForbiddenSuit | undefined =>
  forbidden?.tile === undefined ? forbidden : { ...forbidden, tile: undefined };

export const claimsClosed = (state: Playing, { passes, next }: EventOf<'ClaimsClosed'>): Playing => {
  let { table } = state;
  for (const { seat, points } of passes) {
    // Nothing passed, as nearly always, leaves the bar where it is.
    if (points === 0) continue;
    const player = ofSeat(table.players, seat);
    const passed = higherPass(player.passed, points);
    if (passed === player.passed) continue;
    const changed = copyOf(player);
    changed.passed = passed;
    table = withPlayer(table, seat, changed);
  }
  const turn = next === undefined ? state.turn : DRAWS[next];
  return { phase: 'playing', terms: state.terms, table, turn, window: undefined };
};

const DRAWS = bySeat((seat): Turn => ({
  act: 'draw',
  seat,
  replacement: false,
  flower: false,
  kongs: NO_KONGS,
  before: undefined,
}));

type Passed = Player['passed'];

/** In a further pass the higher value becomes the bar (SBR-2.7); a value not seen covers any other. */
const higherPass = (before: Passed, now: Passed): Passed => {
  if (typeof before === 'string') return before;
  return typeof now === 'string' ? now : Math.max(before, now);
};

export const turnPassed = ({ terms, table, window }: Playing, { seat }: EventOf<'TurnPassed'>): Playing => ({
  phase: 'playing',
  terms,
  table,
  turn: DRAWS[seat],
  window,
});

export const openWindow = ({ window }: Playing): ClaimWindow => {
  if (window === undefined) throw new CorruptLog('no claim window is open');
  return window;
};

/**
 * A draw is void: the tile lies again where it was drawn, and the last discard can be claimed; who drew has touched the
 * wall.
 */
export const tileReturned = ({ terms, ...state }: Playing, { seat, tile, wall }: EventOf<'TileReturned'>): Playing => {
  const player = copyOfPlayer(state.table, seat);
  player.hand = without(player.hand, tile);
  player.ready = bindingReady(player);
  const table = withPlayer(state.table, seat, player);
  table.wall = wall;
  table.returned = table.returned.toSpliced(placeOfDrawn(state.turn), 0, { tile, seenBy: seat });
  const discarder = seatAfter(seat, -1);
  const last = table.players[discarder].discards.at(-1);
  if (last === undefined) throw new CorruptLog(`${discarder} has discarded nothing`);
  const window: ClaimWindow = {
    seat: discarder,
    tile: last.tile,
    on: 'discard',
    afterKong: undefined,
    meld: undefined,
    wins: NO_SEATS,
    touched: [seat],
  };
  return { phase: 'playing', terms, table, turn: NOBODYS_TURN, window };
};

const placeOfDrawn = (turn: Turn): number => {
  if (turn.act === 'discard' && turn.returnsTo !== undefined) return turn.returnsTo;
  throw new CorruptLog('no tile was drawn that could go back');
};

/**
 * Most are noted and no more; who missed a draw comes to discard without one, who touched the wall or holds a wrong number of
 * tiles is remembered, and whose kong was found to be false at the end has been looked at.
 */
export const irregularityNoted = <S extends Opened | Dealt>(
  state: S,
  { seat, irregularity }: EventOf<'IrregularityNoted'>,
): S | Playing => {
  if (irregularity === 'false-kong') return kongsNoLongerAwaited(state, seat);
  if (isMiscount(irregularity)) return withMiscount(state, seat, irregularity);
  if (state.phase !== 'playing') return state;
  const { terms, table, turn, window } = state;
  if (irregularity === 'missed-draw') {
    return { phase: 'playing', terms, table, turn: discardWithoutDraw(seat, 'claim'), window };
  }
  if (irregularity !== 'touched-wall' || window === undefined) return state;
  return { phase: 'playing', terms, table, turn, window: { ...window, touched: [...window.touched, seat] } };
};

const isMiscount = (irregularity: string): irregularity is Miscount =>
  irregularity === 'too-few-tiles' || irregularity === 'too-many-tiles';

const withMiscount = <S extends Opened | Dealt>(state: S, seat: Seat, miscount: Miscount): S => {
  if (state.phase === 'opened') return state;
  const dealt: Dealt = state;
  const player = copyOfPlayer(dealt.table, seat);
  player.miscounted = miscount;
  return withTable(dealt, withPlayer(dealt.table, seat, player)) as S;
};
