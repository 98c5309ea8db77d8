import { decide, type DealCommand, type Dealt, type Opened, UNOPENED } from '#deal';
import { bySeat, byKind, SEATS, type Seat, type Side, SIDES, type Tile } from '#tiles';
import { areTooMany, BARE, GONE_AFTER, type Hands, handsOfLate, HELD, mayHoldDraw } from './hands-of-late.js';
import type { Inventory } from './inventory.js';
import { isDealt } from './layout.js';
import type { TableSetup } from './setup.js';
import type { Tag, Tags } from './tags.js';
import { afterRoll, afterRolls, breakWall, type Roll, rollsAwaited } from './wall-rolls.js';
import { Wash } from './wash.js';
import { kindOf, sideOf, zoneAt, ZONES, type Zone } from './zones.js';

/** What stood on the racks when the deal before ended. */
export type Leftovers = ReadonlyMap<Side, readonly Tag[]>;

export interface Start {
  /** `OpenDeal` and `BreakWall`, unless the deal has been opened before, and `DealHands`. */
  readonly commands: readonly DealCommand[];
  /** The rolls among the commands. */
  readonly rolls: readonly Roll[];
  /** Of the commands that rest on the dealt tiles. */
  readonly confidence: number;
  readonly state: Dealt;
  readonly zones: ReadonlyMap<Tag, Zone>;
  /** The inventory that first showed a dealt tile. */
  readonly from: Inventory;
  /** What has been read since nearly all tiles stood, in order. */
  readonly since: readonly Inventory[];
}

/** Inventories kept of each zone. */
const KEPT = 40;
/** The confidence in hands of which one tile may have been drawn. */
const DOUBTFUL = 0.5;
/** So many tiles may be seen late, while the first act is done already. */
const LATE_TILES = 3;

/** Waits between deals: the old tiles must be gone, then 14 and three times 13 tiles stand, and are seen again unchanged. */
export class DealStart {
  readonly #wash: Wash;
  readonly #washed = new Set<Side>();
  readonly #read: Inventory[][] = ZONES.map(() => []);
  readonly #rolls: Roll[] = [];
  /** What stands on each side, until it is read again. */
  readonly #hands = new Map<Side, readonly Tag[]>();
  #standing = '';
  #standingSince = Infinity;
  #opened: Opened | undefined;

  constructor(
    private readonly setup: TableSetup,
    private readonly tags: Tags,
    private readonly leftovers: Leftovers,
    opened?: Opened,
  ) {
    this.#wash = new Wash((side) => leftovers.get(side) ?? []);
    this.#opened = opened;
  }

