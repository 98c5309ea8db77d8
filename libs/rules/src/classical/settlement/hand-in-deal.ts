import type { Dealt, Player, Win } from '#deal';
import { type Meld, type Seat, SEATS, type Tile } from '#tiles';
import { finishedInDeal, heldInDeal } from '../../kit/hand/hand-in-deal.js';
import { isPlaying, tilesOfMeld } from '../../patterns/index.js';
import type { HandToValue, WonHand } from '../hand/limited-hand.js';
import type { Feed } from './liability.js';
import { limitOf } from '../state/options.js';
import { ownOf } from '../state/own-state.js';
import { waits } from '../scoring/winning.js';

/** The agreed maximum value of a hand (CC-setup.limit). */
export const limitIn = ({ terms }: Dealt): number => limitOf(terms.options);

/** The hand of a seat for valuation. */
export const handOf = (state: Dealt, seat: Seat): HandToValue => ({
  ...heldInDeal(state, seat),
  limit: limitIn(state),
});

const isClosedKongOf = (meld: Meld, tile: Tile): boolean =>
  meld.kind === 'kong' && meld.kongKind === 'concealed' && meld.tile === tile;

const COPIES_LEFT = 3;

/**
 * Checks whether the seat had a closed kong of this tile. During the robbery its four tiles are declared; afterwards
 * three are standing, also in a result-only recording (CC-claim.rob.closed).
 */
const hadClosedKong = ({ hand, melds }: Player, tile: Tile): boolean =>
  melds.some((meld) => isClosedKongOf(meld, tile)) || hand.filter((held) => held === tile).length === COPIES_LEFT;

/** The hand of a declared mahjong, together with its winning tile. */
export const wonHandOf = (state: Dealt, win: Win): WonHand => {
  const hand = finishedInDeal(state, win);
  const { source } = win;
  const { winningTile } = hand;
  const isFromClosedKong =
    source.kind === 'robbed-kong' &&
    winningTile !== undefined &&
    hadClosedKong(state.table.players[source.from], winningTile);
  return { ...hand, limit: limitIn(state), ...(isFromClosedKong && { fromClosedKong: true }) };
};

/**
 * Checks whether the ready hand was announced before the last discard or with it (CC-A51). A result-only
 * recording has no discards and states it.
 */
const wasAnnounced = (state: Dealt, seat: Seat): boolean => {
  const announced = ownOf(state).ready[seat];
  const discards = SEATS.reduce((count, each) => count + state.table.players[each].discards.length, 0);
  return announced !== undefined && (state.terms.recording === 'result' || announced.afterDiscards < discards);
};

/** Checks whether the seat announced a ready hand in time, and it waits for a tile (CC-A44). */
const isReadyHand = (state: Dealt, seat: Seat): boolean =>
  wasAnnounced(state, seat) && waits(handOf(state, seat)).length > 0;

/**
 * The discard of `from` that completed the mahjong, after all hands are revealed. The declared sets were visible
 * before, and so was the discard.
 */
export const feedOf = (state: Dealt, { seat, tile }: Win, from: Seat): Feed => {
  const { standing, melds } = handOf(state, from);
  return {
    tile: tile as Tile,
    melds: state.table.players[seat].melds,
    discarder: [...standing.filter(isPlaying), ...melds.flatMap(tilesOfMeld)],
    isReady: isReadyHand(state, from),
  };
};
