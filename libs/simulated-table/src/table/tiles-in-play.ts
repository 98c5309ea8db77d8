import { type BySeat, dealHands, isBonusTile, type Seat, type Side, type Suit, type Tile } from '#tiles';
import type { TableWall } from '../course/table-wall.js';
import { type SimulatedTileSet, tileOf } from './tile-set.js';
import { WallInPlay } from '../course/wall-in-play.js';
import { type Move, type Zone, type ZoneName, Zones } from './zones.js';

/** The kind of delay between a move and the one before it in the same act. */
export type Gap = 'none' | 'tile' | 'reach' | 'turnUp' | 'takeWinningTile';

export interface Motion {
  readonly gap: Gap;
  readonly move: Move;
}

/** The movements of tags during one deal. It plans ahead of the table's own zones. */
export class TilesInPlay {
  readonly #set: SimulatedTileSet;
  readonly #sides: BySeat<Side>;
  readonly #zones = new Zones();
  readonly #wall: TableWall;
  readonly #order: readonly string[];
  #left: WallInPlay<string> | undefined;
  #free: string | undefined;

  /** `order`: the tags of all tiles in the order of taking. */
  constructor(wall: TableWall, set: SimulatedTileSet, sides: BySeat<Side>, order: readonly string[]) {
    this.#wall = wall;
    this.#set = set;
    this.#sides = sides;
    this.#order = order;
  }

  /** Deals in the order of the rule set (SBR-1.6); the tiles of one reach into the wall come at once. */
  deal(): Motion[] {
    const { dealing } = this.#wall;
    const { hands, queue } = dealHands(this.#order, dealing);
    this.#left = new WallInPlay(this.#wall, queue);
    const dealt: Record<Seat, number> = { east: 0, south: 0, west: 0, north: 0 };
    return dealing.flatMap(({ seat, take }) =>
      take.map((_, place) => {
        const tag = hands[seat][dealt[seat]++] as string;
        return this.#move(tag, this.#at(seat, 'rack'), place === 0 ? 'reach' : 'none');
      }),
    );
  }

  /** The tag that the next ordinary draw takes; undefined before the deal and for an empty wall. */
  nextInWall(): string | undefined {
    return this.#left?.next(false);
  }

  draw(seat: Seat, replacement: boolean): Motion {
    return this.#move(this.#wallLeft().draw(replacement), this.#at(seat, 'rack'));
  }

  /** The dealer lays the turned-up tiles before him; skipped flowers go back to the wall (DZ-deal.6, DZ-joker.4). */
  turnUp(): Motion[] {
    const { indicator, skipped } = this.#wallLeft().turnUp((tag) => isBonusTile(tileOf(this.#set, tag)));
    const shown = this.#at('east', 'aside');
    return [
      ...[...skipped, indicator].map((tag) => this.#move(tag, shown, 'turnUp')),
      ...skipped.map((tag) => this.#move(tag, undefined, 'turnUp')),
    ];
  }

  layCard(seat: Seat, suit: Suit): Motion {
    return this.#move(this.#set.cards[this.#sides[seat]][suit], this.#at(seat, 'aside'));
  }

  layReadyToken(seat: Seat): Motion {
    const { readyTokens } = this.#set;
    if (readyTokens === undefined) throw new Error('the set has no tokens for a declaration of ready');
    return this.#move(readyTokens[this.#sides[seat]], this.#at(seat, 'aside'));
  }

  layToken(seat: Seat): Motion {
    return this.#move(this.#set.tokens[this.#sides[seat]], this.#at(seat, 'aside'));
  }

  takeToken(seat: Seat): Motion {
    return this.#move(this.#set.tokens[this.#sides[seat]], undefined);
  }

  /** Moves a tile between the zones of a seat; of several copies the one that came last. */
  shift(seat: Seat, tile: Tile, from: ZoneName, to: ZoneName): Motion {
    const tag = this.#copies(seat, tile, from).at(-1);
    if (tag === undefined) throw new Error(`${seat} has no ${tile} in the zone ${from}`);
    return this.#move(tag, this.#at(seat, to), 'tile');
  }

  /** The same; the tile can then be claimed. */
  release(seat: Seat, tile: Tile, from: ZoneName, to: ZoneName): Motion {
    const motion = this.shift(seat, tile, from, to);
    this.#free = motion.move.tag;
    return motion;
  }

  /** Moves the tile that can be claimed to the melds of a seat. */
  takeFree(seat: Seat, gap: Gap = 'none'): Motion {
    return this.#move(this.#freeTag(), this.#at(seat, 'melds'), gap);
  }

  /** Takes back an outranked meld: the claimed tile returns to its river, the others to the rack. */
  withdraw(seat: Seat, discarder: Seat, ofHand: readonly Tile[]): Motion[] {
    return [
      this.#move(this.#freeTag(), this.#at(discarder, 'river'), 'tile'),
      ...ofHand.map((tile) => this.shift(seat, tile, 'melds', 'rack')),
    ];
  }

  /** Removes every tag from the table; the order has no meaning. */
  wash(): Motion[] {
    return this.#zones.tags().map((tag) => this.#move(tag, undefined));
  }

  #wallLeft(): WallInPlay<string> {
    if (this.#left === undefined) throw new Error('no hands have been dealt');
    return this.#left;
  }

  #at(seat: Seat, zone: ZoneName): Zone {
    return { side: this.#sides[seat], zone };
  }

  #copies(seat: Seat, tile: Tile, zone: ZoneName): readonly string[] {
    return this.#zones.tagsIn(this.#at(seat, zone)).filter((tag) => {
      const thing = this.#set.register.get(tag);
      return thing?.kind === 'tile' && thing.tile === tile;
    });
  }

  #freeTag(): string {
    if (this.#free === undefined) throw new Error('no tile lies open to claims');
    return this.#free;
  }

  #move(tag: string, to: Zone | undefined, gap: Gap = 'none'): Motion {
    const from = this.#zones.placeOf(tag);
    const move = { tag, ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
    this.#zones.apply(move);
    return { gap, move };
  }
}
