import type { EventOf } from '../events.js';
import type { ClaimWindow, Playing, Table } from '../state.js';
import { CorruptLog } from './corrupt-log.js';
import { withPlayer, without } from './player.js';

const closed = ({ window: _, ...state }: Playing): Playing => state;

export const tileDrawn = (state: Playing, { seat, tile, replacement, wall }: EventOf<'TileDrawn'>): Playing => ({
  ...closed(state),
  table: {
    ...withPlayer(state.table, seat, (player) => ({ ...player, hand: [...player.hand, tile], passed: 0 })),
    wall,
  },
  turn: {
    act: 'discard',
    seat,
    by: replacement ? 'replacement' : 'draw',
    drawn: tile,
    kongs: replacement && state.turn.act === 'draw' ? state.turn.kongs : [],
  },
});

export const tileDiscarded = (state: Playing, { seat, tile }: EventOf<'TileDiscarded'>): Playing => {
  const { turn } = state;
  const afterKong = turn.act === 'discard' && turn.by === 'replacement' ? turn.kongs.at(-1) : undefined;
  return {
    ...state,
    table: withPlayer(state.table, seat, (player) => {
      const { forbidden, ...rest } = player;
      return {
        ...rest,
        hand: without(player.hand, tile),
        discards: [...player.discards, { tile }],
        ...(forbidden === undefined ? {} : { forbidden: settledChoice(forbidden) }),
      };
    }),
    turn: { act: 'claims' },
    window: { seat, tile, on: 'discard', wins: [], ...(afterKong === undefined ? {} : { afterKong }) },
  };
};

/** With the first discard the tile set aside has gone to the discards. */
const settledChoice = ({ tile: _, ...forbidden }: NonNullable<Table['players']['east']['forbidden']>) => forbidden;

export const claimsClosed = (state: Playing, { passes, next }: EventOf<'ClaimsClosed'>): Playing => {
  const table = passes.reduce(
    (seen, { seat, points }) =>
      withPlayer(seen, seat, (player) => ({ ...player, passed: higherPass(player.passed, points) })),
    state.table,
  );
  return {
    ...closed(state),
    table,
    turn: next === undefined ? state.turn : { act: 'draw', seat: next, replacement: false, kongs: [] },
  };
};

type Passed = Table['players']['east']['passed'];

/** In a further pass the higher value becomes the bar (SBR-2.7); a value not seen covers any other. */
const higherPass = (before: Passed, now: Passed): Passed => {
  if (typeof before === 'string') return before;
  return typeof now === 'string' ? now : Math.max(before, now);
};

export const turnPassed = (state: Playing, { seat }: EventOf<'TurnPassed'>): Playing => ({
  ...state,
  turn: { act: 'draw', seat, replacement: false, kongs: [] },
});

export const openWindow = ({ window }: Playing): ClaimWindow => {
  if (window === undefined) throw new CorruptLog('no claim window is open');
  return window;
};
