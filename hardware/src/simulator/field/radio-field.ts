import type { Clock } from '#clock';
import { below, fork, happens, type Random } from '#random';
import type { AnswerOf, Step, Zone, ZoneName } from '#simulated-table';
import { type Side, SIDES } from '#tiles';
import { type Gen2Query, USUAL_QUERY } from '../firmware/gen2-query.js';
import { AnsweredLately } from './effects/cache.js';
import { chanceOf } from './effects/chance-of.js';
import { afterCollisions } from './effects/collisions.js';
import { cornerLink, rackMeldsLink, riverLink } from './effects/cross-reads.js';
import type { FieldEffects } from './effects/effects.js';
import { fadingDb, strengthOf } from './effects/link-budget.js';
import type { Link } from './effects/link.js';
import { NoiseBursts } from './effects/noise.js';
import { ownMarginDb } from './effects/own-link.js';
import { type Placement, Placements } from './effects/placements.js';
import { SessionFlags } from './effects/sessions.js';
import { HandShadows } from './effects/shadows.js';
import { StrayLinks } from './effects/stray-links.js';
import { WrongAnswers } from './effects/wrong-uids.js';

/** The table that the field surrounds. */
export interface Surroundings {
  readonly clock: Clock;
  /** The present place of every tag that lies on an antenna. */
  readonly places: () => ReadonlyMap<string, Zone>;
  /** The UID with which a tag answers, if it does. */
  readonly answerOf: AnswerOf;
}

interface PlacedLink {
  readonly link: Link;
  readonly placement: Placement;
}

const nameOf = ({ side, zone }: Zone): string => `${side} ${zone}`;

const isAt =
  ({ side, zone }: Zone) =>
  (link: Link): boolean =>
    link.side === side && link.zone === zone;

/** The tiles that the dealing takes from the wall, in most rule sets. Those in reach of an antenna are among the others. */
const DEALT = 56;

/** The radio links between the tags of a table and the antennas around it. */
export class RadioField {
  readonly #placements = new Placements();
  readonly #known = new WeakMap<Placement, readonly Link[]>();
  readonly #toAntennas = new Map<string, readonly PlacedLink[]>();
  readonly #wall: StrayLinks;
  readonly #shuffler: StrayLinks;
  readonly #noise: NoiseBursts;
  readonly #shadows: HandShadows;
  readonly #flags: SessionFlags;
  readonly #wrong: ReadonlyMap<Side, WrongAnswers>;
  readonly #caches = new Map<string, AnsweredLately>();
  readonly #strengths = new Map<string, number>();
  readonly #fading: Random;
  readonly #hands: Random;
  readonly #collided: Random;

  constructor(
    private readonly seed: number,
    private readonly effects: FieldEffects,
    private readonly surroundings: Surroundings,
  ) {
    const of = (name: string): Random => chanceOf(seed, name);
    this.#noise = new NoiseBursts(effects.noise, of('noise'));
    this.#shadows = new HandShadows(effects.shadows, of('shadows'));
    this.#flags = new SessionFlags(effects.session, of('session'));
    this.#fading = of('fading');
    this.#hands = of('hands');
    this.#collided = of('collisions');
    const wrong = of('wrong UIDs');
    this.#wrong = new Map(SIDES.map((side) => [side, new WrongAnswers(effects.wrongUids, fork(wrong))]));
    this.#wall = new StrayLinks(seed, 'wall', effects.wall);
    this.#shuffler = new StrayLinks(seed, 'shuffler', effects.shuffler);
  }

  /** A wall comes up, with its tags in the order of drawing, while other tiles rest in the shuffler. */
  build(wall: readonly string[], resting: readonly string[]): void {
    this.#wall.fill(wall.slice(DEALT));
    this.#shuffler.fill(resting);
  }

