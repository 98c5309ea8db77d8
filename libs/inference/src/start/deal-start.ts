import type { DealCommand, Opened } from '#deal';
import { SEATS, type Side, SIDES } from '#tiles';
import type { TableSetup } from '../setup.js';
import type { Inventory } from '../signal/inventory.js';
import type { Sight } from '../signal/sight.js';
import type { Tag, Tags } from '../signal/tags.js';
import { Wash } from '../signal/wash.js';
import { kindOf, sideOf } from '../signal/zones.js';
import { Dealing } from './dealing.js';
import { BARE, type Hands, HELD, mayHoldDraw } from './earlier-hands.js';
import { likeliestHands, likelyHands, type LikelyHands, type TilePlaces } from './likely-hands.js';
import { OwnRate, PLACES, PlacesOfTag } from './places.js';
import { type DealtHands, type Standing, type Start, startWith } from './start.js';
import { afterRoll, breakWall, type Roll, rollsAwaited } from './wall-rolls.js';

/** The tiles that were on the racks when the previous deal ended. */
export type Leftovers = ReadonlyMap<Side, readonly Tag[]>;

/** The probability of hands with a tile that may have been drawn, or was never read. */
const DOUBTFUL = 0.5;
/** Two tiles with one tag have stood since each was read so often. */
const STANDS_FROM = 12;
/** A tag that two racks have shown so often may be on two tiles, which is open up to so many inventories. */
const SEEMS_TO_STAND = 4;
const DOUBLED_UNTIL = 16;
/** Hands with this probability are the dealt ones. */
const CERTAIN = 0.999;
/** From this probability of several hands together on, play is followed from each of them. */
const PROBABLE = 0.8;
/** Hands with this probability replace others that seemed possible before. */
const LIKELY = 0.95;
/** After so many inventories of each rack without a new tile: earlier, a tile that is hard to read may still be missed. */
const QUIET_FOR = 6;
/** The most hands from which play is followed, and the least probability of one. */
const MOST_RIVALS = 4;
const LEAST_LIKELY = 1e-3;
/** The number of tiles that may lack for hands to be worth weighing. */
const NEARLY = 4;
/** A tile lies in a zone that shows it in so many of its last inventories. */
const LIES = { seen: 5, of: 6 };

