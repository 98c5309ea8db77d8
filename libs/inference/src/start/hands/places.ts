import { type Side, SIDES } from '#tiles';
import type { Link, Links } from '../../signal/likelihood/links.js';
import { logSum, shareOf } from '../../signal/likelihood/log-sum.js';
import type { Tag } from '../../signal/tags/tags.js';
import { kindOf, sideOf, WALL, type Zone, zoneAt, ZONES } from '../../signal/inventory/zones.js';
import { ReadingsElsewhere } from './elsewhere.js';
import { countIn, logWhileBuilt, type OwnRate } from './own-rate.js';
import type { Readings } from './readings.js';
import type { Sight } from '../../signal/likelihood/sight.js';

/** The share of the tiles that are put back into the wall. */
const PUT_BACK = 1e-3;
/** A tile has been put back if its rack has not shown it in more than so many inventories. */
export const UNSEEN = 3;
/** The most readings before the first answer in which a tile may have stood unseen. */
const MOST_UNSEEN = 8;
/** The share of the tiles whose rate changes while tiles are dealt; it is looked for at gaps of so many inventories. */
const CHANGED = 0.2;
const GAP = 3;
/**
 * Nats against a tile that is dealt late, for each inventory of its rack after nearly all tiles were dealt, and the most: it may
 * have stood unread until a tile beside it was moved.
 */
const LATE = { each: 0.6, most: 5.8 };

/** What has happened to a tile since play has begun: the share of the tiles that were drawn to a rack, and laid down. */
const DRAWN = 0.02;
const LAID = 0.02;
/** The share of the tiles that are laid down before their rack has shown them. */
const LAID_UNSEEN = 1e-3;
const LAID_IN = ZONES.filter((zone) => kindOf(zone) !== 'rack');

/** Where a tile was dealt: to a side, or not at all. Since then it may have been laid down, or drawn. */
export type Place = Side | 'wall';
export const PLACES: readonly Place[] = ['wall', ...SIDES];

/** What the readings of tiles are weighed by. */
export interface Rates {
  readonly readings: Readings;
  readonly sight: Pick<Sight, 'linkedShare'>;
  readonly own: OwnRate;
  /** The number of the inventory by which nearly all tiles were dealt: later ones may have been drawn. Infinite before. */
  readonly dealtBy: number;
  /** A tile has been put back if its rack has not shown it in more than so many inventories. */
  readonly unseen: number;
  /** True if a tile of the wall is turned up to name the joker, and lies aside. */
  readonly hasIndicator: boolean;
}

/** Stands on the rack of a side: positions of inventories of the rack. */
interface Stay {
  readonly side: Side;
  /** The first inventory that may have shown the tile. */
  readonly from: number;
  /** From here on it is less and less likely that the tile has yet to come. */
  readonly late: number;
  /** The number of inventories after which it was taken away. */
  readonly until: number;
}

/** A zone in which a tile lies, from one observation to another. */
interface Lying {
  readonly zone: Zone;
  readonly from: number;
  readonly to: number;
}

/** The log-likelihood that a tile was put back from a rack, and the number of the last inventory that showed it there. */
interface PutBack {
  readonly log: number;
  readonly last: number;
}

/** The readings of a tag since the racks were empty, and the logarithm of their likelihood for each place. */
export class PlacesOfTag {
  /** The zones that have shown the tag, with the positions of these inventories among all of the zone. */
  readonly #answers: ReadonlyMap<Zone, readonly number[]>;
  readonly #elsewhere: ReadingsElsewhere;
  #wall: number | undefined;
  #back: PutBack | undefined;

