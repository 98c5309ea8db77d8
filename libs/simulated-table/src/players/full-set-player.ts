import type { DealCommand } from '#deal';
import { happens, type Random } from '#random';
import { isSuitTile, suitOf, type Tile, tileIndex } from '#tiles';
import { isInclined, leastOf, nearestReady, without } from './choosing.js';
import { discardsIn } from './discards-in.js';
import type { HandDistance } from './hand-distance.js';
import { type SeatView, setsNeeded } from './seat-view.js';
import type { TablePlayer } from './table-player.js';
import { SOUND, type Temperament } from './temperament.js';

/** The use of a tile with another one, by distance: a copy counts most, then a neighbour, then the second next. */
const USE = [4, 2, 1];

const useOf = (tile: Tile, tiles: readonly Tile[]): number =>
  tiles.reduce((use, other) => {
    if (other !== tile && !(isSuitTile(tile) && suitOf(other) === suitOf(tile))) return use;
    return use + (USE[Math.abs(tileIndex(other) - tileIndex(tile))] ?? 0);
  }, 0);

/** The tiles that leave the hand for a set. */
const tilesLaid = (offer: DealCommand, free: Tile | undefined): readonly Tile[] => {
  if (offer.type === 'DeclareChow') return offer.tiles;
  if (offer.type === 'DeclarePung' && free !== undefined) return [free, free];
  if (offer.type !== 'DeclareKong' || offer.tile === '?') return [];
  return Array<Tile>({ concealed: 4, melded: 3, promoted: 1, postponed: 1 }[offer.kind]).fill(offer.tile);
};

const SETS = ['DeclareKong', 'DeclarePung', 'DeclareChow'] as const;

/** A player for rule sets with chows, honours, flowers and jokers. It knows only what its seat may see, and decides quickly. */
export class FullSetPlayer implements TablePlayer {
  readonly #toReady: HandDistance;
  readonly #random: Random;
  readonly #temperament: Temperament;

  constructor(toReady: HandDistance, random: Random, temperament: Temperament = SOUND) {
    this.#toReady = toReady;
    this.#random = random;
    this.#temperament = temperament;
  }

  /** Exposes all flowers before the first is replaced (DZ-deal.7); sometimes overlooks one (DZ-deal.8). */
  prepares(_: SeatView, offers: readonly DealCommand[]): DealCommand {
    const flower = offers.find(({ type }) => type === 'ShowBonusTile');
    const others = offers.find(({ type }) => type === 'DrawTile' || type === 'ReportNoFlowers');
    const isOverlooked = flower !== undefined && happens(this.#random, this.#temperament.overlooksFlower);
    const choice = isOverlooked ? others : (flower ?? others);
    if (choice === undefined) throw new Error('a player has nothing to do before play');
    return choice;
  }

  turn(view: SeatView, offers: readonly DealCommand[], wouldStand: () => boolean): DealCommand {
    const win = offers.find(({ type }) => type === 'DeclareWin');
    const pass = discardsIn(offers).length === 0 ? 0 : this.#temperament.passSelfDraw;
    if (win && this.#wantsWin(this.#distance(view, view.hand), wouldStand, pass)) return win;
    return (
      this.#flower(view, offers) ?? this.#kong(view, offers) ?? this.#ready(view, offers) ?? this.#discard(view, offers)
    );
  }

  wins(view: SeatView, wouldStand: () => boolean): boolean {
    if (view.free === undefined) return false;
    const distance = this.#distance(view, [...view.hand, view.free.tile]);
    return this.#wantsWin(distance, wouldStand, this.#temperament.passClaimedWin);
  }

  meld(view: SeatView, offers: readonly DealCommand[]): DealCommand | undefined {
    return SETS.flatMap((type) => offers.filter((offer) => offer.type === type)).find((offer) =>
      this.#wantsSet(view, offer),
    );
  }

  #wantsWin(distance: number, wouldStand: () => boolean, pass: number): boolean {
    if (wouldStand()) return !happens(this.#random, pass);
    return distance <= 0 && happens(this.#random, this.#temperament.falseWin);
  }

  /** The flower to expose. One overlooked before play is found with the next draw; exposed earlier, it would not be late. */
  #flower({ drawn }: SeatView, offers: readonly DealCommand[]): DealCommand | undefined {
    const flower = offers.find(({ type }) => type === 'ShowBonusTile');
    // A player who may discard only the drawn flower cannot keep it (CC-bonus.play).
    if (flower === undefined || discardsIn(offers).length === 0) return flower;
    return drawn === undefined || happens(this.#random, this.#temperament.keepsFlower) ? undefined : flower;
  }

  #kong(view: SeatView, offers: readonly DealCommand[]): DealCommand | undefined {
    return offers.find((offer) => offer.type === 'DeclareKong' && this.#wantsSet(view, offer));
  }

  #wantsSet(view: SeatView, offer: DealCommand): boolean {
    if (view.isDead === true) return false;
    const laid = tilesLaid(offer, view.free?.tile);
    const sets = offer.type === 'DeclareKong' && laid.length === 1 ? setsNeeded(view) : setsNeeded(view) - 1;
    const rest = laid.reduce((hand, tile) => without(hand, tile), view.hand);
    // A joker cannot be discarded (DZ-joker.7): another tile must be left.
    if (rest.every((tile) => tile === view.joker)) return false;
    const after = this.#distance(view, rest, sets);
    const { kong, pung, chow } = this.#temperament;
    const inclination = { DeclareKong: kong, DeclarePung: pung, DeclareChow: chow }[
      offer.type as (typeof SETS)[number]
    ];
    return isInclined(inclination, this.#distance(view, view.hand), after, this.#random);
  }

  /** Declares ready before the discard after which the hand is ready (DZ-ready.2). */
  #ready(view: SeatView, offers: readonly DealCommand[]): DealCommand | undefined {
    const ready = offers.find((offer) => offer.type === 'DeclareReady' && offer.opens === undefined);
    const discards = discardsIn(offers);
    if (ready === undefined || !discards.some(({ tile }) => this.#distance(view, without(view.hand, tile)) === 0))
      return undefined;
    return happens(this.#random, this.#temperament.ready) ? ready : undefined;
  }

  #discard(view: SeatView, offers: readonly DealCommand[]): DealCommand {
    const nearest = nearestReady(discardsIn(offers), ({ tile }) => this.#distance(view, without(view.hand, tile)));
    return leastOf(nearest, ({ tile }) => useOf(tile, view.hand), this.#random);
  }

  /** The distance to ready. A joker counts as any missing tile. */
  #distance(view: SeatView, hand: readonly Tile[], sets = setsNeeded(view)): number {
    const natural = hand.filter((tile) => tile !== view.joker);
    return this.#toReady(natural, sets) - (hand.length - natural.length);
  }
}
