import type { Meld, Seat, Tile } from '#tiles';
import { tilesOfMeld } from './dazhong/words.js';
import { SEATS, without } from './words.js';

/** The tiles and state of one player, in a rule set with bonus tiles and ready hands; `Ready` differs by rule set. */
export interface Holding<Ready> {
  standing: readonly Tile[];
  melds: readonly Meld[];
  /** Flowers and seasons set aside. */
  bonusTiles: readonly Tile[];
  hasDrawn: boolean;
  hasDiscarded: boolean;
  ready: Ready | undefined;
  /** A ready declaration whose discard is still to come. */
  announces: Ready | undefined;
}

export const nothing: Holding<never> = {
  standing: [],
  melds: [],
  bonusTiles: [],
  hasDrawn: false,
  hasDiscarded: false,
  ready: undefined,
  announces: undefined,
};

/** A set for which a tile is claimed; the claimer adds the other tiles from the hand. */
export interface Claim {
  readonly seat: Seat;
  readonly meld: Meld;
  readonly from: readonly Tile[];
}

export const chowClaim = (seat: Seat, claimed: Tile, from: readonly [Tile, Tile]): Claim => {
  const [first, second, third] = [...from, claimed].toSorted() as [Tile, Tile, Tile];
  return { seat, meld: { kind: 'chow', tiles: [first, second, third], claimed }, from };
};

export const pungClaim = (seat: Seat, tile: Tile): Claim => ({
  seat,
  meld: { kind: 'pung', tile },
  from: [tile, tile],
});

export const kongClaim = (seat: Seat, tile: Tile): Claim => ({
  seat,
  meld: { kind: 'kong', tile, kongKind: 'melded' },
  from: [tile, tile, tile],
});

/** The held and exposed tiles of each seat. */
export class Holdings<Player extends Holding<unknown>> {
  readonly #players: ReadonlyMap<Seat, Player>;

  constructor(begins: () => Player) {
    this.#players = new Map(SEATS.map((seat) => [seat, begins()]));
  }

  tilesOf(seat: Seat): readonly Tile[] {
    const { standing, melds } = this.player(seat);
    return [...standing, ...melds.flatMap(tilesOfMeld)];
  }

  protected player(seat: Seat): Player {
    return this.#players.get(seat) as Player;
  }

  protected take(seat: Seat, tiles: readonly Tile[]): void {
    const left = without(this.player(seat).standing, tiles);
    if (left === undefined) throw new Error(`${seat} does not have ${tiles.join(' ')}`);
    this.player(seat).standing = left;
  }

  protected setAside(seat: Seat, bonusTile: Tile): void {
    this.take(seat, [bonusTile]);
    const player = this.player(seat);
    player.bonusTiles = [...player.bonusTiles, bonusTile];
  }

  /** An announced ready declaration takes effect with this discard. */
  protected discardTile(seat: Seat, tile: Tile): void {
    this.take(seat, [tile]);
    const player = this.player(seat);
    player.hasDiscarded = true;
    player.ready ??= player.announces;
  }

  protected addMeld({ seat, meld, from }: Claim): void {
    this.take(seat, from);
    const player = this.player(seat);
    player.melds = [...player.melds, meld];
  }

  /** Adds the fourth tile to a pung. */
  protected addTo(seat: Seat, kong: Extract<Meld, { kind: 'kong' }>): void {
    this.take(seat, [kong.tile as Tile]);
    const player = this.player(seat);
    player.melds = player.melds.map((meld) => (meld.kind === 'pung' && meld.tile === kong.tile ? kong : meld));
  }

  /** Whether the seat has neither drawn nor discarded, has no set, and claims none (CC-A30, DZ-fan.24, reading A-24). */
  protected isFirstChance(seat: Seat, claim: Claim | undefined): boolean {
    const { hasDrawn, hasDiscarded, melds } = this.player(seat);
    return !hasDrawn && !hasDiscarded && melds.length === 0 && claim?.seat !== seat;
  }
}