  /**
   * Takes a roll that breaks the wall. A deal that has been opened records it at once; otherwise it is kept for the deal to
   * come. Undefined where no roll is awaited: before the old tiles are gone, or after the last one that the rule set asks for.
   */
  roll(roll: Roll): readonly DealCommand[] | undefined {
    const { rules } = this.setup;
    if (!this.#isCleared || this.#rolls.length >= rollsAwaited(rules)) return undefined;
    const after = this.#opened && afterRoll(rules, this.#opened, roll);
    if (this.#opened !== undefined && after === undefined) return undefined;
    this.#rolls.push(roll);
    this.#opened = after;
    return after === undefined ? [] : [breakWall(roll)];
  }

  /** Nothing is left on the racks of the deal before. */
  get #isCleared(): boolean {
    return SIDES.every((side) => this.#washed.has(side) || (this.leftovers.get(side) ?? []).length === 0);
  }

  /** How many tiles of the deal to come stand on each side, as far as they are read. */
  get standing(): { readonly [side in Side]: number } {
    const count = (side: Side): number => (this.#washed.has(side) ? this.#handOf(side).length : 0);
    return { 1: count(1), 2: count(2), 3: count(3), 4: count(4) };
  }

  observe(inventory: Inventory): Start | undefined {
    this.#wash.read(inventory);
    this.#watchForWash(inventory);
    const side = sideOf(inventory.zone);
    if (this.#washed.has(side)) this.#keep(inventory);
    const hands = this.#handsDealt();
    if (hands === undefined) {
      this.#standing = '';
      return kindOf(inventory.zone) === 'rack' ? this.#startOfLate() : undefined;
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
    this.#hands.delete(sideOf(inventory.zone));
    const kept = this.#read[inventory.zone] as Inventory[];
    kept.push(inventory);
    kept.splice(0, Math.max(0, kept.length - KEPT));
  }

  #handsDealt(): Hands | undefined {
    if (this.#washed.size < SIDES.length) return undefined;
    const hands = new Map(SIDES.map((side) => [side, this.#handOf(side)]));
    return this.#haveDealtSizes(hands) && BARE.every((zone) => this.#isBare(zone, hands)) ? hands : undefined;
  }

  #haveDealtSizes(hands: Hands): boolean {
    const sizes = SIDES.map((side) => hands.get(side)?.length ?? 0);
    return `${sizes.sort()}` === `${SEATS.map(this.setup.rules.dealtHand).sort()}`;
  }

  /** More tiles stand than are dealt: play may have begun before a misdeal that was put right is forgotten. */
  #startOfLate(): Start | undefined {
    if (this.#washed.size < SIDES.length) return undefined;
    const isTile = (tag: Tag): boolean => this.tags.thing(tag).kind === 'tile';
    const dealt = SEATS.map(this.setup.rules.dealtHand).reduce((sum, size) => sum + size, 0);
    if (!areTooMany(this.#read, isTile, dealt)) return undefined;
    const late = handsOfLate(this.#read, isTile, (hands) => this.#haveDealtSizes(hands));
    return late && this.#start(late.hands, late.after);
  }

  /** Nothing is seen there but what stands on the rack of that side, on its edge. */
  #isBare(zone: Zone, hands: Hands): boolean {
    const seen = this.#read[zone]?.at(-1)?.tags;
    const hand = hands.get(sideOf(zone)) ?? [];
    return seen !== undefined && [...seen].every((tag) => hand.includes(tag));
  }

  /** A tile set aside early belongs to the hand that was dealt. */
  #handOf(side: Side): readonly Tag[] {
    const known = this.#hands.get(side);
    if (known !== undefined) return known;
    const held = new Set<Tag>();
    for (const zone of [zoneAt(side, 'rack'), zoneAt(side, 'aside')])
      for (const { tags } of (this.#read[zone] ?? []).slice(-GONE_AFTER)) for (const tag of tags) held.add(tag);
    const hand = [...held].filter((tag) => this.tags.thing(tag).kind === 'tile').sort((a, b) => a - b);
    this.#hands.set(side, hand);
    return hand;
  }

  /** A deal that was opened before is dealt with these hands where they fit its seating; otherwise another one is opened. */
  #start(hands: Hands, after = -Infinity): Start | undefined {
    const start = (this.#opened && this.#dealt(this.#opened, hands)) ?? this.#startAnew(hands);
    return start && { ...start, since: start.since.filter(({ number }) => number > after) };
  }

  #startAnew(hands: Hands): Start | undefined {
    const openDeal = this.#openDeal(hands);
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
    const shown = [...zones.keys()].map((tag) => this.#firstShown(tag)).sort((a, b) => a.number - b.number);
    const since = shown.at(-LATE_TILES) as Inventory;
    return {
      commands: [...before, dealHands],
      rolls,
      confidence: mayHoldDraw(this.#read, hands) ? DOUBTFUL : 1,
      state: decision.state,
      zones,
      from: shown[0] as Inventory,
      since: this.#since(since.number),
    };
  }

  #firstShown(tag: Tag): Inventory {
    const shown = HELD.flatMap((zone) => this.#read[zone]?.find(({ tags }) => tags.has(tag)) ?? []);
    return shown.reduce((first, each) => (each.number < first.number ? each : first));
  }

  #since(from: number): readonly Inventory[] {
    return this.#read
      .flat()
      .filter(({ number }) => number > from)
      .sort((a, b) => a.number - b.number);
  }

  #openDeal(hands: Hands): DealCommand {
    const { table, rules, agreed, source, players } = this.setup;
    const dealer = SIDES.find((side) => hands.get(side)?.length === rules.dealtHand('east')) as Side;
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
      hands: bySeat((seat) =>
        (hands.get(terms.seating[seat].side) ?? []).flatMap((tag) => this.#tile(tag) ?? []).sort(byKind),
      ),
    };
  }

  #tile(tag: Tag): Tile | undefined {
    const thing = this.tags.thing(tag);
    return thing.kind === 'tile' ? thing.tile : undefined;
  }
}
