import { type Link, type Links, linkedLikelihood, linkTo, NEW_RATE, newLink, withReading } from './links.js';
import { expected, hasAnswered, type Likelihoods, PRIOR, type Placement } from './placement.js';
import {
  kindOf,
  relationOf,
  type Relation,
  WALL,
  ZONE_KINDS,
  ZONES,
  type Zone,
  type ZoneKind,
} from '../inventory/zones.js';

/** How often a badly placed tile answers to its own antenna, before its readings show it: at a bad angle, on an edge, hidden. */
const OWN = { bad: PRIOR[4] / PRIOR[5], edge: 0.6, absent: 0.001 };
/** A tile on the edge also answers to the adjacent antenna. */
const NEXT_DOOR = { edge: 0.4, absent: 0.001 };
const SAME_SIDE = 2e-4;
const ELSEWHERE = 2e-5;

/** The hit rate before a table has shown its own, and the number of readings that outweigh it. */
const HIT = { chance: 0.93, worth: 40, most: 0.985 };
const GHOST = { chance: 0.003, worth: 300, most: 0.03 };
/**
 * The share of the tiles with a link to another antenna, before a table has shown its own. A tile that an adjacent antenna
 * reads lies on the edge instead.
 */
const LINKED = { chance: 1e-3, worth: 300, most: 0.1 };
/** The same for a tile of the wall that is within reach of an antenna. */
const LINKED_WALL = { chance: 1e-3, worth: 1_000 };
/** The number of tiles with links, beyond those expected, that shows a table to have them. */
const FOUND = 0.5;
/** The share of drawn tiles that are discarded before a reader has seen them on the rack. */
const UNSEEN_DRAW = { chance: 0.01, worth: 10 };
/** The number of inventories after which learned rates take effect. */
const RENEWED_AFTER = 64;

interface Count {
  seen: number;
  of: number;
}

/**
 * Likelihoods of a reading for each placement of the tile; the likelihood without further knowledge, and its logarithm.
 */
interface Chance {
  readonly likelihoods: Likelihoods;
  /** The likelihood for a well-placed tile without a link. */
  readonly unlinked: number;
  readonly prior: number;
  readonly log: number;
}

/** The likelihoods of "seen" and "not seen". */
interface Table {
  readonly seen: { readonly [relation in Relation]: Chance };
  readonly missed: { readonly [relation in Relation]: Chance };
}

const all = (chance: number): Likelihoods => [chance, chance, chance, chance];
const chanceOf = (likelihoods: Likelihoods, [unlinked]: Likelihoods): Chance => {
  const prior = expected(PRIOR, likelihoods);
  return { likelihoods, unlinked, prior, log: Math.log(prior) };
};
const not = ([good, bad, edge, absent]: Likelihoods): Likelihoods => [1 - good, 1 - bad, 1 - edge, 1 - absent];
const same = (likelihoods: Likelihoods): Likelihoods => likelihoods;
/** A well-placed tile may have a link. */
const linked = ([good, ...others]: Likelihoods, share: number): Likelihoods => [
  share * NEW_RATE + (1 - share) * good,
  ...others,
];

type LinkedShares = { readonly [relation in 'side' | 'corner']: number };

const tableOf = (hit: number, ghost: number, shares: LinkedShares): Table => {
  const own: Likelihoods = [hit, OWN.bad, OWN.edge, OWN.absent];
  const adjacent: Likelihoods = [ghost, ghost, NEXT_DOOR.edge, NEXT_DOOR.absent];
  const side = all(SAME_SIDE);
  const far = all(ELSEWHERE);
  const chances = (of: (likelihoods: Likelihoods) => Likelihoods): Table['seen'] => ({
    own: chanceOf(of(own), of(own)),
    adjacent: chanceOf(of(adjacent), of(adjacent)),
    side: chanceOf(of(linked(side, shares.side)), of(side)),
    corner: chanceOf(of(linked(far, shares.corner)), of(far)),
    far: chanceOf(of(far), of(far)),
  });
  return { seen: chances(same), missed: chances(not) };
};

const LOG_NOWHERE = { seen: Math.log(ELSEWHERE), missed: Math.log(1 - ELSEWHERE) };

