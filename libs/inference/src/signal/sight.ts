import { expected, type Likelihoods, PRIOR, type Weights } from './placement.js';
import { relationOf, type Relation, ZONE_KINDS, type Zone, type ZoneKind } from './zones.js';

/** How often a badly placed tile answers to its own antenna: at a bad angle, on an edge, hidden. */
const OWN = { weak: 0.4, edge: 0.6, absent: 0.001 };
/** A tile on the edge also answers to the adjacent antenna. */
const NEXT_DOOR = { edge: 0.4, absent: 0.001 };
const SAME_SIDE = 2e-4;
const ELSEWHERE = 2e-5;

/** The hit rate before a table has shown its own, and the number of readings that outweigh it. */
const HIT = { chance: 0.93, worth: 40, most: 0.985 };
const GHOST = { chance: 0.003, worth: 300, most: 0.03 };
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
  readonly prior: number;
  readonly log: number;
}

/** The likelihoods of "seen" and "not seen". */
interface Table {
  readonly seen: { readonly [relation in Relation]: Chance };
  readonly missed: { readonly [relation in Relation]: Chance };
}

const all = (chance: number): Likelihoods => [chance, chance, chance, chance];
const chanceOf = (likelihoods: Likelihoods): Chance => {
  const prior = expected(PRIOR, likelihoods);
  return { likelihoods, prior, log: Math.log(prior) };
};
const not = ([good, weak, edge, absent]: Likelihoods): Likelihoods => [1 - good, 1 - weak, 1 - edge, 1 - absent];

const tableOf = (hit: number, ghost: number): Table => {
  const own: Likelihoods = [hit, OWN.weak, OWN.edge, OWN.absent];
  const adjacent: Likelihoods = [ghost, ghost, NEXT_DOOR.edge, NEXT_DOOR.absent];
  const side = all(SAME_SIDE);
  const far = all(ELSEWHERE);
  const chances = (of: (likelihoods: Likelihoods) => Likelihoods): Table['seen'] => ({
    own: chanceOf(of(own)),
    adjacent: chanceOf(of(adjacent)),
    side: chanceOf(of(side)),
    far: chanceOf(of(far)),
  });
  return { seen: chances((likelihoods) => likelihoods), missed: chances(not) };
};

const LOG_NOWHERE = { seen: Math.log(ELSEWHERE), missed: Math.log(1 - ELSEWHERE) };

/**
 * The reading rates of the table's antennas. The shares of hits and of ghosts are learned at run time, for each kind of
 * antenna.
 */
export class Sight {
  readonly #hits: Count[] = ZONE_KINDS.map(() => ({ seen: HIT.chance * HIT.worth, of: HIT.worth }));
  readonly #ghosts: Count[] = ZONE_KINDS.map(() => ({ seen: GHOST.chance * GHOST.worth, of: GHOST.worth }));
  readonly #tables: Table[] = ZONE_KINDS.map(() => tableOf(HIT.chance, GHOST.chance));
  readonly #draws: Count = { seen: (1 - UNSEEN_DRAW.chance) * UNSEEN_DRAW.worth, of: UNSEEN_DRAW.worth };
  #sinceRenewed = 0;

  /** A copy that learns separately. */
  copy(): Sight {
    const copy = new Sight();
    for (const [own, its] of [
      [this.#hits, copy.#hits],
      [this.#ghosts, copy.#ghosts],
    ] as const)
      own.forEach((count, index) => Object.assign(its[index] as Count, count));
    this.#tables.forEach((table, index) => (copy.#tables[index] = table));
    Object.assign(copy.#draws, this.#draws);
    return copy;
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
  learn(zone: Zone, at: Zone, seen: boolean, weights: Weights): void {
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
    ZONE_KINDS.forEach((kind, index) => (this.#tables[index] = tableOf(this.hit(kind), this.ghost(kind))));
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

const rateOf = (counts: readonly Count[], kind: ZoneKind, most: number): number => {
  const { seen, of } = counts[ZONE_KINDS.indexOf(kind)] as Count;
  return Math.min(seen / of, most);
};
