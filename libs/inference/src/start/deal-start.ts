import type { DealCommand, Opened } from '#deal';
import { SEATS, type Side, SIDES } from '#tiles';
import type { TableSetup } from './setup.js';
import type { Inventory } from '../signal/inventory/inventory.js';
import type { Doubling } from '../signal/sets/doubled-tags.js';
import type { Links } from '../signal/likelihood/links.js';
import type { Placement } from '../signal/likelihood/placement.js';
import type { Sight } from '../signal/likelihood/sight.js';
import type { Tag, Tags } from '../signal/tags/tags.js';
import { Wash } from '../signal/table/wash.js';
import { kindOf, sideOf, type Zone, zoneAt, ZONES } from '../signal/inventory/zones.js';
import { Dealing } from './hands/dealing.js';
import { type Hands, HELD } from './hands/dealt-zones.js';
import { layBeforePlay } from './hands/lying-before-play.js';
import {
  CERTAIN,
  likeliestHands,
  likelyHands,
  type LikelyHands,
  type TilePlaces,
  UNREAD,
} from './hands/likely-hands.js';
import { OwnRate } from './hands/own-rate.js';
import { PLACES, PlacesOfTag, type Rates, UNSEEN } from './hands/places.js';
import { placementSoFar } from './hands/placement-so-far.js';
import type { Readings } from './hands/readings.js';
import { type Standing, type Start, startWith } from './start.js';
import { afterRoll, breakWall, type Roll, rollsAwaited } from './wall-rolls.js';

/** The tiles that were on the racks when the previous deal ended. */
export type Leftovers = ReadonlyMap<Side, readonly Tag[]>;

/** The probability of hands with a tile that was never read. */
const DOUBTFUL = 0.5;
/** Two tiles with one tag have stood since each was read so often. */
const STANDS_FROM = 12;
/** The share of the inventories since its first answer in which a tile that stands on a rack answers. */
const STANDS_SHARE = 0.5;
/** From this probability of several hands together on, play is followed from each of them. */
const PROBABLE = 0.8;
/** After so many inventories of each rack without a new tile: earlier, a tile that is hard to read may still be missed. */
const QUIET_FOR = 6;
/** After so many, play is followed from hands of any probability: what else may lie there would have changed by then. */
const AT_REST_FOR = 15;
/** The most hands from which play is followed, and the least probability of one. */
const MOST_RIVALS = 5;
const LEAST_LIKELY = 1e-3;
/** The same for hands with one other tile than those from which play has gone best so far. */
const BESIDE_BEST = { most: 8, least: 1e-3 };
/** The same for hands that are tried when play from the given ones is not explained, or does not end. */
const NEAR = { most: 5, least: 1e-7 };
/** The most hands of which one tile was not dealt. */
const WITHOUT = 6;
/** Nearly all tiles are dealt when so many lack: hands are worth weighing, and a tile that comes later may be drawn. */
const NEARLY = 4;
/** Play is followed since so many tiles lacked: they may be read late, after the first act. */
const LATE = 2;
/** The interval at which hands are weighed while play is followed (ms). */
const WEIGHED_EVERY_MS = 1_000;
/** A tile with this chance that its tag is dead may be among the dealt ones that are not read. */
const SEEMS_DEAD = 0.02;
/** The face of an unread tile is not known if the chance of a second tag is not so many times less. */
const CLEARLY_LIKELIER = 5;
/** The least chance of the only tag that has never answered. */
const ONLY_UNHEARD = 0.5;

const dealtTiles = ({ rules: { setup } }: TableSetup): number =>
  SEATS.reduce((sum, seat) => sum + setup.dealtHand(seat), 0);

/**
 * The likeliest hands, and the likeliest ones of each further dealer: the first discard shows who deals.
 *
 * @param together the probability of all hands.
 */
const mostLikely = (likely: readonly LikelyHands[], together = 1): readonly LikelyHands[] => {
  const first = likely.slice(0, MOST_RIVALS);
  const ofOthers = SIDES.filter((side) => first.every(({ dealer }) => dealer !== side)).flatMap(
    (side) => likely.find(({ dealer }) => dealer === side) ?? [],
  );
  return [...first, ...ofOthers].filter(({ probability }) => probability >= LEAST_LIKELY * together);
};

/** The number of tiles of hands that are not those of a start. */
const othersIn = ({ hands }: LikelyHands, { zones }: Start): number =>
  [...hands].reduce((sum, [side, tags]) => sum + tags.filter((tag) => sideAt(zones.get(tag)) !== side).length, 0);

