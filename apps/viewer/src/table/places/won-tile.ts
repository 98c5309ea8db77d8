import type { Seat, SeenTile } from '#tiles';
import { type ClaimedPlace, claimedPlace } from './meld-tiles.js';
import { stepsFrom } from './places.js';
import type { WinView } from '../../api/types.js';

/** The claimed winning tile of a seat: it lies turned (DZ-count.2), at the place of its discarder (SBR-2.4, SS-hu.4). */
export interface WonTile {
  readonly tile: SeenTile;
  readonly place: ClaimedPlace;
}

/** Undefined for a self-drawn tile, which is one of the standing tiles. */
export const claimedByWin = ({ seat, tile, source }: WinView): WonTile | undefined => {
  const place = source.kind === 'self-draw' ? undefined : claimedPlace(seat, source.from);
  return tile === undefined || place === undefined ? undefined : { tile, place };
};

/** The claimed tile that lies in the hand of its winner: one of several winners lies between them. */
export const wonTile = (win: WinView): WonTile | undefined =>
  win.sharedWith === undefined ? claimedByWin(win) : undefined;

/** A tile that several seats won. It lies once, between them (SBR-3.6). */
export interface SharedTile {
  readonly tile: SeenTile;
  readonly winners: number;
  /** The left one of two neighbours, between whom the tile lies. Undefined: it lies in the middle of the table. */
  readonly rightOf: Seat | undefined;
}

/** Of at most three winners, only one group can share a tile. */
export const sharedTile = (wins: readonly WinView[]): SharedTile | undefined => {
  const win = wins.find(({ sharedWith }) => sharedWith !== undefined);
  if (win?.tile === undefined || win.sharedWith === undefined) return undefined;
  const winners = [win.seat, ...win.sharedWith];
  return { tile: win.tile, winners: winners.length, rightOf: winners.length === 2 ? leftOf(winners) : undefined };
};

/** The seat whose right neighbour is the other one. */
const leftOf = (seats: readonly Seat[]): Seat | undefined =>
  seats.find((seat) => seats.some((other) => stepsFrom(seat, other) === 1));
