import { type Side, SIDES } from '#tiles';
import { type Beta, logLikelihoodOf } from '../signal/beta-binomial.js';
import type { Links } from '../signal/links.js';
import { logSum, shareOf } from '../signal/log-sum.js';
import type { Sight } from '../signal/sight.js';
import type { Tag } from '../signal/tags.js';
import { kindOf, relationOf, WALL, type Zone, zoneAt, ZONES } from '../signal/zones.js';
import { type Dealing, UNSEEN } from './dealing.js';

/** A reading without a link, and one of a tile that is being moved while the wall is built. */
const GHOST = { standing: Math.log(1e-4), built: Math.log(5e-3) };
/** The rate at an antenna that a tile has a link to: most links are weak. */
const LINKED_RATE: Beta = { seen: 1, missed: 3 };
/** The least share of tiles with a link to another antenna: of the same side, of the next side, and any other. */
const LEAST_LINKED = { own: 1, adjacent: 0.03, side: 0.005, corner: 0.002, far: 1e-4 };
/** The share of the tiles that are put back. */
const PUT_BACK = 1e-3;
/** The share of the tiles whose rate changes while tiles are dealt; it is looked for at gaps of so many inventories. */
const CHANGED = 0.2;
const GAP = 3;
/** The most readings before the first answer in which a tile may have stood unseen. */
const MOST_UNSEEN = 8;

/** The share of the tiles that have been laid down from a rack, because play has begun. */
const LAID = 0.02;
const LAID_IN = ZONES.filter((zone) => ['river', 'melds'].includes(kindOf(zone)));

/** Where a tile may lie: on the rack of a side, in the wall, or laid down from a rack, because play has begun. */
export type Place = Side | 'wall' | 'laid';
export const PLACES: readonly Place[] = ['wall', 'laid', ...SIDES];

/** The log-likelihoods of readings at the antenna of the rack on which a tile stands. */
export class OwnRate {
  readonly #known = new Map<number, number>();
  readonly #rates: readonly { readonly share: number; readonly rate: Beta }[];

  /** @param hit the share of the inventories in which a well-placed tile answers. */
  constructor(hit: number) {
    this.#rates = [
      { share: 0.94, rate: { seen: 40 * hit, missed: 40 * (1 - hit) } },
      // Badly placed, and hardly read at all.
      { share: 0.05, rate: { seen: 1, missed: 1 } },
      { share: 0.01, rate: { seen: 0.5, missed: 8 } },
    ];
  }

  readonly logLikelihood = (seen: number, of: number): number => {
    const key = seen * 1_000 + of;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const log = this.#rates
      .map(({ share, rate }) => Math.log(share) + logLikelihoodOf(rate, { seen, missed: of - seen }))
      .reduce(logSum, -Infinity);
    this.#known.set(key, log);
    return log;
  };
}

/** What the readings of tiles are weighed by. */
export interface Rates {
  readonly dealing: Dealing;
  readonly sight: Pick<Sight, 'linkedShare'>;
  readonly own: OwnRate;
}

/** The number of positions of answers in a range of readings. */
const countIn = (answers: readonly number[], from: number, to = Infinity): number =>
  answers.filter((position) => position >= from && position < to).length;

/** The readings of a tag since the racks were empty, and the logarithm of their likelihood for each place. */
export class PlacesOfTag {
  /** The zones that have shown the tag, with the positions of these inventories among all of the zone. */
  readonly #answers: ReadonlyMap<Zone, readonly number[]>;