const hasDealerOf = ({ dealer }: LikelyHands, { opened }: Start): boolean => dealer === opened.terms.seating.east.side;

/** The hands of a start, of which a tile was never read: an antenna has read one of the wall in its place. */
const handsWithout = ({ zones, opened, lacking }: Start, tag: Tag): LikelyHands => {
  const on = (side: Side): readonly Tag[] =>
    [...zones].flatMap(([each, zone]) => (each !== tag && sideOf(zone) === side ? [each] : []));
  return {
    hands: new Map(SIDES.map((side) => [side, on(side)])),
    dealer: opened.terms.seating.east.side,
    lacking: lacking + 1,
    probability: 0,
    logPrior: -UNREAD.nats * (lacking + 1),
  };
};

/** The likeliest hands that have one other tile than those of the start from which play has gone best so far. */
const besideBest = (likely: readonly LikelyHands[], best: Start): readonly LikelyHands[] =>
  likely
    .filter(({ probability }) => probability >= BESIDE_BEST.least)
    .filter((each) => hasDealerOf(each, best) && othersIn(each, best) === 1)
    .slice(0, BESIDE_BEST.most);

const sideAt = (zone: Zone | undefined): Side | undefined => (zone === undefined ? undefined : sideOf(zone));

const probabilityOf = (likely: readonly LikelyHands[]): number =>
  likely.reduce((sum, { probability }) => sum + probability, 0);

/** Likely hands. A tile that is not read may have a dead tag: the play weighs its silence by the chance of that. */
interface PossibleHands extends LikelyHands {
  readonly dead?: Start['dead'];
}

/** The log-likelihood of earlier readings, and how the tiles lie as far as these show. */
interface ReadBefore extends Pick<Start, 'links' | 'placements'> {
  readonly log: number;
}

/** The probability that one of the likely hands was dealt, and the starts that are not followed yet. */
export interface LikelyStarts {
  readonly probability: number;
  readonly further: readonly Start[];
}

/**
 * Waits between deals: the old tiles must be gone, then 14 and three times 13 tiles must stand. Hands are weighed by the
 * likelihood of all readings since the racks were empty.
 */
export class DealStart {
  readonly #wash: Wash;
  readonly #washed = new Set<Side>();
  readonly #dealing: Dealing;
  readonly #rolls: Roll[] = [];
  #opened: Opened | undefined;
  #came: readonly number[] = [];
  #own: OwnRate | undefined;
  /** The number of the last inventory before play is followed. */
  #followedFrom: number | undefined;
  /** The hands from which play is followed. */
  readonly #followed = new Set<string>();
  #weighedAt = -Infinity;
  /** The places of the tiles, until a rack is read again. */
  #weighed: readonly TilePlaces[] | undefined;
  #stood: Hands | undefined;

  constructor(
    private readonly setup: TableSetup,
    private readonly tags: Tags,
    private readonly leftovers: Leftovers,
    private readonly sight: Sight,
    opened?: Opened,
    /** The dealer by the result of the deal before. */
    private readonly nextDealer?: Side,
  ) {
    this.#wash = new Wash((side) => leftovers.get(side) ?? []);
    this.#dealing = new Dealing(this.#isTile);
    this.#opened = opened;
  }

  readonly #isTile = (tag: Tag): boolean => this.tags.isTile(tag) && !this.tags.doubled.has(tag);