const dealtTiles = ({ rules: { setup } }: TableSetup): number =>
  SEATS.reduce((sum, seat) => sum + setup.dealtHand(seat), 0);

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
  /** The places of the tiles, until a rack is read again. */
  #weighed: readonly TilePlaces[] | undefined;

  constructor(
    private readonly setup: TableSetup,
    private readonly tags: Tags,
    private readonly leftovers: Leftovers,
    private readonly sight: Sight,
    opened?: Opened,
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
    this.#weighed = undefined;
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
    if (kindOf(inventory.zone) === 'rack') this.#weighed = undefined;
  }

  /** The places of the tiles that racks have shown; none while too few for a deal have. */
  get #tiles(): readonly TilePlaces[] {
    return (this.#weighed ??= this.#weigh());
  }

  #weigh(): readonly TilePlaces[] {
    const tags = this.#dealing.tagsOn(HELD);
    if (tags.length < dealtTiles(this.setup) - NEARLY) return [];
    const own = new OwnRate(this.sight.hit('rack'));
    return tags.map((tag) => {
      const places = new PlacesOfTag(tag, { dealing: this.#dealing, sight: this.sight, own });
      const log = new Map(PLACES.map((place) => [place, places.logLikelihood(place)]));
      return { tag, log, linksInWall: places.linksInWall };
    });
  }

  /** The tiles that seem to stand on each side. */
  get #hands(): Hands {
    return this.#tiles.length === 0 ? this.#dealing.shown : likeliestHands(this.#tiles);
  }

  /** Starts with the dealt hands if they are certain, or with several if it is one of them. */
  #startLikely(): readonly Start[] {
    const { quiet, likely } = this.#likely;
    if ((likely[0]?.probability ?? 0) >= CERTAIN && likely[0]?.lacking === 0)
      return this.#startsWith(likely.slice(0, 1));
    const rivals = likely.slice(0, MOST_RIVALS).filter(({ probability }) => probability >= LEAST_LIKELY);
    const together = rivals.reduce((sum, { probability }) => sum + probability, 0);
    const least = (likely[0]?.lacking ?? 0) > 0 ? this.#leastQuietIfShort : QUIET_FOR;
    return quiet >= least && together >= PROBABLE ? this.#startsWith(rivals) : [];
  }

  /** If two tiles have one tag, hands seem to lack one of them. Such a tag is to be found before. */
  get #leastQuietIfShort(): number {
    const shown = SIDES.map((side) => this.#dealing.shownAt(side));
    const isOnTwo = (tag: Tag): boolean => shown.filter((times) => (times.get(tag) ?? 0) >= SEEMS_TO_STAND).length > 1;
    return shown.some((times) => [...times.keys()].some(isOnTwo)) ? DOUBLED_UNTIL : STANDS_FROM;
  }

  get #likely(): { readonly quiet: number; readonly likely: readonly LikelyHands[] } {
    const quiet = this.#tiles.length === 0 ? 0 : this.#dealing.quiet(this.#hands);
    const isPossible = quiet > 0 && this.#isBare;
    return { quiet, likely: isPossible ? likelyHands(this.#tiles, this.setup.rules.setup.dealtHand, quiet) : [] };
  }

  /**
   * Takes an inventory while play is followed from several hands. Returns the start with the hands that are likely by
   * now: a misdeal may have been corrected.
   */
  likelyAfter(inventory: Inventory): Start | undefined {
    this.#keep(inventory);
    if (kindOf(inventory.zone) !== 'rack') return undefined;
    const { likely } = this.#likely;
    return (likely[0]?.probability ?? 0) >= LIKELY ? this.#startsWith(likely.slice(0, 1))[0] : undefined;
  }

  #startsWith(likely: readonly LikelyHands[]): readonly Start[] {
    return likely.flatMap(({ hands, dealer, lacking, probability }) => {
      const trust = lacking > 0 || mayHoldDraw(this.#dealing.read, hands) ? DOUBTFUL : 1;
      const after = this.#dealing.lastTakenAway(hands);
      const dealt = this.#withTheOnlyUnheard(hands, dealer);
      return this.#start({ hands: dealt, probability, trust, after, dealer }) ?? [];
    });
  }

  /** Whether the rivers and melds are read, and no tile lies there. */
  get #isBare(): boolean {
    const held = new Set([...this.#hands.values()].flat());
    return BARE.every((zone) => {
      const latest = this.#dealing.of(zone).slice(-LIES.of);
      const tags = new Set(latest.flatMap(({ tags }) => [...tags]).filter((tag) => !held.has(tag)));
      const least = Math.min(LIES.seen, latest.length);
      const lies = (tag: Tag): boolean => latest.filter((inventory) => inventory.tags.has(tag)).length >= least;
      return latest.length > 0 && ![...tags].some(lies);
    });
  }

  /** A hand that lacks one tile has the one tile of the set that has never answered. */
  #withTheOnlyUnheard(hands: Hands, dealer: Side): Hands {
    const unheard = this.tags.unheard.filter((tag) => this.tags.isTile(tag));
    const [only] = unheard;
    const lacking = SIDES.filter((side) => (hands.get(side)?.length ?? 0) < this.#dealtTo(side, dealer));
    const [side] = lacking;
    if (only === undefined || unheard.length > 1 || side === undefined || lacking.length > 1) return hands;
    return new Map(hands).set(side, [...(hands.get(side) ?? []), only]);
  }

  #dealtTo(side: Side, dealer: Side): number {
    return this.setup.rules.setup.dealtHand(side === dealer ? 'east' : 'south');
  }

  /**
   * Returns whether two tiles with a tag stand on two racks. The places are too far from each other for a link, or the
   * hands are complete only with both. While tiles are being mixed, none stands.
   */
  isDoubled(tag: Tag, isFar: boolean): boolean {
    const times = SIDES.map((side) => this.#dealing.shownAt(side).get(tag) ?? 0);
    return times.filter((each) => each >= STANDS_FROM).length === 2 && (isFar || this.#areCompleteWith(tag));
  }

  #areCompleteWith(tag: Tag): boolean {
    const shown = SIDES.map((side) => [side, this.#dealing.shownAt(side)] as const);
    if (shown.some(([, times]) => [...times.values()].some((each) => each < STANDS_FROM))) return false;
    const hands = new Map(shown.map(([side, times]) => [side, [...times.keys()]]));
    const others = [...hands.values()].flat().filter((each) => each !== tag);
    return new Set(others).size === others.length && this.#areDealtSizes(hands) && this.#isBare;
  }

  #areDealtSizes(hands: Hands): boolean {
    const sizes = SIDES.map((side) => hands.get(side)?.length ?? 0);
    return `${sizes.sort()}` === `${SEATS.map(this.setup.rules.setup.dealtHand).sort()}`;
  }

  #start(dealt: Pick<DealtHands, 'hands' | 'probability' | 'trust' | 'dealer' | 'after'>): Start | undefined {
    const linksInWall = new Map(this.#tiles.map((tile) => [tile.tag, tile.linksInWall]));
    const known = { opened: this.#opened, rolls: this.#rolls, read: this.#dealing.read, linksInWall };
    return startWith(this.setup, this.tags, { ...dealt, ...known });
  }
}
