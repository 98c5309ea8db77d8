import { isKnown, isOfSuit, type Seat, type SeenTile } from '#tiles';
import { type Dealt, type Refuse, reject } from '#deal';
import type { BloodyClauses } from './hand/clauses.js';
import { refuseKongsOfCard, refuseSuitOfNeedlessCard } from './needless-card.js';
import { choiceOf, knownSuitOf } from './state/own-state.js';

type Clauses = BloodyClauses['suit'];

/** The tile set aside, while it is in the hand: from the choice of the suit until the first discard. */
const tileSetAside = (state: Dealt, seat: Seat): SeenTile | undefined => choiceOf(state, seat)?.tile;

/** The tiles of a hand among which the tile set aside is: the tile of a self-drawn Hu was drawn later. */
const dealtTiles = ({ table }: Dealt, seat: Seat, tiles: readonly SeenTile[]): readonly SeenTile[] => {
  const { win } = table.players[seat];
  const drawn = win?.source.kind === 'self-draw' ? tiles.findIndex((tile) => tile === win.tile) : -1;
  return tiles.filter((_, place) => place !== drawn);
};

/** Refuses a suit of the tile set aside of which the shown hand holds no tile. An unknown tile can be of any suit. */
const refuseSuitOfShownHand =
  ({ setAside: clause }: Clauses): Refuse<'ShowForbiddenSuit'> =>
  (state, { seat, suit }) => {
    if (tileSetAside(state, seat) === undefined) return undefined;
    const tiles = dealtTiles(state, seat, state.table.players[seat].hand);
    return tiles.some((tile) => !isKnown(tile) || isOfSuit(tile, suit))
      ? undefined
      : reject('SUIT_TILE_MISMATCH', { at: '/suit', clause });
  };

/** Refuses a suit that contradicts what the seat has shown: its first tiles if it laid a card, its hand if it set a tile aside. */
export const refuseShownSuitBy =
  (clauses: Clauses): Refuse<'ShowForbiddenSuit'> =>
  (state, command) =>
    refuseSuitOfNeedlessCard(clauses.card)(state, command) ?? refuseSuitOfShownHand(clauses)(state, command);

/** Refuses a hand without the tile set aside, or without a tile of its suit if the record knows only the suit. */
export const refuseHandOfShownSuit =
  ({ setAside: clause }: Clauses): Refuse<'RevealHand'> =>
  (state, { seat, tiles, kongs = [] }) => {
    const aside = tileSetAside(state, seat);
    if (aside === undefined) return undefined;
    if (kongs.some((tile) => tile === aside)) return reject('HAND_DIFFERS', { at: '/kongs', clause });
    const suit = knownSuitOf(state, seat);
    const dealt = dealtTiles(state, seat, tiles);
    const fits = isKnown(aside)
      ? dealt.includes(aside)
      : suit === undefined || dealt.some((tile) => isKnown(tile) && isOfSuit(tile, suit));
    return fits ? undefined : reject('HAND_DIFFERS', { at: '/tiles', clause });
  };

/** Refuses kongs that are turned over if they contradict how the seat chose its suit, by a tile or by a card. */
export const refuseShownKongsBy =
  (clauses: Clauses): Refuse<'ShowKongs'> =>
  (state, command) =>
    command.kongs.some((tile) => tile === tileSetAside(state, command.seat))
      ? reject('HAND_DIFFERS', { at: '/kongs', clause: clauses.setAside })
      : refuseKongsOfCard(clauses.card)(state, command);