  /**
   * Takes a roll that breaks the wall. An open deal records it at once; otherwise it is kept for the next deal.
   * Undefined if no roll is awaited: before the old tiles are gone, or after the last roll of the rule set.
   */
  roll(roll: Roll): readonly DealCommand[] | undefined {
    const { rules } = this.setup;
    if (!this.isCleared || this.#rolls.length >= rollsAwaited(rules)) return undefined;
    const after = this.#opened && afterRoll(rules, this.#opened, roll);
    if (this.#opened !== undefined && after === undefined) return undefined;
    this.#rolls.push(roll);
    this.#opened = after;
    return after === undefined ? [] : [breakWall(roll)];
  }

  /** Forgets the readings of a tag that two tiles have. */
  distrust(tag: Tag): void {
    this.#forget();
    this.#dealing.distrust(tag);
  }

  /** Whether nothing of the previous deal is left on the racks. */
  get isCleared(): boolean {
    return SIDES.every((side) => this.#washed.has(side) || (this.leftovers.get(side) ?? []).length === 0);
  }

  /** The number of tiles of the next deal read on each side. */
  get standing(): Standing {
    const count = (side: Side): number => (this.#washed.has(side) ? (this.#hands.get(side) ?? []).length : 0);
    return { 1: count(1), 2: count(2), 3: count(3), 4: count(4) };
  }

  /** The tags of the previous deal on the racks that are not washed yet. */
  get racks(): Leftovers {
    return new Map([...this.leftovers].filter(([side]) => !this.#washed.has(side)));
  }

  /** Returns the deals that may have begun: none while tiles are dealt, several if the readings allow several hands. */
  observe(inventory: Inventory): readonly Start[] {
    this.#wash.read(inventory);
    this.#watchForWash(inventory);
    if (this.#washed.has(sideOf(inventory.zone))) this.#keep(inventory);
    if (this.#washed.size < SIDES.length) return [];
    if (kindOf(inventory.zone) !== 'rack') return [];
    return this.#startLikely();
  }

  #watchForWash({ zone }: Inventory): void {
    const side = sideOf(zone);
    if (!this.#washed.has(side) && this.#wash.isWashed(side)) this.#washed.add(side);
  }

  #keep(inventory: Inventory): void {
    this.#dealing.keep(inventory);
    if (kindOf(inventory.zone) === 'rack') this.#forget();
  }

  /** Forgets what was computed from earlier readings. */
  #forget(): void {
    this.#weighed = undefined;
    this.#stood = undefined;
  }

  /** The places of the tiles that racks have shown; none while too few for a deal have. */
  get #tiles(): readonly TilePlaces[] {
    return (this.#weighed ??= this.#weigh());
  }

  #weigh(): readonly TilePlaces[] {
    const { readings } = this.#dealing;
    const least = dealtTiles(this.setup) - NEARLY;
    if (readings.tagsOn(HELD).length < least) return [];
    const tags = readings.tagsOn(ZONES);
    this.#came = this.#cameIn(tags);
    const rates = this.#ratesFor(readings, UNSEEN);
    return tags.map((tag) => {
      const places = new PlacesOfTag(tag, rates);
      const log = new Map(PLACES.map((place) => [place, places.logLikelihood(place)]));
      return { tag, log, putBackAfter: places.putBackAfter };
    });
  }

  /** The numbers of the inventories with which tiles came that seem to be dealt, in order. */
  #cameIn(tags: readonly Tag[]): readonly number[] {
    const { readings } = this.#dealing;
    const rates = this.#ratesFor(readings, UNSEEN, Infinity);
    const came = tags.flatMap((tag) => {
      const places = new PlacesOfTag(tag, rates);
      const logs = SIDES.map((side) => [side, places.logLikelihood(side)] as const);
      const [side, log] = logs.reduce((best, each) => (each[1] > best[1] ? each : best));
      return log > places.logLikelihood('wall') ? [readings.cameTo(side, tag)] : [];
    });
    return came.sort((one, other) => one - other);
  }

  /** The number of the inventory by which all but so many tiles were dealt; infinite before. */
  #dealtBut(tiles: number): number {
    return this.#came[dealtTiles(this.setup) - tiles - 1] ?? Infinity;
  }

  #ratesFor(readings: Readings, unseen: number, dealtBy = this.#dealtBut(NEARLY)): Rates {
    const { sight, setup } = this;
    return { readings, sight, unseen, dealtBy, own: this.#ownRate(), hasIndicator: setup.rules.jokers !== undefined };
  }

  /** Computed again when the learned rate has changed. */
  #ownRate(): OwnRate {
    const hit = Math.round(this.sight.hit('rack') * 200) / 200;
    if (this.#own?.hit !== hit) this.#own = new OwnRate(hit);
    return this.#own;
  }

  /** The tiles that seem to stand on each side. */
  get #hands(): Hands {
    const tiles = this.#tiles;
    return (this.#stood ??= tiles.length === 0 ? this.#dealing.shown : likeliestHands(tiles));
  }

  /** Starts with the dealt hands if they are certain, or with several if it is one of them. */
  #startLikely(): readonly Start[] {
    const { quiet, likely } = this.#likely;
    if (likely[0]?.lacking === 0 && likely[0].probability >= CERTAIN) return this.#startsWith(likely.slice(0, 1));
    if (quiet >= AT_REST_FOR) return this.#startsWith(mostLikely(likely, probabilityOf(likely)));
    return quiet >= QUIET_FOR && probabilityOf(likely) >= PROBABLE ? this.#startsWith(mostLikely(likely)) : [];
  }

  get #likely(): { readonly quiet: number; readonly likely: readonly LikelyHands[] } {
    const quiet = this.#tiles.length === 0 ? 0 : this.#dealing.quiet(this.#hands);
    const isPossible = quiet > 0 && !layBeforePlay(this.#dealing.readings, this.#dealtBut(NEARLY));
    if (!isPossible) return { quiet, likely: [] };
    const expected = this.#opened?.terms.seating.east.side ?? this.nextDealer;
    return { quiet, likely: likelyHands(this.#tiles, this.setup.rules.setup.dealtHand, quiet, expected) };
  }

  /**
   * Takes an inventory while play is followed from several hands; `best` explains the readings best. Returns the probability
   * of the likely hands, and those from which play is not followed yet; undefined while there is nothing new.
   */
  likelyAfter(inventory: Inventory, best: Start): LikelyStarts | undefined {
    this.#keep(inventory);
    const { at, zone } = inventory;
    if (kindOf(zone) !== 'rack' || at - this.#weighedAt < WEIGHED_EVERY_MS) return undefined;
    this.#weighedAt = at;
    const { likely } = this.#likely;
    return {
      probability: probabilityOf(likely),
      further: this.#startsWith([...mostLikely(likely), ...besideBest(likely, best)]),
    };
  }

  /** Deals with the hands of a start, each without one of these tiles: it was not dealt, and another one was not read. The likeliest first. */
  without(start: Start, suspects: ReadonlySet<Tag>): readonly Start[] {
    return this.#tiles
      .filter(({ tag }) => suspects.has(tag) && start.zones.has(tag))
      .map(({ tag, log }) => ({
        tag,
        regret: (log.get(sideAt(start.zones.get(tag)) ?? 'wall') ?? 0) - (log.get('wall') ?? 0),
      }))
      .sort((one, other) => one.regret - other.regret)
      .slice(0, WITHOUT)
      .flatMap(({ tag }) => this.#startWith(handsWithout(start, tag)) ?? []);
  }

  /** The likeliest deals with the same dealer whose hands are nearly those of a start: one tile is another one, or was not read. */
  near(start: Start): readonly Start[] {
    const isNear = (each: LikelyHands): boolean =>
      hasDealerOf(each, start) && othersIn(each, start) + Math.abs(each.lacking - start.lacking) === 1;
    return this.#likely.likely
      .filter((each) => each.probability >= NEAR.least && isNear(each))
      .slice(0, NEAR.most)
      .flatMap((each) => this.#startWith(each) ?? []);
  }

  #startsWith(likely: readonly LikelyHands[]): readonly Start[] {
    return likely
      .flatMap((each) => [each, ...this.#withDeadTags(each)])
      .filter((each) => this.#isNew(each))
      .flatMap((each) => this.#startWith(each) ?? []);
  }

  /** The number of the last inventory that showed a tile that was put back, if these hands were dealt. */
  #putBackAfter(hands: Hands): number {
    const dealt = new Set([...hands.values()].flat());
    const numbers = this.#tiles.flatMap(({ tag, putBackAfter }) => (dealt.has(tag) ? [] : (putBackAfter ?? [])));
    return Math.max(-Infinity, ...numbers);
  }

  #isNew({ hands, dealer }: LikelyHands): boolean {
    const key = JSON.stringify([dealer, ...hands]);
    const isNew = !this.#followed.has(key);
    this.#followed.add(key);
    return isNew;
  }

  /** A tile that lacks may be one whose tag seems to be dead. Its probability is part of that of the hands that lack it. */
  #withDeadTags({ hands, dealer, lacking }: LikelyHands): readonly PossibleHands[] {
    const side = SIDES.find((each) => (hands.get(each)?.length ?? 0) < this.#dealtTo(each, dealer));
    if (side === undefined || lacking !== 1) return [];
    return this.#deadTags.map(([tag, chance]) => ({
      hands: new Map(hands).set(side, [...(hands.get(side) ?? []), tag]),
      ...{ dealer, lacking: 0, logPrior: 0, probability: 0, dead: [tag, chance] as const },
    }));
  }

  /**
   * The tag that seems to be dead, with the chance of that. If only one tag has never answered, it seems to be. There is none if
   * another one is nearly as likely to be dead. While two tiles have one tag, the unread tile may be one of these two.
   */
  get #deadTags(): readonly (readonly [tag: Tag, chance: number])[] {
    if (this.tags.doubled.size > 0) return [];
    const chances = this.tags.chancesOfDeath();
    const unheard = this.tags.unheard.filter((tag) => this.tags.isTile(tag));
    const least = unheard.length === 1 ? ONLY_UNHEARD : 0;
    const [first, second] = unheard
      .filter(this.#isTile)
      .map((tag) => [tag, Math.max(least, chances[tag] as number)] as const)
      .filter(([, chance]) => chance >= SEEMS_DEAD)
      .sort(([, one], [, other]) => other - one);
    if (first === undefined) return [];
    return second === undefined || first[1] >= second[1] * CLEARLY_LIKELIER ? [first] : [];
  }

  #dealtTo(side: Side, dealer: Side): number {
    return this.setup.rules.setup.dealtHand(side === dealer ? 'east' : 'south');
  }

  /**
   * Returns whether two tiles with a tag stand on two racks. The places are too far from each other for a link, or the
   * hands are complete only with both. While tiles are being mixed, none stands.
   */
  isDoubled(tag: Tag, doubling: Doubling | undefined): boolean {
    const times = SIDES.map((side) => this.#dealing.shownAt(side).get(tag) ?? 0);
    const stands = SIDES.filter(
      (side, index) => (times[index] as number) >= STANDS_FROM && this.#answersMostly(side, tag),
    );
    return stands.length === 2 && (doubling !== undefined || this.#areCompleteWith(tag));
  }

  /** Returns whether a tile answers at a rack like one that stands there: most links are weaker. */
  #answersMostly(side: Side, tag: Tag): boolean {
    const { readings } = this.#dealing;
    const rack = zoneAt(side, 'rack');
    const answers = readings.answers(rack).get(tag) ?? [];
    const read = readings.of(rack).length - (answers[0] ?? 0);
    return answers.length >= read * STANDS_SHARE;
  }

  #areCompleteWith(tag: Tag): boolean {
    const shown = SIDES.map((side) => [side, this.#dealing.shownAt(side)] as const);
    if (shown.some(([, times]) => [...times.values()].some((each) => each < STANDS_FROM))) return false;
    const hands = new Map(shown.map(([side, times]) => [side, [...times.keys()]]));
    const others = [...hands.values()].flat().filter((each) => each !== tag);
    return (
      new Set(others).size === others.length &&
      this.#areDealtSizes(hands) &&
      !layBeforePlay(this.#dealing.readings, Infinity)
    );
  }

  #areDealtSizes(hands: Hands): boolean {
    const sizes = SIDES.map((side) => hands.get(side)?.length ?? 0);
    return `${sizes.sort()}` === `${SEATS.map(this.setup.rules.setup.dealtHand).sort()}`;
  }

  #startWith({ hands, dealer, lacking, probability, logPrior, dead }: PossibleHands): Start | undefined {
    const trust = lacking === 0 && dead === undefined ? 1 : DOUBTFUL;
    this.#followedFrom ??= Math.min(this.#dealtBut(LATE), this.#came.at(-1) ?? Infinity);
    const readUpTo = Math.max(this.#followedFrom, this.#putBackAfter(hands));
    const known = { opened: this.#opened, rolls: this.#rolls, read: this.#dealing.read };
    const start = startWith(this.setup, this.tags, { hands, dealer, probability, trust, readUpTo, ...known });
    // No reading shows yet what follows a tile that was put back.
    if (start === undefined || start.since.length === 0) return undefined;
    const { log, links, placements } = this.#readBefore(hands, readUpTo);
    return { ...start, links, placements, dead, logBefore: logPrior + log };
  }

  /** The log-likelihood of the readings up to the inventory of this number, if the hands of a start were dealt. */
  logUpTo({ zones }: Pick<Start, 'zones'>, number: number): number {
    const on = (side: Side): readonly Tag[] =>
      [...zones].flatMap(([tag, zone]) => (sideOf(zone) === side ? [tag] : []));
    return this.#readBefore(new Map(SIDES.map((side) => [side, on(side)])), number).log;
  }

  /** What the readings up to an inventory show, if these hands were dealt. */
  #readBefore(hands: Hands, readUpTo: number): ReadBefore {
    const readings = this.#dealing.readings.upTo(readUpTo);
    const rates = this.#ratesFor(readings, 0);
    const dealtTo = new Map<Tag, Side>([...hands].flatMap(([side, tags]) => tags.map((tag) => [tag, side] as const)));
    const before = { log: 0, links: new Map<Tag, Links>(), placements: new Map<Tag, Placement>() };
    for (const tag of readings.tagsOn(ZONES)) {
      const side = dealtTo.get(tag);
      const places = new PlacesOfTag(tag, rates);
      // A tile that its rack has not shown by then was still in the wall.
      const at = side !== undefined && readings.cameTo(side, tag) < Infinity ? side : 'wall';
      before.log += places.logLikelihood(at);
      before.links.set(tag, places.linksAt(side ?? 'wall'));
      if (at !== 'wall') before.placements.set(tag, placementSoFar(readings, this.sight, tag, at));
    }
    return before;
  }
}
