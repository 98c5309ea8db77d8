import type { CommandOf, DealCommand } from '#deal';
import { happens, type Random } from '#random';
import { countsOf, isComplete, type Suit, SUITS, suitOf, type Tile, tileIndex, waitsOf, SUIT_TILES } from '#tiles';
import { isInclined, leastOf, nearestReady, without } from './choosing.js';
import { discardsIn } from './discards-in.js';
import type { HandDistance } from './hand-distance.js';
import { type SeatView, setsNeeded } from './seat-view.js';
import type { TablePlayer } from './table-player.js';
import { SOUND, type Temperament } from './temperament.js';

/** The use of a tile with another one: a copy counts most, then a neighbour, then the second next. */
const USE = { copy: 4, neighbour: 2, gap: 1 };
const COPIES = 4;

const ofSuit = (tiles: readonly Tile[], suit: Suit | undefined): readonly Tile[] =>
  tiles.filter((tile) => suitOf(tile) === suit);

const useOf = (tile: Tile, tiles: readonly Tile[]): number =>
  tiles.reduce((use, other) => {
    if (suitOf(other) !== suitOf(tile)) return use;
    const apart = Math.abs(tileIndex(other) - tileIndex(tile));
    return use + ([USE.copy, USE.neighbour, USE.gap][apart] ?? 0);
  }, -USE.copy);

/** Nobody makes a pung just claimed a kong: declared on the discard, the same kong is paid for (SS-kong.2, SS-kong.3). */
const isOfPungJustClaimed = ({ melds, drawn }: SeatView, tile: Tile): boolean => {
  const claimed = melds.at(-1);
  return drawn === undefined && claimed?.kind === 'pung' && claimed.tile === tile;
};

/** A player for rule sets with three suits. It knows only what its seat may see, decides quickly and makes some mistakes. */
export class SuitsPlayer implements TablePlayer {
  readonly #toReady: HandDistance;
  readonly #random: Random;
  readonly #temperament: Temperament;

  constructor(toReady: HandDistance, random: Random, temperament: Temperament = SOUND) {
    this.#toReady = toReady;
    this.#random = random;
    this.#temperament = temperament;
  }

  /** Names the suit with the fewest tiles, by its least useful tile, or by a card without such a tile (SBR-4.1, SBR-4.2). */
  prepares({ seat, hand }: SeatView): CommandOf<'ChooseForbiddenSuit'> {
    const suit = leastOf(SUITS, (one) => ofSuit(hand, one).length, this.#random);
    const held = ofSuit(hand, suit);
    return held.length === 0
      ? { type: 'ChooseForbiddenSuit', seat, by: 'card', suit }
      : {
          type: 'ChooseForbiddenSuit',
          seat,
          by: 'tile',
          suit,
          tile: leastOf(held, (tile) => useOf(tile, held), this.#random),
        };
  }

  /** One of the commands that this seat may give in its own turn. */
  turn(view: SeatView, offers: readonly DealCommand[]): DealCommand {
    const win = offers.find(({ type }) => type === 'DeclareWin');
    if (win && this.#wantsWin(view, view.hand, this.#temperament.passSelfDraw)) return win;
    return this.#kong(view, offers) ?? this.#discard(view, offers);
  }

  /** Decides whether to declare Hu on the tile that can be claimed. */
  wins(view: SeatView): boolean {
    if (view.free === undefined) return false;
    return this.#wantsWin(view, [...view.hand, view.free.tile], this.#temperament.passClaimedWin);
  }

  /** A pung or kong with the discard, if this player wants one. */
  meld(view: SeatView, offers: readonly DealCommand[]): DealCommand | undefined {
    const { free, hand } = view;
    if (free === undefined) return undefined;
    const before = this.#distance(view, hand, view.melds.length);
    const kong = offers.find(({ type }) => type === 'DeclareKong');
    if (kong && isInclined(this.#temperament.kong, before, this.#afterMeld(view, free.tile, 3), this.#random))
      return kong;
    const pung = offers.find(({ type }) => type === 'DeclarePung');
    if (!pung) return undefined;
    if (suitOf(free.tile) === view.forbidden) {
      return happens(this.#random, this.#temperament.forbiddenPung) ? pung : undefined;
    }
    return isInclined(this.#temperament.pung, before, this.#afterMeld(view, free.tile, 2), this.#random)
      ? pung
      : undefined;
  }

  #wantsWin(view: SeatView, hand: readonly Tile[], pass: number): boolean {
    const clean = ofSuit([...hand], view.forbidden).length === 0;
    if (clean && isComplete(countsOf(hand), setsNeeded(view))) return !happens(this.#random, pass);
    return happens(this.#random, this.#temperament.falseWin) && this.#distance(view, hand, view.melds.length) <= 0;
  }

  #kong(view: SeatView, offers: readonly DealCommand[]): DealCommand | undefined {
    const before = this.#distance(view, view.hand, view.melds.length);
    return offers.find((offer) => {
      if (offer.type !== 'DeclareKong') return false;
      const tile = offer.tile as Tile;
      if (suitOf(tile) === view.forbidden || isOfPungJustClaimed(view, tile)) return false;
      const after =
        offer.kind === 'concealed'
          ? this.#afterMeld(view, tile, 4)
          : this.#distance(view, without(view.hand, tile), view.melds.length);
      return isInclined(this.#temperament.kong, before, after, this.#random);
    });
  }

  #discard(view: SeatView, offers: readonly DealCommand[]): DealCommand {
    const discards = discardsIn(offers);
    const unwanted = discards.filter(({ tile }) => suitOf(tile) === view.forbidden);
    const others = discards.filter(({ tile }) => suitOf(tile) !== view.forbidden);
    const keeps = others.length > 0 && happens(this.#random, this.#temperament.keepsForbidden);
    if (unwanted.length > 0 && !keeps) return leastOf(unwanted, ({ tile }) => useOf(tile, view.hand), this.#random);
    return leastOf(
      nearestReady(others, ({ tile }) => this.#distance(view, without(view.hand, tile), view.melds.length)),
      ({ tile }) => this.#worth(view, tile),
      this.#random,
    );
  }

  /** The cost of discarding a tile: its use, or for a ready hand the number of live waits that are lost. */
  #worth(view: SeatView, tile: Tile): number {
    const rest = without(view.hand, tile);
    const waits =
      ofSuit(rest, view.forbidden).length > 0 ? [] : waitsOf(rest, setsNeeded(view), { universe: SUIT_TILES });
    if (waits.length === 0) return useOf(tile, view.hand);
    const spent = view.seen.filter((seen) => waits.some((wait) => wait === seen)).length;
    return spent - COPIES * waits.length;
  }

  #afterMeld(view: SeatView, tile: Tile, fromHand: number): number {
    return this.#distance(view, without(view.hand, tile, fromHand), view.melds.length + 1);
  }

  /** Tiles of the forbidden suit are of no use. */
  #distance({ forbidden }: SeatView, hand: readonly Tile[], melds: number): number {
    return this.#toReady(
      hand.filter((tile) => suitOf(tile) !== forbidden),
      4 - melds,
    );
  }
}