const counts = ({ chance, worth }: { readonly chance: number; readonly worth: number }): Count[] =>
  ZONE_KINDS.map(() => ({ seen: chance * worth, of: worth }));

/**
 * The reading rates of the table's antennas. The shares of hits, of ghosts and of links are learned at run time, for each
 * kind of antenna.
 */
export class Sight {
  readonly #hits = counts(HIT);
  readonly #ghosts = counts(GHOST);
  readonly #links = {
    side: counts(LINKED),
    corner: counts(LINKED),
    wall: counts(LINKED_WALL),
  };
  readonly #tables: Table[] = ZONE_KINDS.map((kind) => this.#tableOf(kind));
  readonly #draws: Count = { seen: (1 - UNSEEN_DRAW.chance) * UNSEEN_DRAW.worth, of: UNSEEN_DRAW.worth };
  #sinceRenewed = 0;

  /** A copy that learns separately. */
  copy(): Sight {
    const copy = new Sight();
    for (const [own, its] of [
      [this.#hits, copy.#hits],
      [this.#ghosts, copy.#ghosts],
      [this.#links.side, copy.#links.side],
      [this.#links.corner, copy.#links.corner],
      [this.#links.wall, copy.#links.wall],
    ] as const)
      own.forEach((count, index) => Object.assign(its[index] as Count, count));
    this.#tables.forEach((table, index) => (copy.#tables[index] = table));
    Object.assign(copy.#draws, this.#draws);
    return copy;
  }

  /**
   * The link by which a reading at `zone` may be explained for a tile in `at`: a known one, or for an answer a new one.
   * Undefined if there is none, or the fields of the two antennas cannot overlap.
   */
  linkIn(links: Links, zone: Zone, at: Zone, seen: boolean): Link | undefined {
    const known = links.length === 0 ? undefined : linkTo(links, zone);
    if (known !== undefined || !seen) return known;
    const share = at === WALL ? 0 : this.linkedShare(zone, at);
    return share === 0 ? undefined : newLink(zone, share);
  }

  /** The link by which an answer of a tile in the wall may be explained after `missed` inventories without one. */
  linkInWall(links: Links, zone: Zone, seen: boolean, missed: number): Link | undefined {
    const known = links.length === 0 ? undefined : linkTo(links, zone);
    if (known !== undefined || !seen) return known;
    const share = this.linkedShare(zone, WALL);
    return share === 0 ? undefined : newLink(zone, share, missed);
  }

  #sharesOf(zone: Zone, at: Zone): readonly Count[] | undefined {
    // Tokens and cards come to the zone aside from outside of the table: they are not tiles within reach.
    if (at === WALL) return kindOf(zone) === 'aside' ? undefined : this.#links.wall;
    const relation = relationOf(zone, at);
    return relation === 'side' || relation === 'corner' ? this.#links[relation] : undefined;
  }

  /** The share of the tiles in `at` that an antenna of another place reads too, as far as this table has shown it. */
  linkedShare(zone: Zone, at: Zone): number {
    const shares = this.#sharesOf(zone, at);
    return shares === undefined ? 0 : rateOf(shares, kindOf(zone), LINKED.most);
  }

  /**
   * Likelihoods of a reading at `zone` for a tile with a link to it. A tile that lies badly has one if its own antenna has read
   * it: otherwise it may lie where the other antenna reads it.
   */
  linkedLikelihoods(zone: Zone, at: Zone, seen: boolean, link: Link, belief: Placement): Likelihoods {
    const { likelihoods, unlinked } = this.#chance(zone, at, seen);
    const ofLinked = linkedLikelihood(link, seen, unlinked);
    if (!hasAnswered(belief)) return [ofLinked, likelihoods[1], likelihoods[2], likelihoods[3]];
    return [ofLinked, ofLinked, ofLinked, likelihoods[3]];
  }

  /** Likelihood of a reading at `zone` for a well-placed tile in `at` without a link to it. */
  unlinked(zone: Zone, at: Zone, seen: boolean): number {
    return this.#chance(zone, at, seen).unlinked;
  }

  /** The links of a tile in `at` after a reading at `zone`. */
  withReading(links: Links, zone: Zone, at: Zone, seen: boolean): Links {
    const link = this.linkIn(links, zone, at, seen);
    return link === undefined ? links : withReading(links, link, seen, this.unlinked(zone, at, seen));
  }

  /** Whether the table has shown tiles of the wall within reach of its antennas. */
  get readsWall(): boolean {
    return foundIn(this.#links.wall, LINKED_WALL.chance) >= FOUND;
  }

  /** Whether the table has shown tiles that antennas of two places read. */
  get readsOthers(): boolean {
    return [this.#links.side, this.#links.corner].some((counts) => foundIn(counts, LINKED.chance) >= FOUND);
  }

  /** Counts the links of a tile that has lain in `at`. */
  learnLinks(at: Zone, links: Links): void {
    for (const zone of ZONES) {
      const count = this.#sharesOf(zone, at)?.[zone % ZONE_KINDS.length];
      if (count === undefined) continue;
      count.of += 1;
      count.seen += linkTo(links, zone)?.chance ?? 0;
    }
  }

  /** Likelihoods of a reading at `zone` for a tile that lies in `at`, by placement. */
  likelihoods(zone: Zone, at: Zone, seen: boolean): Likelihoods {
    return this.#chance(zone, at, seen).likelihoods;
  }

  /** Likelihood of a reading at `zone` for a tile in `at`, without further knowledge. */
  chance(zone: Zone, at: Zone, seen: boolean): number {
    return this.#chance(zone, at, seen).prior;
  }

  /** Its logarithm. */
  logChance(zone: Zone, at: Zone, seen: boolean): number {
    return this.#chance(zone, at, seen).log;
  }

  #chance(zone: Zone, at: Zone, seen: boolean): Chance {
    const table = this.#tables[zone % ZONE_KINDS.length] as Table;
    return (seen ? table.seen : table.missed)[relationOf(zone, at)];
  }

  /** Likelihood of a reading of a tile in no zone: it is being moved. */
  nowhere(seen: boolean): number {
    return seen ? ELSEWHERE : 1 - ELSEWHERE;
  }

  /** Its logarithm. */
  logNowhere(seen: boolean): number {
    return seen ? LOG_NOWHERE.seen : LOG_NOWHERE.missed;
  }

  /** Counts a reading of a tile that is known to lie well in `at`. */
  learn(zone: Zone, at: Zone, seen: boolean, weights: Placement): void {
    const relation = relationOf(zone, at);
    if (relation !== 'own' && relation !== 'adjacent') return;
    const count = (relation === 'own' ? this.#hits : this.#ghosts)[zone % ZONE_KINDS.length] as Count;
    const [good] = weights;
    count.of += good;
    if (seen) count.seen += good;
  }

  /** Counts a recorded draw: whether its tile was seen on the rack. */
  learnDraw(seen: boolean): void {
    this.#draws.of += 1;
    if (seen) this.#draws.seen += 1;
  }

  /** The share of drawn tiles that no reader sees on the rack. It is high if people play fast. */
  get unseenDraws(): number {
    return 1 - this.#draws.seen / this.#draws.of;
  }

  /** Applies the learned rates. Must be called once for each inventory. */
  renew(): void {
    this.#sinceRenewed += 1;
    if (this.#sinceRenewed < RENEWED_AFTER) return;
    this.#sinceRenewed = 0;
    ZONE_KINDS.forEach((kind, index) => (this.#tables[index] = this.#tableOf(kind)));
  }

  #tableOf(kind: ZoneKind): Table {
    const shareOf = (counts: readonly Count[]): number => rateOf(counts, kind, LINKED.most);
    const { side, corner } = this.#links;
    return tableOf(this.hit(kind), this.ghost(kind), { side: shareOf(side), corner: shareOf(corner) });
  }

  /** The chance that a well-placed tile answers to its own antenna. */
  hit(kind: ZoneKind): number {
    return rateOf(this.#hits, kind, HIT.most);
  }

  /** The chance that it answers to the adjacent antenna. */
  ghost(kind: ZoneKind): number {
    return rateOf(this.#ghosts, kind, GHOST.most);
  }
}

const foundIn = (counts: readonly Count[], chance: number): number =>
  counts.reduce((sum, { seen, of }) => sum + seen - chance * of, 0);

const rateOf = (counts: readonly Count[], kind: ZoneKind, most: number): number => {
  const { seen, of } = counts[ZONE_KINDS.indexOf(kind)] as Count;
  return Math.min(seen / of, most);
};
