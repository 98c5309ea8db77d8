import { decide, type DealCommand, type Dealt, type Opened, type RuleSet, UNOPENED, isDealt } from '#deal';
import { bySeat, byKind, type RecordedTile, SEATS, type Seat, type Side, SIDES, type Tile, UNKNOWN } from '#tiles';
import { areTooMany, BARE, GONE_AFTER, type Hands, earlierHandsIn, HELD, mayHoldDraw } from './earlier-hands.js';
import type { Inventory } from '../signal/inventory.js';
import type { TableSetup } from '../setup.js';
import { type ShortHands, ShortHandsWatch } from './short-hands.js';
import type { Sight } from '../signal/sight.js';
import type { Tag, Tags } from '../signal/tags.js';
import { afterRoll, afterRolls, breakWall, type Roll, rollsAwaited } from './wall-rolls.js';
import { Wash } from '../signal/wash.js';
import { kindOf, sideOf, zoneAt, ZONES, type Zone } from '../signal/zones.js';

/** The tiles that were on the racks when the previous deal ended. */
export type Leftovers = ReadonlyMap<Side, readonly Tag[]>;

export interface Start {
  /** `OpenDeal` and `BreakWall`, unless the deal is already open, and `DealHands`. */
  readonly commands: readonly DealCommand[];
  /** The rolls among the commands. */
  readonly rolls: readonly Roll[];
  /** The confidence of the commands that depend on the dealt tiles. */
  readonly confidence: number;
  readonly state: Dealt;
  readonly zones: ReadonlyMap<Tag, Zone>;
  /** The inventory that first showed a dealt tile. */
  readonly from: Inventory;
  /** The inventories since nearly all tiles stood, in order. */
  readonly since: readonly Inventory[];
}

/** The number of inventories kept of each zone. */
const KEPT = 40;
/** The confidence in hands with one tile that may have been drawn, was never read, or may be on another rack. */
const DOUBTFUL = 0.5;
/** Two tiles with one tag have stood since each was read so often. */
const STANDS_FROM = 12;
/**
 * A tile that two sides read stands where it was read more often by this number. Otherwise more inventories of its rack
 * are awaited, up to the other number.
 */
const CLEARLY = 3;
const AWAITED = 20;
/** A tile of the wall within reach of a rack is read in at most this share of the inventories since the first answer. */
const RARELY = { rate: 0.7, of: 8 };
/** While such a tile is among the hands, each tile must have been on its rack for so many inventories. */
const STOOD_FOR = 6;
/** A surplus tile is in the wall only if no tile has come for so many inventories: a misdeal is corrected earlier. */
const UNCORRECTED_FOR = 16;
/** The number of tiles that may be seen late, after the first act. */
const LATE_TILES = 3;

/** The inventories of a rack since it showed a tile first, and the share of them that did. */
interface Stay {
  readonly tag: Tag;
  readonly inventories: number;
  readonly rate: number;
}

const isRare = ({ inventories, rate }: Stay): boolean => inventories >= RARELY.of && rate <= RARELY.rate;

const dealtTiles = ({ setup }: RuleSet): number => SEATS.reduce((sum, seat) => sum + setup.dealtHand(seat), 0);

/**
 * Waits between deals: the old tiles must be gone, then 14 and three times 13 tiles must stand and be seen again
 * unchanged.
 */
export class DealStart {
  readonly #wash: Wash;
  readonly #washed = new Set<Side>();
  readonly #read: Inventory[][] = ZONES.map(() => []);
  readonly #rolls: Roll[] = [];
  /** How often the tiles on each side were read lately, until it is read again. */
  readonly #shown = new Map<Side, ReadonlyMap<Tag, number>>();
  /** The tiles that stand on each side, until one is read again. */
  #hands: Hands | undefined;
  readonly #short: ShortHandsWatch;
  #standing = '';
  #standingSince = Infinity;
  #opened: Opened | undefined;

  constructor(
    private readonly setup: TableSetup,
    private readonly tags: Tags,
    private readonly leftovers: Leftovers,
    private readonly sight: Pick<Sight, 'readsWall'>,
    opened?: Opened,
  ) {
    this.#wash = new Wash((side) => leftovers.get(side) ?? []);
    this.#opened = opened;
    this.#short = new ShortHandsWatch(setup.rules.setup.dealtHand);
  }

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
    this.#shown.clear();
    this.#hands = undefined;
    for (const kept of this.#read)
      kept.forEach((inventory, index) => {
        kept[index] = { ...inventory, tags: new Set([...inventory.tags].filter((each) => each !== tag)) };
      });
  }

