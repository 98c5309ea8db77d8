import { HIDDEN, SEATS, type Seat } from '#tiles';
import type { EventOf } from '../messages/events.js';
import type { Turn } from '../state/state.js';
import { enterPhase, type LiveDealt, type LiveState, newTable } from './live-state.js';
import { copiesOf, playerAt, takeTile } from './rows.js';
import { discardWithoutDraw } from './turns.js';

export const dealOpened = (state: LiveState, { type: _, ...terms }: EventOf<'DealOpened'>): void => {
  state.phase = 'opened';
  state.terms = terms;
};

export const wallBroken = (state: LiveState, { dice, seat, stack }: EventOf<'WallBroken'>): void => {
  state.wallBreak = { dice, seat, stack };
};

export const wallBreakerPicked = (state: LiveState, { dice, seat }: EventOf<'WallBreakerPicked'>): void => {
  state.wallBreaker = { dice, seat };
};

export const handsDealt = (state: LiveState, { hands, wall }: EventOf<'HandsDealt'>): void => {
  const table = newTable();
  table.wall = wall;
  for (const seat of SEATS) {
    const { count, tiles } = hands[seat];
    playerAt(table, seat).hand = tiles === HIDDEN ? copiesOf(HIDDEN, count) : tiles.slice();
  }
  enterPhase(state, 'preparing');
  state.table = table;
};

/** In play the turn goes on with the replacement; before play the rule set counts the pending ones. */
export const bonusTileShown = (state: LiveDealt, { seat, tile }: EventOf<'BonusTileShown'>): void => {
  const player = playerAt(state.table, seat);
  takeTile(player.hand, tile);
  player.bonusTiles.push(tile);
  if (state.phase !== 'preparing') state.turn = flowerReplacement(seat, state.turn);
};

const flowerReplacement = (seat: Seat, turn: Turn | undefined): Turn => ({
  act: 'draw',
  seat,
  replacement: true,
  flower: true,
  kongs: turn?.act === 'discard' ? turn.kongs : [],
  before: undefined,
});

/** Before play, tiles are drawn only to replace flowers. */
export const flowerReplaced = (state: LiveDealt, { seat, tile, wall }: EventOf<'TileDrawn'>): void => {
  playerAt(state.table, seat).hand.push(tile);
  state.table.wall = wall;
};

/** The indicator comes from the wall, unless the wall is not counted. Skipped flowers are back in the wall. */
export const jokerIndicated = ({ terms, table }: LiveDealt, { joker, indicator }: EventOf<'JokerIndicated'>): void => {
  table.joker = joker;
  table.indicator = indicator;
  if (terms.recording !== 'result') table.wall -= 1;
};

/** A result-only recording has no table before this event. */
export const playStarted = (state: LiveState, { seat }: EventOf<'PlayStarted'>): void => {
  const turn: Turn = state.phase === 'opened' ? { act: 'report' } : discardWithoutDraw(seat, 'deal');
  enterPhase(state, 'playing');
  state.table ??= newTable();
  state.turn = turn;
};
