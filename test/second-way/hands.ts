import type { Seat, Tile } from '#tiles';
import { type Extra, type Hand, mostFans } from './fans.js';
import type { Hu, Meld, Player } from './model.js';
import { isOf, roundAfter, SEATS, without } from './words.js';

/** The points that a rule set gives for a number of fans. */
export type PointsOf = (fans: number) => number;

/** The tiles of the four players and the values of their hands. */
export class Hands {
  readonly #players = new Map<Seat, Player>(
    SEATS.map((seat) => [seat, { seat, standing: [], melds: [], discards: [], passed: 0, isDead: false }]),
  );
  readonly #pointsOf: PointsOf;

  constructor(pointsOf: PointsOf) {
    this.#pointsOf = pointsOf;
  }

  player(seat: Seat): Player {
    return this.#players.get(seat) as Player;
  }

  /** The seats that have declared no win, true or false. */
  get active(): readonly Seat[] {
    return SEATS.filter((seat) => this.player(seat).hu === undefined);
  }

  activeAfter(seat: Seat): Seat {
    return roundAfter(seat).find((one) => this.player(one).hu === undefined) as Seat;
  }

  /** The tiles outside melds, with a claimed winning tile. */
  standing(seat: Seat): readonly Tile[] {
    const { standing, hu } = this.player(seat);
    return hu?.claimed ? [...standing, hu.claimed] : standing;
  }

  /** Points with other standing tiles; undefined where they are no complete hand or have the forbidden suit (SBR-2.1, SBR-2.2). */
  worth(seat: Seat, standing: readonly Tile[], extras: readonly Extra[] = []): number | undefined {
    const { melds, forbidden } = this.player(seat);
    const hand: Hand = { standing, melds };
    const tiles = [...standing, ...melds.map(({ tile }) => tile)];
    const fans = tiles.some((tile) => isOf(forbidden, tile)) ? undefined : mostFans(hand, extras);
    return fans === undefined ? undefined : this.#pointsOf(fans);
  }

  worthOfHu({ seat, extras }: Hu): number | undefined {
    return this.worth(seat, this.standing(seat), extras);
  }

  take(seat: Seat, tiles: readonly Tile[]): void {
    const left = without(this.player(seat).standing, tiles);
    if (left === undefined) throw new Error(`${seat} does not have ${tiles.join(' ')}`);
    this.player(seat).standing = left;
  }

  addMeld(seat: Seat, meld: Meld): void {
    const player = this.player(seat);
    player.melds = [...player.melds, meld];
  }
}