  constructor(
    private readonly tag: Tag,
    private readonly rates: Rates,
  ) {
    const { readings } = rates;
    this.#answers = new Map(
      ZONES.flatMap((zone) => {
        const answers = readings.answers(zone).get(tag);
        return answers === undefined ? [] : [[zone, answers] as const];
      }),
    );
    this.#elsewhere = new ReadingsElsewhere(rates);
  }

  /** The logarithm of the likelihood of all readings of the tag, if it was dealt there. */
  logLikelihood(place: Place): number {
    return place === 'wall' ? logSum(this.#inWall, logSum(this.#putBack.log, this.#drawn())) : this.#dealtTo(place);
  }

  /** The other antennas that read the tile, if it was dealt there. */
  linksAt(place: Place): Links {
    return place === 'wall' ? this.#linksInWall : this.#linksOnRack(place);
  }

  get #linksInWall(): Links {
    return [...this.#answers].map(([zone, answers]) => {
      const logBeforeDealt = logWhileBuilt(answers, 0, this.rates.readings.firstDealtAt(zone));
      return { ...this.#linkTo(zone, WALL, answers), logBeforeDealt };
    });
  }

  #linksOnRack(side: Side): Links {
    const rack = zoneAt(side, 'rack');
    const { readings, sight } = this.rates;
    const since = readings.cameTo(side, this.tag);
    return [...this.#answers]
      .filter(([zone]) => sight.linkedShare(zone, rack) > 0)
      .map(([zone, answers]) => this.#linkTo(zone, rack, answers, readings.countBefore(zone, since + 1)))
      .filter(({ seen }) => seen > 0);
  }

  #linkTo(zone: Zone, lying: Zone, answers: readonly number[], from?: number): Link {
    const { linked, unlinked, seen, of } = this.#elsewhere.weigh(zone, lying, answers, from);
    return { zone, chance: shareOf(linked, unlinked), of, seen, silence: 0 };
  }

  /** The number of the last inventory that showed it on a rack from which it was put back; undefined if it hardly was. */
  get putBackAfter(): number | undefined {
    const { log, last } = this.#putBack;
    return log > this.#inWall && log > this.#drawn() ? last : undefined;
  }

  get #inWall(): number {
    return (this.#wall ??= [...this.#answers].reduce(
      (sum, [zone, answers]) => sum + this.#elsewhere.log(zone, WALL, answers),
      0,
    ));
  }

  /** A tile of a misdeal stood on a rack, and was put back into the wall. */
  get #putBack(): PutBack {
    return (this.#back ??= SIDES.map((side) => this.#putBackFrom(side)).reduce((most, each) =>
      each.log > most.log ? each : most,
    ));
  }

  #putBackFrom(side: Side): PutBack {
    const inventories = this.rates.readings.of(zoneAt(side, 'rack'));
    const last = this.#ownAnswers(side).at(-1) ?? inventories.length;
    if (inventories.length - last <= this.rates.unseen) return { log: -Infinity, last: Infinity };
    const stay = { ...this.#dealt(side), until: last + 1 };
    const log = Math.log(PUT_BACK / inventories.length) + this.#onRack(stay);
    return { log, last: inventories[last]?.number ?? Infinity };
  }

  #dealt(side: Side): Stay {
    const { readings, dealtBy } = this.rates;
    const rack = zoneAt(side, 'rack');
    const { length } = readings.of(rack);
    return { side, from: readings.firstDealt(side), late: readings.countBefore(rack, dealtBy + 1), until: length };
  }

  #dealtTo(side: Side): number {
    const stay = this.#dealt(side);
    return [this.#onRack(stay), this.#laidFrom(stay), this.#laidUnseen(side)].reduce(logSum);
  }

  /** It came to a rack after nearly all tiles were dealt, or was turned up. */
  #drawn(): number {
    if (this.rates.dealtBy === Infinity) return -Infinity;
    const drawn = SIDES.map((side) => {
      const dealt = this.#dealt(side);
      const stay = { ...dealt, from: dealt.late, late: dealt.until };
      return Math.log(DRAWN) + logSum(this.#onRack(stay), this.#laidFrom(stay));
    });
    return drawn.reduce(logSum, this.#turnedUp());
  }

  /** It was turned up, or drawn and laid down before a rack showed it. Aside lie tiles of dealt hands, and the indicator. */
  #turnedUp(): number {
    const { dealtBy, hasIndicator } = this.rates;
    return this.#lyingSince(dealtBy, (lying) =>
      hasIndicator || !lying.some(({ zone }) => kindOf(zone) === 'aside')
        ? this.#lyingAnywhere(lying) + Math.log(DRAWN)
        : -Infinity,
    );
  }

  /** It stood on a rack, and since its last answer there it lies in another zone. */
  #laidFrom(stay: Stay): number {
    const own = this.#ownAnswers(stay.side);
    const last = own.at(-1);
    if (last === undefined || last < stay.from) return -Infinity;
    const left = this.rates.readings.of(zoneAt(stay.side, 'rack'))[last]?.number ?? Infinity;
    return this.#lyingSince(left, (lying) => {
      const standing = this.#onRack({ ...stay, until: last + 1 }, lying);
      return Math.log(LAID) + standing;
    });
  }

  /** It was dealt to a side, and laid down in front of it before the rack showed it. */
  #laidUnseen(side: Side): number {
    if (this.#answers.has(zoneAt(side, 'rack')) || this.rates.dealtBy === Infinity) return -Infinity;
    return this.#lyingSince(this.rates.dealtBy, (lying) =>
      lying.every(({ zone }) => sideOf(zone) === side) ? this.#lyingAnywhere(lying) + Math.log(LAID_UNSEEN) : -Infinity,
    );
  }

  /** The likelihood of other antennas' readings. */
  readonly #lyingAnywhere = (lying: readonly Lying[]): number =>
    [...this.#answers].reduce(
      (sum, [zone, answers]) =>
        lying.some((each) => each.zone === zone) ? sum : sum + this.#elsewhere.log(zone, WALL, answers),
      0,
    );

  /**
   * It lies in one zone since an observation, or in a river and then in a meld. `before` weighs the readings of all
   * other zones.
   */
  #lyingSince(left: number, before: (lying: readonly Lying[]) => number): number {
    const { readings } = this.rates;
    const first = (zone: Zone): number =>
      (this.#answers.get(zone) ?? [])
        .map((position) => readings.of(zone)[position]?.number ?? 0)
        .find((n) => n > left) ?? Infinity;
    const shown = LAID_IN.filter((zone) => first(zone) < Infinity);
    const alone = shown.map((zone) => [{ zone, from: left, to: Infinity }]);
    const claimed = shown
      .filter((zone) => kindOf(zone) === 'river')
      .flatMap((river) =>
        shown
          .filter((zone) => kindOf(zone) === 'melds' && first(zone) > first(river))
          .map((zone) => [
            { zone: river, from: left, to: first(zone) },
            { zone, from: first(zone) - 1, to: Infinity },
          ]),
      );
    return [...alone, ...claimed]
      .map((lying) => before(lying) + lying.reduce((sum, each) => sum + this.#lying(each), 0))
      .reduce(logSum, -Infinity);
  }

  #lying({ zone, from, to }: Lying): number {
    const { readings, own } = this.rates;
    const answers = this.#answers.get(zone) ?? [];
    const [first, end] = [readings.countBefore(zone, from + 1), readings.countBefore(zone, to)];
    return logWhileBuilt(answers, 0, first) + own.logLikelihood(countIn(answers, first, end), end - first);
  }

  /** @param apart zones that are weighed apart. */
  #onRack(stay: Stay, apart: readonly Lying[] = []): number {
    const { side, from, until } = stay;
    const rack = zoneAt(side, 'rack');
    const own = this.#ownAnswers(side);
    const firstSeen = own.find((position) => position >= from && position < until);
    // A tile that its rack has never shown is not among the dealt ones.
    if (firstSeen === undefined) return -Infinity;
    const others = [...this.#answers].filter(([zone]) => zone !== rack && !apart.some((lying) => lying.zone === zone));
    return this.#standing(own, firstSeen, stay, this.#othersSince(rack, others));
  }

  /** The likelihood at the other antennas, if the tile came to a rack with the inventory in this position. */
  #othersSince(rack: Zone, others: readonly (readonly [Zone, readonly number[]])[]): (arrival: number) => number {
    if (others.length === 0) return () => 0;
    const known = new Map<number, number>();
    const { readings } = this.rates;
    return (arrival) => {
      const since = readings.of(rack)[arrival]?.number ?? Infinity;
      const log =
        known.get(arrival) ??
        others.reduce((sum, [zone, answers]) => sum + this.#elsewhere.whileAt(rack, zone, answers, since), 0);
      known.set(arrival, log);
      return log;
    };
  }

  /** The inventories of the rack that showed it. */
  #ownAnswers(side: Side): readonly number[] {
    return this.#answers.get(zoneAt(side, 'rack')) ?? [];
  }

  /** The likelihood at all antennas, summed over the inventories with which it may have come. */
  #standing(
    own: readonly number[],
    firstSeen: number,
    { from, late, until }: Stay,
    others: (arrival: number) => number,
  ): number {
    let total = -Infinity;
    for (let arrival = Math.max(from, firstSeen - MOST_UNSEEN); arrival <= firstSeen; arrival += 1) {
      const before = logWhileBuilt(own, 0, arrival) - Math.min(LATE.each * Math.max(0, arrival - late), LATE.most);
      const standing = this.rates.own.logLikelihood(countIn(own, arrival, until), until - arrival);
      total = logSum(total, before + standing + others(arrival));
    }
    const come = Math.max(from, Math.min(firstSeen, late));
    total = logSum(total, logWhileBuilt(own, 0, come) + this.#changed(own, come, until) + others(come));
    return total - Math.log(Math.max(1, until - from));
  }

  /** The likelihood at its own antenna if its rate changed when it, or a tile beside it, was moved. */
  #changed(own: readonly number[], from: number, until: number): number {
    const { logLikelihood } = this.rates.own;
    const held = own.filter((position) => position >= from && position < until);
    const gaps = [from - 1, ...held].flatMap((position, index) => {
      const next = held[index] ?? until;
      return next - position > GAP ? [position + 1, next] : [];
    });
    return (
      gaps
        .map(
          (at) => logLikelihood(countIn(own, from, at), at - from) + logLikelihood(countIn(own, at, until), until - at),
        )
        .reduce(logSum, -Infinity) + Math.log(CHANGED / Math.max(1, until - from))
    );
  }
}
