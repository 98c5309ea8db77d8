import type { Seat } from '#tiles';
import type { FlowersBeforePlay, OwnFacts, ReturnedTile } from './own-facts.js';
import type { Keeping } from './own-state.js';
import type { DealState, Dealt } from './state.js';

type FactOfSeat = Exclude<keyof OwnFacts<object>, 'returnedTiles' | 'flowersBeforePlay'>;

const factOf =
  <Fact extends FactOfSeat>(fact: Fact) =>
  ({ ownState }: Keeping, state: DealState, seat: Seat): ReturnType<OwnFacts<object>[Fact]> | undefined =>
    state.phase === 'unopened' || state.own === undefined
      ? undefined
      : (ownState.facts[fact](state.own, seat) as ReturnType<OwnFacts<object>[Fact]>);

/** The forbidden suit that the seat has chosen. */
export const forbiddenSuitOf = factOf('forbiddenSuit');

export const hasDeclaredReady = (...args: Parameters<typeof isReadyOf>): boolean => isReadyOf(...args) === true;

const isReadyOf = factOf('isReady');

export const hasOpenedHand = (...args: Parameters<typeof isOpenedOf>): boolean => isOpenedOf(...args) === true;

const isOpenedOf = factOf('isOpened');

/** Undefined for a living hand. */
export const deadHandOf = factOf('deadHand');

export const miscountOf = factOf('miscount');

export const returnedTilesOf = ({ ownState }: Keeping, { own }: Dealt): readonly ReturnedTile[] =>
  own === undefined ? NONE_RETURNED : ownState.facts.returnedTiles(own);

const NONE_RETURNED: readonly ReturnedTile[] = [];

export const flowersBeforePlayOf = ({ ownState }: Keeping, { own }: Dealt): FlowersBeforePlay =>
  (own && ownState.facts.flowersBeforePlay(own)) ?? NO_FLOWERS;

const NO_FLOWERS: FlowersBeforePlay = { reported: [], owed: undefined };
