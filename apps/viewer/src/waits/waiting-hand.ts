import { isKnown, type Meld, type Seat, SEATS, type Tile } from '#tiles';
import type { HandInPlay } from '#rules/waits';
import type { DealView, MeldView, PlayerView } from '../api/types.js';

/** The facts that the events state beside the view. */
export interface WaitFacts {
  /** The seat whose last tile was drawn and has not been followed by a discard. */
  readonly drawn?: Seat;
  readonly roundWind?: Seat;
}

/** The hands that can wait for a tile and that this reader sees whole, with their seats. */
export const waitingHands = (
  view: DealView,
  { drawn, roundWind = 'east' }: WaitFacts,
): readonly (readonly [Seat, HandInPlay])[] => {
  const { players, phase, wins, options = {}, joker } = view;
  if (players === undefined || phase !== 'playing') return [];
  return SEATS.flatMap((seat) => {
    const player = players[seat];
    const standing = standingOf(player, seat === drawn);
    const melds = meldsOf(player);
    if (standing === undefined || melds === undefined || wins.some((win) => win.seat === seat)) return [];
    if (player.dead === 'wins' || holdsForbidden(standing, player)) return [];
    const { bonusTiles } = player;
    return [
      [
        seat,
        { standing, melds, bonusTiles, seatWind: seat, roundWind, options, ...(joker !== undefined && { joker }) },
      ] as const,
    ];
  });
};

/** The standing tiles without the drawn one, which the player may still discard. Undefined unless one tile completes sets and a pair. */
const standingOf = ({ hand }: PlayerView, hasDrawn: boolean): readonly Tile[] | undefined => {
  const standing = hasDrawn ? hand.slice(0, -1) : hand;
  return standing.length % 3 === 1 && standing.every(isKnown) ? standing : undefined;
};

/** Undefined if a kong is concealed from this reader, or false. */
const meldsOf = ({ melds }: PlayerView): readonly Meld[] | undefined =>
  // The server sends the types of the libraries: the client types only lack `readonly`.
  melds.every((meld) => tilesIn(meld).every(isKnown)) ? (melds as unknown as readonly Meld[]) : undefined;

const tilesIn = (meld: MeldView) => (meld.kind === 'chow' ? meld.tiles : [meld.tile]);

/** A hand with tiles of its forbidden suit cannot win. */
const holdsForbidden = (standing: readonly Tile[], { forbidden, melds }: PlayerView): boolean =>
  [...standing, ...melds.flatMap(tilesIn)].some(
    (tile) => isKnown(tile) && forbidden !== undefined && tile.endsWith(forbidden.suit),
  );
