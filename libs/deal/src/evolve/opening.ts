import { bySeat, HIDDEN } from '#tiles';
import type { EventOf } from '../events.js';
import type { Opened, Playing, Preparing, Settling, Table } from '../state.js';
import { noLongerAwaited } from './awaited.js';
import { CorruptLog } from './corrupt-log.js';
import { copiesOf, copyOf, copyOfPlayer, NEWCOMER, withLast, withPlayer, without, withTable } from './player.js';
import { discardWithoutDraw } from './turns.js';

export const dealOpened = ({ type: _, ...terms }: EventOf<'DealOpened'>): Opened => ({ phase: 'opened', terms });

export const wallBroken = (state: Opened, { dice, seat, stack }: EventOf<'WallBroken'>): Opened => ({
  ...state,
  wallBreak: { dice, seat, stack },
});

export const wallBreakerPicked = (state: Opened, { dice, seat }: EventOf<'WallBreakerPicked'>): Opened => ({
  ...state,
  wallBreaker: { dice, seat },
});

export const handsDealt = ({ terms }: Opened, { hands, wall }: EventOf<'HandsDealt'>): Preparing => ({
  phase: 'preparing',
  terms,
  table: {
    players: bySeat((seat) => {
      const { count, tiles } = hands[seat];
      const player = copyOf(NEWCOMER);
      player.hand = tiles === HIDDEN ? copiesOf(HIDDEN, count) : tiles;
      return player;
    }),
    wall,
    joker: undefined,
    indicator: undefined,
    returned: [],
    wins: [],
    transfers: [],
  },
  reported: [],
  owed: undefined,
});

/** Before play a seat may show several flowers at once; in play the turn goes on with the replacement. */
export const bonusTileShown = (
  state: Preparing | Playing,
  { seat, tile }: EventOf<'BonusTileShown'>,
): Preparing | Playing => {
  const player = copyOfPlayer(state.table, seat);
  player.hand = without(player.hand, tile);
  player.bonusTiles = withLast(player.bonusTiles, tile);
  const table = withPlayer(state.table, seat, player);
  if (state.phase === 'preparing') return { ...state, table, owed: { seat, tiles: (state.owed?.tiles ?? 0) + 1 } };
  const { terms, turn, window } = state;
  const kongs = turn.act === 'discard' ? turn.kongs : [];
  return {
    phase: 'playing',
    terms,
    table,
    turn: { act: 'draw', seat, replacement: true, flower: true, kongs, before: undefined },
    window,
  };
};

/** Before play tiles are drawn for flowers alone. */
export const flowerReplaced = (state: Preparing, { seat, tile, wall }: EventOf<'TileDrawn'>): Preparing => {
  if (state.owed?.seat !== seat) throw new CorruptLog(`${seat} is owed no replacement tile`);
  const player = copyOfPlayer(state.table, seat);
  player.hand = withLast(player.hand, tile);
  const table = withPlayer(state.table, seat, player);
  table.wall = wall;
  const left = state.owed.tiles - 1;
  return { ...state, table, owed: left === 0 ? undefined : { seat, tiles: left } };
};

export const noFlowersReported = (state: Preparing, { seat }: EventOf<'NoFlowersReported'>): Preparing => ({
  ...state,
  reported: [...state.reported, seat],
});

/** The indicator comes from the wall, unless nobody counts that; flowers skipped before it are back there. */
export const jokerIndicated = (
  state: Preparing | Playing,
  { joker, indicator }: EventOf<'JokerIndicated'>,
): Preparing | Playing => {
  const { wall } = state.table;
  return withTable(state, {
    ...state.table,
    joker,
    indicator,
    wall: state.terms.recording === 'result' ? wall : wall - 1,
  });
};

export const forbiddenSuitChosen = (
  state: Preparing,
  { seat, suit, by, tile }: EventOf<'ForbiddenSuitChosen'>,
): Preparing => {
  const player = copyOfPlayer(state.table, seat);
  player.forbidden = { suit, by, tile, shown: false };
  return withTable(state, withPlayer(state.table, seat, player));
};

export const forbiddenSuitShown = <S extends Playing | Settling>(
  state: S,
  { seat, suit }: EventOf<'ForbiddenSuitShown'>,
): S => {
  const player = copyOfPlayer(state.table, seat);
  const { by, tile } = player.forbidden ?? { by: 'card' as const, tile: undefined };
  player.forbidden = { suit, by, tile, shown: true };
  return noLongerAwaited(withTable(state, withPlayer(state.table, seat, player)), seat);
};

export const playStarted = (state: Opened | Preparing, { seat }: EventOf<'PlayStarted'>): Playing =>
  state.phase === 'opened'
    ? { phase: 'playing', terms: state.terms, table: UNSEEN_TABLE, turn: { act: 'report' }, window: undefined }
    : {
        phase: 'playing',
        terms: state.terms,
        table: state.table,
        turn: discardWithoutDraw(seat, 'deal'),
        window: undefined,
      };

/** A table without hands and wall: of a result-only recording, or of a deal that is over before hands were dealt. */
export const UNSEEN_TABLE: Table = {
  players: bySeat(() => NEWCOMER),
  wall: 0,
  joker: undefined,
  indicator: undefined,
  returned: [],
  wins: [],
  transfers: [],
};
