import { bySeat, HIDDEN } from '#tiles';
import type { EventOf } from '../events.js';
import type { Opened, Playing, Preparing, Settling, Table } from '../state.js';
import { copiesOf, NEWCOMER, withPlayer, without } from './player.js';

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
      return { ...NEWCOMER, hand: tiles === HIDDEN ? copiesOf(HIDDEN, count) : tiles };
    }),
    wall,
    wins: [],
    transfers: [],
  },
});

export const bonusTileShown = <S extends Preparing | Playing>(state: S, event: EventOf<'BonusTileShown'>): S => ({
  ...state,
  table: withPlayer(state.table, event.seat, (player) => ({
    ...player,
    hand: without(player.hand, event.tile),
    bonusTiles: [...player.bonusTiles, event.tile],
  })),
});

export const jokerIndicated = (state: Preparing, { joker }: EventOf<'JokerIndicated'>): Preparing => ({
  ...state,
  table: { ...state.table, joker },
});

export const forbiddenSuitChosen = (state: Preparing, event: EventOf<'ForbiddenSuitChosen'>): Preparing => {
  const { seat, suit, by, tile } = event;
  const forbidden = { suit, by, shown: false, ...(tile === undefined ? {} : { tile }) };
  return { ...state, table: withPlayer(state.table, seat, (player) => ({ ...player, forbidden })) };
};

export const forbiddenSuitShown = <S extends Playing | Settling>(
  state: S,
  { seat, suit }: EventOf<'ForbiddenSuitShown'>,
): S => ({
  ...state,
  table: withPlayer(state.table, seat, (player) => ({
    ...player,
    forbidden: { by: 'card', ...player.forbidden, suit, shown: true },
  })),
});

export const playStarted = (state: Opened | Preparing, { seat }: EventOf<'PlayStarted'>): Playing =>
  state.phase === 'opened'
    ? { phase: 'playing', terms: state.terms, table: UNSEEN_TABLE, turn: { act: 'report' } }
    : {
        phase: 'playing',
        terms: state.terms,
        table: state.table,
        turn: { act: 'discard', seat, by: 'deal', kongs: [] },
      };

/** A deal recorded by its result: neither hands nor wall are seen. */
const UNSEEN_TABLE: Table = { players: bySeat(() => NEWCOMER), wall: 0, wins: [], transfers: [] };