  constructor(
    tag: Tag,
    private readonly rates: Rates,
  ) {
    this.#answers = new Map(
      ZONES.flatMap((zone) => {
        const answers = rates.dealing.answers(zone).get(tag);
        return answers === undefined ? [] : [[zone, answers] as const];
      }),
    );
  }

  /** The logarithm of the likelihood of all readings of the tag, if it lies there. */
  logLikelihood(place: Place): number {
    if (place === 'wall') return this.#inWall();
    return place === 'laid' ? this.#laid() : this.#onRack(place);
  }

  #laid(): number {
    return LAID_IN.flatMap((zone) => SIDES.map((side) => this.#laidFrom(side, zone))).reduce(logSum, -Infinity);
  }

  /** It stood on a rack, and since its last answer there it lies in another zone. */
  #laidFrom(side: Side, zone: Zone): number {
    const { dealing, own } = this.rates;
    const rack = zoneAt(side, 'rack');
    const last = this.#ownAnswers(side).at(-1);
    const answers = this.#answers.get(zone);
    if (last === undefined || answers === undefined) return -Infinity;
    const number = dealing.of(rack)[last]?.number ?? Infinity;
    const from = dealing.of(zone).findIndex((inventory) => inventory.number > number);
    if (from < 0) return -Infinity;
    const seen = countIn(answers, from);
    const lying = own.logLikelihood(seen, dealing.of(zone).length - from);
    if (seen === 0) return -Infinity;
    return Math.log(LAID) + this.#onRack(side, last + 1, zone) + countIn(answers, 0, from) * GHOST.built + lying;
  }

  #inWall(): number {
    const always = [...this.#answers].reduce((sum, [zone, answers]) => sum + this.#elsewhere(zone, WALL, answers), 0);
    return SIDES.map((side) => this.#putBack(side)).reduce(logSum, always);
  }

  /** The antennas within whose reach the tile lies, if it is of the wall. */
  get linksInWall(): Links {
    return [...this.#answers].map(([zone, answers]) => {
      const { linked, unlinked, seen, of } = this.#weighElsewhere(zone, WALL, answers);
      return { zone, chance: shareOf(linked, unlinked), of, seen, missed: 0 };
    });
  }

  /** A tile of a misdeal stood on a rack, and was put back into the wall. */
  #putBack(side: Side): number {
    const { length } = this.rates.dealing.of(zoneAt(side, 'rack'));
    const last = this.#ownAnswers(side).at(-1);
    if (last === undefined || length - last <= UNSEEN) return -Infinity;
    return Math.log(PUT_BACK / length) + this.#onRack(side, last + 1);
  }

  /**
   * @param until the number of inventories of the rack after which it was taken away.
   * @param apart a zone that is weighed apart.
   */
  #onRack(side: Side, until = this.rates.dealing.of(zoneAt(side, 'rack')).length, apart?: Zone): number {
    const rack = zoneAt(side, 'rack');
    const own = this.#ownAnswers(side);
    const firstDealt = this.rates.dealing.firstDealt(side);
    const firstSeen = own.find((position) => position >= firstDealt);
    // A tile that its rack has never shown is not among the dealt ones.
    if (firstSeen === undefined) return -Infinity;
    const since = this.rates.dealing.of(rack)[firstSeen]?.number ?? Infinity;
    const others = [...this.#answers].filter(([zone]) => ![rack, zoneAt(side, 'aside'), apart].includes(zone));
    const standing = this.#standing(own, firstDealt, firstSeen, until);
    return others.reduce((sum, [zone, answers]) => sum + this.#whileOnRack(zone, rack, answers, since), standing);
  }

  /** The inventories of the rack that showed it, there or aside: a tile that was set aside early belongs to the hand. */
  #ownAnswers(side: Side): readonly number[] {
    const [rack, aside] = [zoneAt(side, 'rack'), zoneAt(side, 'aside')];
    const onRack = this.#answers.get(rack) ?? [];
    const setAside = this.#answers.get(aside);
    if (setAside === undefined) return onRack;
    const inventories = this.rates.dealing.of(rack);
    const numbers = setAside.map((position) => this.rates.dealing.of(aside)[position]?.number ?? 0);
    const positions = numbers.flatMap((number) => {
      const next = inventories.findIndex((inventory) => inventory.number > number);
      return next < 0 ? [] : [next];
    });
    return [...new Set([...onRack, ...positions])].sort((one, other) => one - other);
  }

  /** The likelihood at its own antenna, summed over the inventories with which it may have come. */
  #standing(own: readonly number[], firstDealt: number, firstSeen: number, until: number): number {
    let total = -Infinity;
    for (let arrival = Math.max(firstDealt, firstSeen - MOST_UNSEEN); arrival <= firstSeen; arrival += 1) {
      const before = countIn(own, 0, arrival) * GHOST.built;
      total = logSum(total, before + this.rates.own.logLikelihood(countIn(own, arrival, until), until - arrival));
    }
    total = logSum(total, countIn(own, 0, firstSeen) * GHOST.built + this.#changed(own, firstSeen, until));
    return total - Math.log(Math.max(1, until - firstDealt));
  }

  /** The likelihood at its own antenna if its rate changed when it, or a tile beside it, was moved. */
  #changed(own: readonly number[], from: number, until: number): number {
    const { logLikelihood } = this.rates.own;
    const gaps = own.flatMap((position, index) => {
      const next = own[index + 1] ?? until;
      return position >= from && next <= until && next - position > GAP ? [position + 1, next] : [];
    });
    return (
      gaps
        .map(
          (at) => logLikelihood(countIn(own, from, at), at - from) + logLikelihood(countIn(own, at, until), until - at),
        )
        .reduce(logSum, -Infinity) + Math.log(CHANGED / Math.max(1, until - from))
    );
  }

  /** Readings at another antenna before the tile was dealt are those of a tile of the wall. */
  #whileOnRack(zone: Zone, rack: Zone, answers: readonly number[], since: number): number {
    const first = this.rates.dealing.of(zone).findIndex(({ number }) => number > since);
    const from = first < 0 ? this.rates.dealing.of(zone).length : first;
    return countIn(answers, 0, from) * GHOST.built + this.#elsewhere(zone, rack, answers, from);
  }

  #elsewhere(zone: Zone, lying: Zone, answers: readonly number[], from = 0): number {
    if (countIn(answers, from) === 0) return 0;
    const { linked, unlinked } = this.#weighElsewhere(zone, lying, answers, from);
    return logSum(linked, unlinked);
  }

  /**
   * The log-likelihoods of the readings at another antenna with a link to it, and without.
   *
   * @param from the position since which the tile lies there. A tile of the wall lies there since tiles are dealt, or longer.
   */
  #weighElsewhere(zone: Zone, lying: Zone, answers: readonly number[], from = 0): Elsewhere {
    const { dealing, sight } = this.rates;
    const seen = countIn(answers, from);
    const dealt = dealing.firstDealtAt(zone);
    const since = lying === WALL ? Math.min(answers[0] ?? dealt, dealt) : from;
    const of = dealing.of(zone).length - since;
    const least = lying === WALL ? 0 : LEAST_LINKED[relationOf(zone, lying)];
    const share = Math.max(least, sight.linkedShare(zone, lying));
    const ghosts =
      countIn(answers, from, dealt) * GHOST.built + countIn(answers, Math.max(from, dealt)) * GHOST.standing;
    return {
      linked: Math.log(share) + logLikelihoodOf(LINKED_RATE, { seen, missed: of - seen }),
      unlinked: Math.log1p(-share) + ghosts,
      seen,
      of,
    };
  }
}

/** Log-likelihoods of readings at another antenna; the answers, and the inventories that may have shown the tile. */
interface Elsewhere {
  readonly linked: number;
  readonly unlinked: number;
  readonly seen: number;
  readonly of: number;
}