  /** Whether nothing of the previous deal is left on the racks. */
  get isCleared(): boolean {
    return SIDES.every((side) => this.#washed.has(side) || (this.leftovers.get(side) ?? []).length === 0);
  }

  /** The number of tiles of the next deal read on each side. */
  get standing(): { readonly [side in Side]: number } {
    const hands = this.#standingHands();
    const count = (side: Side): number => (this.#washed.has(side) ? (hands.get(side) as readonly Tag[]).length : 0);
    return { 1: count(1), 2: count(2), 3: count(3), 4: count(4) };
  }

  /** The tags of the previous deal on the racks that are not washed yet. */
  get racks(): Leftovers {
    return new Map([...this.leftovers].filter(([side]) => !this.#washed.has(side)));
  }

  observe(inventory: Inventory): Start | undefined {
    this.#wash.read(inventory);
    this.#watchForWash(inventory);
    const side = sideOf(inventory.zone);
    if (this.#washed.has(side)) this.#keep(inventory);
    const begun = this.#begunShort(inventory);
    if (begun !== undefined) return begun;
    if (this.#short.mayHaveBegun(this.#read)) return undefined;
    const hands = this.#handsDealt();
    if (hands === undefined) {
      this.#standing = '';
      return kindOf(inventory.zone) === 'rack' ? this.#startFromEarlierHands() : undefined;
    }
    const standing = JSON.stringify([...hands]);
    if (standing !== this.#standing) {
      this.#standing = standing;
      this.#standingSince = inventory.number;
    }
    const isReadAgain = this.#read.every((kept) => (kept.at(-1)?.number ?? 0) > this.#standingSince);
    return isReadAgain ? this.#start(hands) : undefined;
  }

  #watchForWash({ zone }: Inventory): void {
    const side = sideOf(zone);
    if (!this.#washed.has(side) && this.#wash.isWashed(side)) this.#washed.add(side);
  }

  #keep(inventory: Inventory): void {
    if (HELD.includes(inventory.zone)) {
      this.#shown.delete(sideOf(inventory.zone));
      this.#hands = undefined;
    }
    const kept = this.#read[inventory.zone] as Inventory[];
    kept.push(inventory);
    kept.splice(0, Math.max(0, kept.length - KEPT));
  }

  /**
   * Play has begun with a hand that lacks a tile. Its face is unknown, or known because all other tiles have answered.
   */
  #begunShort(inventory: Inventory): Start | undefined {
    if (this.#washed.size < SIDES.length) return undefined;
    this.#short.read(this.#standingHands(), inventory, this.#read);
    const short = this.#short.begunWith(this.#read);
    if (short === undefined) return undefined;
    const start = this.#start(this.#withTheOnlyUnheard(short), -Infinity, short.dealer);
    return start && { ...start, confidence: Math.min(start.confidence, DOUBTFUL) };
  }

  #withTheOnlyUnheard({ hands, dealer }: ShortHands): Hands {
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

  #standingHands(): Hands {
    return (this.#hands ??= this.#handsRead());
  }

  /** A tile that two antennas read stands where it is read more often. */
  #handsRead(): Hands {
    const isAt = (side: Side, tag: Tag, times: number): boolean =>
      SIDES.every((other) => other === side || (this.#shownAt(other).get(tag) ?? 0) < times);
    const handOf = (side: Side): readonly Tag[] =>
      [...this.#shownAt(side)].flatMap(([tag, times]) => (isAt(side, tag, times) ? [tag] : [])).sort((a, b) => a - b);
    return this.#withoutStrays(new Map(SIDES.map((side) => [side, handOf(side)])));
  }

  /** Leaves out the tiles that were read most rarely, if more tiles were read than are dealt: they are in the wall. */
  #withoutStrays(hands: Hands): Hands {
    const surplus = [...hands.values()].flat().length - dealtTiles(this.setup.rules);
    if (surplus <= 0 || !this.sight.readsWall) return hands;
    const stays = this.#stays(hands);
    if (stays.some(({ inventories }) => inventories < UNCORRECTED_FOR)) return hands;
    const rare = stays.filter(isRare).sort((one, other) => one.rate - other.rate);
    const strays = new Set(rare.slice(0, surplus).map(({ tag }) => tag));
    return new Map([...hands].map(([side, tags]) => [side, tags.filter((tag) => !strays.has(tag))]));
  }

  /** How long each tile has been read on its rack. */
  #stays(hands: Hands): readonly Stay[] {
    return [...hands].flatMap(([side, tags]) => {
      const kept = this.#read[zoneAt(side, 'rack')] ?? [];
      const times = this.#shownAt(side);
      return tags.map((tag) => {
        const inventories = kept.length - kept.findIndex((inventory) => inventory.tags.has(tag));
        return { tag, inventories, rate: (times.get(tag) ?? 0) / inventories };
      });
    });
  }

  /** Returns whether a tile of the wall may stand in for one that is dealt next. */
  #mayHoldStray(hands: Hands): boolean {
    const stays = this.#stays(hands);
    return stays.some(isRare) && stays.some(({ inventories }) => inventories < STOOD_FOR);
  }

  /**
   * Returns whether two tiles with a tag stand on two racks. The places are too far from each other for a link, or the
   * hands are complete only with both. While tiles are being mixed, none stands.
   */
  isDoubled(tag: Tag, isFar: boolean): boolean {
    const times = SIDES.map((side) => this.#shownAt(side).get(tag) ?? 0);
    return times.filter((each) => each >= STANDS_FROM).length === 2 && (isFar || this.#areCompleteWith(tag));
  }

  #areCompleteWith(tag: Tag): boolean {
    const shown = SIDES.map((side) => [side, this.#shownAt(side)] as const);
    if (shown.some(([, times]) => [...times.values()].some((each) => each < STANDS_FROM))) return false;
    const hands = new Map(shown.map(([side, times]) => [side, [...times.keys()]]));
    const others = [...hands.values()].flat().filter((each) => each !== tag);
    const areOnce = new Set(others).size === others.length;
    return areOnce && this.#areDealtSizes(hands) && BARE.every((zone) => this.#isBare(zone, hands));
  }

  #handsDealt(): Hands | undefined {
    if (this.#washed.size < SIDES.length) return undefined;
    const hands = this.#standingHands();
    if (!this.#haveDealtSizes(hands) || !BARE.every((zone) => this.#isBare(zone, hands))) return undefined;
    const areFew = SIDES.some((side) => (this.#read[zoneAt(side, 'rack')] ?? []).length < AWAITED);
    return (areFew && this.#isSharedEqually) || this.#mayHoldStray(hands) ? undefined : hands;
  }

  #haveDealtSizes(hands: Hands): boolean {
    const tags = [...hands.values()].flat();
    // A tag on two racks has just been moved, or two tiles have it.
    return new Set(tags).size === tags.length && this.#areDealtSizes(hands);
  }

  #areDealtSizes(hands: Hands): boolean {
    const sizes = SIDES.map((side) => hands.get(side)?.length ?? 0);
    return `${sizes.sort()}` === `${SEATS.map(this.setup.rules.setup.dealtHand).sort()}`;
  }

  /** More tiles stand than are dealt: play may have begun before the tiles of a corrected misdeal are forgotten. */
  #startFromEarlierHands(): Start | undefined {
    if (this.#washed.size < SIDES.length) return undefined;
    const isTile = (tag: Tag): boolean => this.tags.isTile(tag);
    if (!areTooMany(this.#read, isTile, dealtTiles(this.setup.rules))) return undefined;
    const late = earlierHandsIn(this.#read, isTile, (hands) => this.#haveDealtSizes(hands));
    return late && this.#start(late.hands, late.after);
  }

  /** Returns whether the zone shows only tiles from racks, which its antenna reads too. */
  #isBare(zone: Zone, hands: Hands): boolean {
    const seen = this.#read[zone]?.at(-1)?.tags;
    const dealt = [...hands.values()].flat();
    return seen !== undefined && [...seen].every((tag) => dealt.includes(tag));
  }

  /**
   * The tiles on a side, and how often each was read of all kept inventories. A tile that was set aside early belongs to
   * the dealt hand.
   */
  #shownAt(side: Side): ReadonlyMap<Tag, number> {
    const known = this.#shown.get(side);
    if (known !== undefined) return known;
    const kept = [zoneAt(side, 'rack'), zoneAt(side, 'aside')].map((zone) => this.#read[zone] ?? []);
    const lately = new Set(kept.flatMap((each) => each.slice(-GONE_AFTER).flatMap(({ tags }) => [...tags])));
    const shown = new Map([...lately].flatMap((tag) => (this.tags.isTile(tag) ? [[tag, 0]] : [])));
    for (const { tags } of kept.flat())
      for (const tag of tags) if (shown.has(tag)) shown.set(tag, (shown.get(tag) as number) + 1);
    this.#shown.set(side, shown);
    return shown;
  }

  /** Whether a tile that two sides read was read about as often at both. */
  get #isSharedEqually(): boolean {
    return SIDES.some((side) =>
      [...this.#shownAt(side)].some(([tag, times]) =>
        SIDES.some((other) => {
          const there = other === side ? undefined : this.#shownAt(other).get(tag);
          return there !== undefined && Math.abs(there - times) < CLEARLY;
        }),
      ),
    );
  }

  /**
   * Starts a deal with these hands. An open deal is used if the hands fit its seating; otherwise another one is opened.
   */
  #start(hands: Hands, after = -Infinity, dealer = this.#dealerOf(hands)): Start | undefined {
    const start = (this.#opened && this.#dealt(this.#opened, hands)) ?? this.#startAnew(hands, dealer);
    return start && { ...start, since: start.since.filter(({ number }) => number > after) };
  }

  #dealerOf(hands: Hands): Side {
    return SIDES.find((side) => hands.get(side)?.length === this.setup.rules.setup.dealtHand('east')) as Side;
  }

  #startAnew(hands: Hands, dealer: Side): Start | undefined {
    const openDeal = this.#openDeal(dealer);
    const decision = decide(this.setup.rules, UNOPENED, openDeal);
    if (!decision.accepted) return undefined;
    const { opened, taken } = afterRolls(this.setup.rules, decision.state as Opened, this.#rolls);
    return this.#dealt(opened, hands, [openDeal, ...taken.map(breakWall)], taken);
  }

  #dealt(
    opened: Opened,
    hands: Hands,
    before: readonly DealCommand[] = [],
    rolls: readonly Roll[] = [],
  ): Start | undefined {
    const dealHands = this.#dealHands(hands, opened);
    const decision = decide(this.setup.rules, opened, dealHands);
    if (!decision.accepted || !isDealt(decision.state)) return undefined;
    const zones = new Map(
      [...hands].flatMap(([side, tags]) => tags.map((tag) => [tag, zoneAt(side, 'rack')] as const)),
    );
    const shown = [...zones.keys()].flatMap((tag) => this.#firstShown(tag) ?? []).sort((a, b) => a.number - b.number);
    const since = shown.at(-LATE_TILES) as Inventory;
    return {
      commands: [...before, dealHands],
      rolls,
      confidence: mayHoldDraw(this.#read, hands) || this.#isSharedEqually ? DOUBTFUL : 1,
      state: decision.state,
      zones,
      from: shown[0] as Inventory,
      since: this.#since(since.number),
    };
  }

  /** Undefined for a tile that no reader has read. */
  #firstShown(tag: Tag): Inventory | undefined {
    const shown = HELD.flatMap((zone) => this.#read[zone]?.find(({ tags }) => tags.has(tag)) ?? []);
    return shown.sort((a, b) => a.number - b.number)[0];
  }

  #since(from: number): readonly Inventory[] {
    return this.#read
      .flat()
      .filter(({ number }) => number > from)
      .sort((a, b) => a.number - b.number);
  }

  #openDeal(dealer: Side): DealCommand {
    const { table, rules, agreed, source, players } = this.setup;
    const sideAt = (seat: Seat): Side => SIDES[(SIDES.indexOf(dealer) + SEATS.indexOf(seat)) % SIDES.length] as Side;
    return {
      type: 'OpenDeal',
      table,
      ruleSet: rules.id,
      ...(agreed === undefined ? {} : { options: agreed }),
      recording: 'full',
      source,
      seating: bySeat((seat) => ({ side: sideAt(seat), player: players[sideAt(seat)] })),
    };
  }

  #dealHands(hands: Hands, { terms }: Opened): DealCommand {
    return {
      type: 'DealHands',
      hands: bySeat((seat) => {
        const read = (hands.get(terms.seating[seat].side) ?? []).flatMap((tag) => this.#tile(tag) ?? []).sort(byKind);
        const lacking = Math.max(0, this.setup.rules.setup.dealtHand(seat) - read.length);
        return [...read, ...Array<RecordedTile>(lacking).fill(UNKNOWN)];
      }),
    };
  }

  #tile(tag: Tag): Tile | undefined {
    const thing = this.tags.thing(tag);
    return thing.kind === 'tile' ? thing.tile : undefined;
  }
}
