import { type Dealt, forbiddenSuitOf, type Win } from '#deal';
import { isCompleteHand, isKnown, type Seat, suitOf, type Tile } from '#tiles';
import type { Decisions } from './decisions.js';

type Hand = readonly Tile[];

/** The rules refuse the hand; a winner's hand is not complete; a player has kept a tile of the own forbidden suit. */
export const ODD = { refused: 100, incomplete: 10, forbidden: 1 };

/** How much speaks against a hand that a seat may reveal. `next`: the seat that reveals its hand next. */
export const oddityOfReveal = (
  decisions: Decisions,
  state: Dealt,
  next: Seat,
  { seat, tiles }: { readonly seat: Seat; readonly tiles: Hand },
): number => {
  const isRefused = seat === next && decisions.of(state, { type: 'RevealHand', seat, tiles }) === undefined;
  return (
    (isRefused ? ODD.refused : 0) +
    (isComplete(state, seat, tiles) ? 0 : ODD.incomplete) +
    (keepsForbidden(decisions, state, seat, tiles) ? ODD.forbidden : 0)
  );
};

/** True for a complete hand with the tile that it won, and for a hand that has not won. */
const isComplete = (state: Dealt, seat: Seat, tiles: Hand): boolean => {
  const { table } = state;
  const { win = winToShow(state, seat), melds } = table.players[seat];
  if (win === undefined || table.joker !== undefined) return true;
  const won = win.source.kind !== 'self-draw' && win.tile !== undefined && isKnown(win.tile) ? [win.tile] : [];
  return isCompleteHand([...tiles, ...won], 4 - melds.length);
};

/** The win that the hand of the seat must show. */
const winToShow = (state: Dealt, seat: Seat): Win | undefined =>
  state.phase === 'playing' && state.turn.act === 'show' ? state.turn.wins.find((win) => win.seat === seat) : undefined;

const keepsForbidden = ({ rules }: Decisions, state: Dealt, seat: Seat, tiles: Hand): boolean => {
  const forbidden = forbiddenSuitOf(rules, state, seat);
  return tiles.some((tile) => suitOf(tile) === forbidden?.suit && forbidden?.suit !== undefined);
};
