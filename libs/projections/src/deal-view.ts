import type { z } from 'zod';
import type { Dealt, DealState, Recorded, Turn, Win } from '#deal';
import {
  deadHandOf,
  forbiddenSuitOf,
  hasDeclaredReady,
  hasOpenedHand,
  type Keeping,
  liveBranch,
  openPointsOf,
  replay,
} from '#deal';
import { balancesOf } from '#ledger';
import { present } from '#shapes';
import { bySeat, type Seat } from '#tiles';
import type * as schema from '../schema/index.js';
import { forReaders, READER } from './reader-state.js';

export type DealView = z.infer<typeof schema.DealView>;

/** The state after a deal's events, which are opened as far as the reader may see them. */
export const stateForReaders = (records: readonly Recorded[]): DealState =>
  replay(
    forReaders,
    liveBranch(records).map(({ event }) => event),
  );

/** The table in that state. */
export const dealView = (records: readonly Recorded[]): DealView | undefined =>
  viewOf(READER, stateForReaders(records));

/**
 * Undefined for a deal that has not been opened.
 * @param rules the rule set by which the events were folded into the state, or `READER`.
 */
export const viewOf = (rules: Keeping, state: DealState): DealView | undefined => {
  if (state.phase === 'unopened') return undefined;
  const { options, seating, ...others } = state.terms;
  const terms = Object.keys(options).length === 0 ? others : { ...others, options };
  const opening: DealView = { ...terms, phase: state.phase, wins: [], awaiting: [] };
  if (state.phase === 'opened') return opening;
  const { joker, indicator, wall, wins, transfers } = state.table;
  const points = balancesOf(transfers);
  const openPoints = openPointsOf(state);
  return {
    ...opening,
    ...(state.terms.recording !== 'result' && { wall }),
    ...present({ joker, indicator }),
    players: bySeat((seat) => ({ ...seating[seat], ...playerView(rules, state, seat), points: points[seat] })),
    wins: wins.map((win) => winView(win, wins)),
    ...progress(state),
    ...(openPoints.length !== 0 && { openPoints }),
  };
};

const progress = (state: Dealt): Partial<DealView> => {
  switch (state.phase) {
    case 'playing':
      return { turn: turnView(state.turn) };
    case 'settling':
      return { awaiting: state.awaiting, ending: state.ending };
    case 'settled':
      return { ending: state.ending, nextDealer: state.nextDealer };
    default:
      return {};
  }
};

const turnView = (turn: Turn): { act: Turn['act']; seat?: Seat } =>
  'seat' in turn ? { act: turn.act, seat: turn.seat } : { act: turn.act };

const playerView = (rules: Keeping, state: Dealt, seat: Seat) => {
  const { hand, melds, discards, bonusTiles, value } = state.table.players[seat];
  const forbidden = forbiddenSuitOf(rules, state, seat);
  const dead = deadHandOf(rules, state, seat)?.bars;
  return {
    hand,
    melds: [...melds],
    discards,
    bonusTiles,
    ready: hasDeclaredReady(rules, state, seat),
    ...(hasOpenedHand(rules, state, seat) && { opened: true as const }),
    ...present({ dead, value }),
    ...(forbidden && { forbidden: { suit: forbidden.suit, by: forbidden.by, shown: forbidden.shown } }),
  };
};

const winView = ({ seat, tile, source, circumstances, group }: Win, wins: readonly Win[]) => {
  const sharedWith = wins.filter((win) => win.group === group && win.seat !== seat).map((win) => win.seat);
  return { seat, source, circumstances, ...present({ tile }), ...(sharedWith.length !== 0 && { sharedWith }) };
};
