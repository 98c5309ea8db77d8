import type { CommandOf } from '#deal';
import type { Seeded } from '#testing';
import type { Seat, Tile } from '#tiles';
import type { Course } from '../course.js';
import { mostFans } from '../fans.js';
import { copiesOf, isOf, known } from '../words.js';
import type { Fate, Temperament } from './fate.js';
import { type Dealing, missingFrom } from './plans.js';

/** The four players of a deal. Each acts by its temperament and its plan. */
export class Players {
  readonly #course: Course;
  readonly #fate: Fate;
  readonly #plans: Dealing['plans'];
  readonly #chance: Seeded;

  constructor(course: Course, fate: Fate, plans: Dealing['plans'], chance: Seeded) {
    this.#course = course;
    this.#fate = fate;
    this.#plans = plans;
    this.#chance = chance;
  }

  /** The tiles of its plan that a seat misses. */
  missing(seat: Seat): readonly Tile[] {
    const { standing, melds } = this.#course.player(seat);
    return missingFrom(this.#plans[seat], [...standing, ...melds.flatMap(({ tile }) => [tile, tile, tile])]);
  }

  /** The kinds that the other seats in play wait for, or would pung. */
  wantedByOthers(seat: Seat): readonly Tile[] {
    return this.#course.active
      .filter((one) => one !== seat)
      .flatMap((one) => {
        const missing = this.missing(one);
        const { standing } = this.#course.player(one);
        if (missing.length === 1) return missing;
        if (this.#course.wall === 0) return standing.filter((tile) => copiesOf(tile, standing) === 2);
        return this.#of(one).pungs < 1 ? [] : missing.filter((tile) => copiesOf(tile, standing) === 2);
      });
  }

  /** The kinds that a seat has three times, declared or not. */
  triplets(seat: Seat): readonly Tile[] {
    const { standing, melds } = this.#course.player(seat);
    const punged = melds.filter(({ isKong }) => !isKong).map(({ tile }) => tile);
    return [
      ...punged,
      ...standing.filter((tile, place) => standing.indexOf(tile) === place && copiesOf(tile, standing) === 3),
    ];
  }

  namesSuit({ seat, suit, by }: CommandOf<'ChooseForbiddenSuit'>): number {
    const fits = suit === this.#of(seat).forbidden;
    return (fits ? 100 : 1) * (by === 'card' ? 3 : 1);
  }

  declaresHu(seat: Seat): boolean {
    const { passes, patience, falseHus, keepsForbidden } = this.#of(seat);
    const { offer, wall } = this.#course;
    const player = this.#course.player(seat);
    const standing = offer ? [...player.standing, offer.tile] : player.standing;
    const worth = keepsForbidden
      ? mostFans({ standing, melds: player.melds }, [])
      : this.#course.worth(seat, standing, offer?.extras);
    const isTempting = offer?.kong !== undefined || (offer?.winners.length ?? 0) > 0;
    if (worth === undefined) return this.#happens(falseHus * (isTempting ? 15 : 1));
    return wall <= patience && (worth > 2 || isTempting || this.#happens(1 - passes));
  }

  pungs(seat: Seat, tile: Tile): boolean {
    if (this.#course.wall === 0) return this.#happens(0.9);
    return this.#happens(this.#of(seat).pungs * (copiesOf(tile, this.#plans[seat]) >= 3 ? 1 : 0.1));
  }

  kongs(seat: Seat): boolean {
    return this.#happens(this.#of(seat).kongs);
  }

  /** The weight of a discard for a seat. */
  discards(discard: CommandOf<'DiscardTile'>, wanted: readonly Tile[]): number {
    const { seat } = discard;
    const tile = known(discard.tile);
    const { sloppy, generous, keepsForbidden, onlyForbidden, forbidden } = this.#of(seat);
    const isForbidden = isOf(this.#course.player(seat).forbidden ?? forbidden, tile);
    const isSpare = copiesOf(tile, this.#course.player(seat).standing) > copiesOf(tile, this.#plans[seat]);
    const rid = isForbidden ? (keepsForbidden ? 0.5 : 60) : onlyForbidden ? 1e-6 : 1;
    return rid * (isSpare ? 1 : sloppy + 1e-4) * (wanted.includes(tile) ? 1 + 60 * generous : 1);
  }

  #of(seat: Seat): Temperament {
    return this.#fate.temperaments[seat];
  }

  #happens(rate: number): boolean {
    return this.#chance.next() < rate;
  }
}