  /** The hand that moves a tile in `inMs` covers others meanwhile. */
  reachFor({ move }: Step, inMs: number): void {
    const at = this.surroundings.clock.now() + inMs;
    const lying = move === undefined ? undefined : this.#placements.of(move.tag);
    if (lying !== undefined) this.#shadows.reach(lying, at);
    if (move?.to === undefined) return;
    const { side, zone } = move.to;
    const beside = [...this.#placements.all()].filter((each) => each.side === side && each.zone === zone).length;
    this.#shadows.reach({ side, zone, slot: below(this.#hands, beside + 1) }, at);
  }

  /** The UIDs that the reader of a side reports for an inventory of one antenna now. `query`: of a UHF reader. */
  inventory(side: Side, zone: ZoneName, query: Gen2Query = USUAL_QUERY): readonly string[] {
    const now = this.surroundings.clock.now();
    this.#follow(this.surroundings.places());
    const uids = this.#answers({ side, zone }, query, now);
    const read = afterCollisions(uids, this.effects.collisions, this.#collided);
    const given = this.#wrong.get(side)?.added(read) ?? read;
    return this.#cacheOf(side, zone).reported(given, now);
  }

  /** The strength of the last answer with a UID (dBm). */
  strengthOf(uid: string): number {
    return this.#strengths.get(uid) ?? strengthOf(0);
  }

  /** The UIDs that answer an antenna. */
  #answers(antenna: Zone, query: Gen2Query, now: number): readonly string[] {
    const misses = this.#noise.missesAt(now);
    const uids = new Set<string>();
    for (const { tag, marginDb } of this.#linksTo(antenna, now)) {
      const received = marginDb + fadingDb(this.#fading);
      const uid = this.surroundings.answerOf(tag);
      const isLost = happens(this.#fading, misses) || this.#flags.isSilent(tag, now, query);
      if (received < 0 || isLost || uid === undefined) continue;
      this.#flags.answered(tag, now, query);
      this.#strengths.set(uid, strengthOf(received));
      uids.add(uid);
    }
    return [...uids];
  }

  #follow(places: ReadonlyMap<string, Zone>): void {
    if (!this.#placements.update(places)) return;
    this.#toAntennas.clear();
    for (const tag of places.keys()) this.#wall.take(tag);
  }

  #linksTo(antenna: Zone, now: number): readonly Pick<Link, 'tag' | 'marginDb'>[] {
    const lying = this.#lyingNear(antenna).map(({ link: { tag, marginDb }, placement }) => {
      return { tag, marginDb: marginDb - this.#shadows.lossDbAt(now, placement) };
    });
    const isHere = isAt(antenna);
    return [...lying, ...this.#wall.links.filter(isHere), ...this.#shuffler.links.filter(isHere)];
  }

  /** The links of lying tiles to an antenna. They are kept until a tag is moved. */
  #lyingNear(antenna: Zone): readonly PlacedLink[] {
    const name = nameOf(antenna);
    const known = this.#toAntennas.get(name);
    if (known !== undefined) return known;
    const found = [...this.#placements.all()].flatMap((placement) =>
      this.#linksOf(placement)
        .filter(isAt(antenna))
        .map((link) => ({ link, placement })),
    );
    this.#toAntennas.set(name, found);
    return found;
  }

  /** The links of a placement. They are kept, since they stay the same until it changes. */
  #linksOf(placement: Placement): readonly Link[] {
    const known = this.#known.get(placement);
    if (known !== undefined) return known;
    const { seed } = this;
    const { links, rackMelds, river, corners } = this.effects;
    const { tag, side, zone } = placement;
    const found = [
      { tag, side, zone, marginDb: ownMarginDb(seed, placement, links) },
      ...rackMeldsLink(seed, placement, rackMelds),
      ...riverLink(seed, placement, river),
      ...cornerLink(seed, placement, corners),
    ];
    this.#known.set(placement, found);
    return found;
  }

  #cacheOf(side: Side, zone: ZoneName): AnsweredLately {
    const name = nameOf({ side, zone });
    const cache = this.#caches.get(name) ?? new AnsweredLately(this.effects.cache);
    this.#caches.set(name, cache);
    return cache;
  }
}
