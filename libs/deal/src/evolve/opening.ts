import { bySeat, HIDDEN } from '#tiles';
import type { EventOf } from '../events.js';
import type { Opened, Playing, Preparing, Settling, Table } from '../state.js';
import { copiesOf, copyOf, NEWCOMER, withPlayer, without, withTable } from './player.js';

export const dealOpened = ({ type: _, ...terms }: EventOf<'DealOpened'>): Opened => ({ phase: 'opened', terms });

export const wallBroken = (state: Opened, { dice, seat, stack }: EventOf<'WallBroken'>): Opened => ({
  ...state,
  wallBreak: { dice, seat, stack },
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
    wins: [],
    transfers: [],
  },
});

export const bonusTileShown = <S extends Preparing | Playing>(
  state: S,
  { seat, tile }: EventOf<'BonusTileShown'>,
): S => {
  const player = copyOf(state.table.players[seat]);
  player.hand = without(player.hand, tile);
  player.bonusTiles = [...player.bonusTiles, tile];
  return withTable(state, withPlayer(state.table, seat, player));
};

export const jokerIndicated = (state: Preparing, { joker }: EventOf<'JokerIndicated'>): Preparing => ({
  ...state,
  table: { ...state.table, joker },
});

export const forbiddenSuitChosen = (
  state: Preparing,
  { seat, suit, by, tile }: EventOf<'ForbiddenSuitChosen'>,
): Preparing => {
  const player = copyOf(state.table.players[seat]);
  player.forbidden = { suit, by, tile, shown: false };
  return withTable(state, withPlayer(state.table, seat, player));
};

export const forbiddenSuitShown = <S extends Playing | Settling>(
  state: S,
  { seat, suit }: EventOf<'ForbiddenSuitShown'>,
): S => {
  const player = copyOf(state.table.players[seat]);
  const { by, tile } = player.forbidden ?? { by: 'card' as const, tile: undefined };
  player.forbidden = { suit, by, tile, shown: true };
  return withTable(state, withPlayer(state.table, seat, player));
};

export const playStarted = (state: Opened | Preparing, { seat }: EventOf<'PlayStarted'>): Playing =>
  state.phase === 'opened'
    ? { phase: 'playing', terms: state.terms, table: UNSEEN_TABLE, turn: { act: 'report' }, window: undefined }
    : {
        phase: 'playing',
        terms: state.terms,
        table: state.table,
        turn: { act: 'discard', seat, by: 'deal', drawn: undefined, kongs: [] },
        window: undefined,
      };

/** A deal recorded by its result: neither hands nor wall are seen. */
const UNSEEN_TABLE: Table = { players: bySeat(() => NEWCOMER), wall: 0, joker: undefined, wins: [], transfers: [] };
