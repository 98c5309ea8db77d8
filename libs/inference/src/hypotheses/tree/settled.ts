import type { Dealt } from '#deal';
import { BesideReadings } from '../../signal/likelihood/beside.js';
import { KNOWN_DEAD } from '../../signal/tags/dead-tags.js';
import { Doubt } from '../../signal/likelihood/doubt.js';
import type { Inventory } from '../../signal/inventory/inventory.js';
import {
  type Link,
  linkedLikelihood,
  type Links,
  NO_LINKS,
  withOwnReading,
  withReading,
} from '../../signal/likelihood/links.js';
import {
  atOwn,
  counted,
  expected,
  isAbsent,
  type Likelihoods,
  type Placement,
  PRIOR,
  priorIfDead,
  updated,
} from '../../signal/likelihood/placement.js';
import type { Sight } from '../../signal/likelihood/sight.js';
import type { TilesInPlace } from '../../signal/table/table-condition.js';
import type { Tag } from '../../signal/tags/tags.js';
import { Visits, type WallReading } from '../../signal/likelihood/visits.js';
import { isElsewhere, kindOf, relationOf, WALL, type Zone, ZONES } from '../../signal/inventory/zones.js';

/** An inventory with the log-likelihood of its reading of each tag, for the settled state. */
export interface Reading extends Inventory {
  /** The time since the previous inventory of any zone (ms). */
  readonly ms: number;
  readonly settled: Float64Array;
}

/** What is settled: the state of the aggregate, the zone of every tag, and the belief about its placement. */
export interface SettledPlaces {
  readonly state: Dealt;
  readonly zones: readonly Zone[];
  readonly weights: readonly Placement[];
  readonly links: readonly Links[];
  /** The zones in which the rules expect tags that landed elsewhere. */
  readonly homes: ReadonlyMap<Tag, Zone>;
  /** The readings of tiles that antennas beside their own have shown. */
  readonly beside: ReadonlyMap<Tag, BesideReadings>;
}

const copied = (readings: ReadonlyMap<Tag, BesideReadings>): Map<Tag, BesideReadings> =>
  new Map([...readings].map(([tag, beside]) => [tag, beside.copy()]));

/** The beliefs about the tags when a settled state begins. */
interface Beliefs {
  readonly links?: ReadonlyMap<Tag, Links>;
  readonly placements?: ReadonlyMap<Tag, Placement>;
  /** The chance that each tag is dead. */
  readonly dead?: Float64Array;
  /** The tags on two tiles. */
  readonly doubled?: ReadonlySet<Tag>;
  /** The inventories of each zone since the wall was built. */
  readonly inventories?: readonly number[];
}

/** The least inventories of each zone before an earlier settled state. */
const READ_BEFORE = 100;

const isAside = (zone: Zone): boolean => zone !== WALL && kindOf(zone) === 'aside';

const isBelieved = ({ chance }: Link): boolean => chance > 0.5;

/** How a tag lies that was moved. */
interface Lying {
  readonly to: Zone;
  readonly home?: Zone;
  readonly weights: Placement;
  readonly links: Links;
  readonly beside?: BesideReadings | undefined;
  readonly doubt: Doubt;
}

/** The settled state: the state of the aggregate, the zone of every tag, and the belief about its placement. */
export class Settled {
  readonly zones: Int8Array;
  /** The chance that each tag is dead. It is none once the tag has answered. */
  readonly dead: Float64Array;
  /** The tags on two tiles. */
  readonly doubled: ReadonlySet<Tag>;
  readonly weights: Placement[];
  readonly links: Links[];
  readonly homes = new Map<Tag, Zone>();
  readonly doubts: Doubt[];
  /** The tags that were moved, in the order of their last moves. */
  readonly #moved = new Set<Tag>();
  readonly #visits = new Visits();
  readonly #beside = new Map<Tag, BesideReadings>();
  /** The inventories of each zone since the wall was built. */
  readonly #inventories: number[];
  #lastAt: number | undefined;

  constructor(
    public state: Dealt,
    zones: ReadonlyMap<Tag, Zone>,
    count: number,
    {
      links = new Map(),
      placements = new Map(),
      inventories = ZONES.map(() => 0),
      dead = new Float64Array(count),
      doubled = new Set(),
    }: Beliefs = {},
  ) {
    this.doubled = doubled;
    this.dead = dead;
    this.#inventories = [...inventories];
    this.zones = new Int8Array(count).fill(WALL);
    for (const [tag, zone] of zones) this.zones[tag] = zone;
    this.weights = Array.from(dead, (chance, tag) => placements.get(tag) ?? priorIfDead(chance));
    this.links = Array.from({ length: count }, (_, tag) => links.get(tag) ?? NO_LINKS);
    this.doubts = Array.from({ length: count }, () => new Doubt());
  }

  /**
   * Restores an earlier settled state. `believed` is one before it, by the readings up to its beginning: what is believed about tiles
   * that were not moved in between.
   */
  static as({ state, zones, homes }: SettledPlaces, believed: SettledPlaces, { dead, doubled }: Settled): Settled {
    const places = new Map(zones.map((zone, tag) => [tag, zone]));
    const settled = new Settled(state, places, zones.length, { dead, doubled });
    const beside = copied(believed.beside);
    for (const [tag, zone] of believed.zones.entries()) {
      if (zone !== zones[tag]) continue;
      settled.weights[tag] = believed.weights[tag] as Placement;
      settled.links[tag] = believed.links[tag] as Links;
      const readings = beside.get(tag);
      if (readings !== undefined) settled.#beside.set(tag, readings);
    }
    homes.forEach((home, tag) => settled.homes.set(tag, home));
    settled.#inventories.fill(READ_BEFORE);
    return settled;
  }

  /** The state as it is now. */
  get places(): SettledPlaces {
    const { state, zones, weights, links, homes } = this;
    return {
      ...{ state, zones: [...zones], weights: [...weights], links: [...links] },
      ...{ homes: new Map(homes), beside: copied(this.#beside) },
    };
  }

  /** Ignores further readings of a tag on two tiles. */
  distrust(tag: Tag): void {
    this.dead[tag] = 1;
    this.doubts[tag] = new Doubt();
  }

  zone(tag: Tag): Zone {
    return this.zones[tag] as Zone;
  }

  /** The zone in which the rules expect the tag. */
  home(tag: Tag): Zone {
    return this.homes.get(tag) ?? this.zone(tag);
  }

  inZone(zone: Zone): readonly Tag[] {
    const tags: Tag[] = [];
    this.zones.forEach((at, tag) => {
      if (at === zone) tags.push(tag);
    });
    return tags;
  }

  /** The tags in a zone, in the order in which they came there. */
  inOrder(zone: Zone): readonly Tag[] {
    const moved = [...this.#moved].filter((tag) => this.zone(tag) === zone);
    return [...this.inZone(zone).filter((tag) => !this.#moved.has(tag)), ...moved];
  }

  /** The places of the tiles, for judging inventories as a whole. */
  inPlace(sight: Sight): TilesInPlace {
    return {
      inZone: (zone) => this.inZone(zone),
      zone: (tag) => this.zone(tag),
      answerRate: (tag) => {
        const weights = this.weights[tag] as Placement;
        return expected(weights, atOwn(weights, sight.likelihoods(this.zone(tag), this.zone(tag), true), true));
      },
      seemsMoved: (tag) => (this.doubts[tag] as Doubt).seenIn.length > 0,
      count: () => this.zones.reduce((count, zone) => count + (zone === WALL ? 0 : 1), 0),
    };
  }

  /** Whether antennas of other places read tiles now. */
  get hasLinks(): boolean {
    return this.links.filter((links, tag) => this.zones[tag] !== WALL && links.some(isBelieved)).length > 1;
  }

  /** The tags whose readings contradict their zones, or show nothing of them. */
  get suspects(): readonly Tag[] {
    const tags: Tag[] = [];
    this.doubts.forEach((doubt, tag) => {
      if (doubt.isOpen || this.isSilent(tag)) tags.push(tag);
    });
    return tags;
  }

  /** Returns whether a tile lies on an antenna and most likely never answers. Nothing shows when it is moved. */
  isSilent(tag: Tag): boolean {
    return this.zones[tag] !== WALL && isAbsent(this.weights[tag] as Placement);
  }

  /** Returns whether the tag gives no answer that counts, as far as earlier deals have shown. */
  isKnownDead(tag: Tag): boolean {
    return (this.dead[tag] as number) >= KNOWN_DEAD;
  }

  /** The belief about a tile just laid down in a zone. Of a tag on two tiles, only a tile that is set aside is read. */
  prior(tag: Tag, zone: Zone): Placement {
    return this.doubled.has(tag) && isAside(zone) ? PRIOR : priorIfDead(this.dead[tag] as number);
  }

  /** Returns whether a reading of a tag on two tiles shows one of them: that with which a suit is named. */
  #isOfOne(tag: Tag, zone: Zone): boolean {
    return isAside(zone) && (this.state.phase === 'preparing' || isAside(this.zone(tag)));
  }

  put(tag: Tag, { to: zone, home, weights, links, beside, doubt }: Lying): void {
    this.zones[tag] = zone;
    this.#moved.delete(tag);
    this.#moved.add(tag);
    if (home === undefined) this.homes.delete(tag);
    else this.homes.set(tag, home);
    this.#visits.end(tag);
    if (beside === undefined) this.#beside.delete(tag);
    else this.#beside.set(tag, beside);
    this.weights[tag] = weights;
    this.links[tag] = links;
    this.doubts[tag] = doubt;
  }

  /** Teaches `sight` the share of the tiles with links, as they lie at the end of the deal. */
  learnLinks(sight: Sight): void {
    this.zones.forEach((zone, tag) => sight.learnLinks(zone, this.links[tag] as Links));
  }

  /** Weighs every tag's placement by an inventory. Tiles that lie well teach `sight` its rates. */
  read(inventory: Inventory, sight: Sight): Reading {
    const { zone, tags, at } = inventory;
    const settled = new Float64Array(this.zones.length);
    const isAlone = [...tags].filter((tag) => this.zones[tag] === WALL).length < 2;
    for (let tag = 0; tag < settled.length; tag += 1) {
      const isDoubled = this.doubled.has(tag);
      if (isDoubled && !this.#isOfOne(tag, zone)) continue;
      const lying = this.zones[tag] as Zone;
      const seen = tags.has(tag);
      if (seen && !isDoubled) this.dead[tag] = 0;
      const doubt = this.doubts[tag] as Doubt;
      const links = this.links[tag] as Links;
      const isDistant = isElsewhere(zone, lying);
      // For most tiles, a distant antenna gives no information.
      if (isDistant && !seen && links.length === 0 && doubt.isNone && !this.#visits.has(tag)) continue;
      const link = sight.linkIn(links, zone, lying, seen);
      if (lying === WALL) settled[tag] = this.#weighInWall({ tag, zone, seen, at, isAlone }, sight);
      else if (link !== undefined) settled[tag] = this.#weighLinked(tag, link, seen, sight);
      else if (isDistant) settled[tag] = seen ? sight.logChance(zone, lying, true) : 0;
      else settled[tag] = this.#weigh(tag, zone, seen, sight);
      doubt.weigh(sight, zone, seen, settled[tag] as number, lying);
    }
    this.#inventories[zone] = (this.#inventories[zone] as number) + 1;
    sight.renew();
    const ms = this.#lastAt === undefined ? 0 : Math.max(0, at - this.#lastAt);
    this.#lastAt = at;
    return { ...inventory, ms, settled };
  }

  /** Weighs a reading at an antenna of the side of a tile. Returns its log-likelihood, like the others. */
  #weigh(tag: Tag, zone: Zone, seen: boolean, sight: Sight): number {
    const lying = this.zone(tag);
    const weights = this.weights[tag] as Placement;
    const relation = relationOf(zone, lying);
    const isOwn = relation === 'own';
    const usual = sight.likelihoods(zone, lying, seen);
    const likelihoods = this.#asItLies(tag, zone, seen, usual);
    const total = expected(weights, likelihoods);
    if (isOwn) this.#noteOwnReading(tag, seen, total);
    else if (relation === 'adjacent') this.#noteBeside(tag, zone, seen);
    if (relation !== 'side') {
      sight.learn(zone, lying, seen, weights);
      const after = updated(weights, likelihoods, total, this.prior(tag, lying));
      this.weights[tag] = isOwn ? counted(after, seen) : after;
    }
    return Math.log(total);
  }

  /** The likelihoods of a reading at an antenna of its side, as far as its earlier readings show how the tile lies. */
  #asItLies(tag: Tag, zone: Zone, seen: boolean, usual: Likelihoods): Likelihoods {
    const lying = this.zone(tag);
    if (zone === lying) return atOwn(this.weights[tag] as Placement, usual, seen);
    const beside = relationOf(zone, lying) === 'adjacent' ? this.#beside.get(tag) : undefined;
    return beside?.likelihoods(zone, seen, usual) ?? usual;
  }

  /** Weighs a reading of a tile of the wall, which may be within reach of an antenna. */
  #weighInWall(reading: WallReading, sight: Sight): number {
    const { tag, zone, seen } = reading;
    const without = this.#visits.weigh(reading, sight);
    const links = this.links[tag] as Links;
    const link = sight.linkInWall(links, zone, seen, this.#inventories[zone] as number);
    if (link === undefined) return without;
    this.links[tag] = withReading(links, link, seen, Math.exp(without));
    return Math.log(linkedLikelihood(link, seen, Math.exp(without)));
  }

  #noteBeside(tag: Tag, zone: Zone, seen: boolean): void {
    const known = this.#beside.get(tag);
    if (known === undefined && !seen) return;
    const beside = known ?? new BesideReadings();
    beside.count(zone, seen);
    this.#beside.set(tag, beside);
  }

  #noteOwnReading(tag: Tag, seen: boolean, likelihood: number): void {
    this.#beside.get(tag)?.noteOwn(seen);
    const links = this.links[tag] as Links;
    if (links.length > 0) this.links[tag] = withOwnReading(links, seen, likelihood);
  }

  /** Weighs a reading at an antenna to which a tile may have a link. */
  #weighLinked(tag: Tag, link: Link, seen: boolean, sight: Sight): number {
    const lying = this.zone(tag);
    const weights = this.weights[tag] as Placement;
    const likelihoods = sight.linkedLikelihoods(link.zone, lying, seen, link, weights);
    const total = expected(weights, likelihoods);
    this.weights[tag] = updated(weights, likelihoods, total, this.prior(tag, lying));
    this.links[tag] = sight.withReading(this.links[tag] as Links, link.zone, lying, seen);
    return Math.log(total);
  }
}
