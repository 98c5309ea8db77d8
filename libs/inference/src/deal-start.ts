import { decide, type DealCommand, type Dealt, type Opened, UNOPENED } from '#deal';
import { bySeat, byKind, SEATS, type Seat, type Side, SIDES, type Tile } from '#tiles';
import type { Inventory } from './inventory.js';
import { isDealt } from './layout.js';
import type { TableSetup } from './setup.js';
import type { Tag, Tags } from './tags.js';
import { Wash } from './wash.js';
import { kindOf, sideOf, zoneAt, ZONES, type Zone } from './zones.js';

/** What stood on the racks when the deal before ended. */
export type Leftovers = ReadonlyMap<Side, readonly Tag[]>;

export interface Start {
  /** `OpenDeal`, unless the deal has been opened before, and `DealHands`. */
  readonly commands: readonly DealCommand[];
  readonly state: Dealt;
  readonly zones: ReadonlyMap<Tag, Zone>;
  /** The inventory that first showed a dealt tile. */
  readonly from: Inventory;
  /** What has been read since nearly all tiles stood, in order. */
  readonly since: readonly Inventory[];
}

/** Where dealt tiles are, and where nothing lies before the first discard. */
const HELD = ZONES.filter((zone) => ['rack', 'aside'].includes(kindOf(zone)));
const BARE = ZONES.filter((zone) => !HELD.includes(zone));

/** Inventories kept of each zone. */
const KEPT = 40;
/** A tile that has not been seen in so many inventories of its zone is gone: even at a bad angle it answers now and then. */
const GONE_AFTER = 12;
/** So many tiles may be seen late, while the first act is done already. */
const LATE_TILES = 3;

type Hands = ReadonlyMap<Side, readonly Tag[]>;

/** Waits between deals: the old tiles must be gone, then 14 and three times 13 tiles stand, and are seen again unchanged. */
export class DealStart {
  readonly #wash: Wash;
  readonly #washed = new Set<Side>();
  readonly #read: Inventory[][] = ZONES.map(() => []);
  #standing = '';
  #standingSince = Infinity;

  constructor(
    private readonly setup: TableSetup,
    private readonly tags: Tags,
    leftovers: Leftovers,
    private readonly opened?: Opened,
  ) {
    this.#wash = new Wash((side) => leftovers.get(side) ?? []);
  }

  observe(inventory: Inventory): Start | undefined {
    this.#wash.read(inventory);
    this.#watchForWash(inventory);
    const side = sideOf(inventory.zone);
    if (this.#washed.has(side)) this.#keep(inventory);
    const hands = this.#handsDealt();
    if (hands === undefined) {
      this.#standing = '';
      return undefined;
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
    const kept = this.#read[inventory.zone] as Inventory[];
    kept.push(inventory);
    kept.splice(0, Math.max(0, kept.length - KEPT));
  }

  #handsDealt(): Hands | undefined {
    if (this.#washed.size < SIDES.length) return undefined;
    const hands = new Map(SIDES.map((side) => [side, this.#handOf(side)]));
    const sizes = SIDES.map((side) => hands.get(side)?.length ?? 0);
    const expected = SEATS.map(this.setup.rules.dealtHand);
    if (`${[...sizes].sort()}` !== `${expected.sort()}`) return undefined;
    return BARE.every((zone) => this.#isBare(zone, hands)) ? hands : undefined;
  }

  /** Nothing is seen there but what stands on the rack of that side, on its edge. */
  #isBare(zone: Zone, hands: Hands): boolean {
    const seen = this.#read[zone]?.at(-1)?.tags;
    const hand = hands.get(sideOf(zone)) ?? [];
    return seen !== undefined && [...seen].every((tag) => hand.includes(tag));
  }

  /** A tile set aside early belongs to the hand that was dealt. */
  #handOf(side: Side): readonly Tag[] {
    const held = new Set<Tag>();
    for (const zone of [zoneAt(side, 'rack'), zoneAt(side, 'aside')])
      for (const { tags } of (this.#read[zone] ?? []).slice(-GONE_AFTER)) for (const tag of tags) held.add(tag);
    return [...held].filter((tag) => this.tags.thing(tag).kind === 'tile').sort((a, b) => a - b);
  }

  /** A deal that was opened before is dealt with these hands where they fit its seating; otherwise another one is opened. */
  #start(hands: Hands): Start | undefined {
    return (this.opened && this.#dealt(this.opened, hands, [])) ?? this.#startAnew(hands);
  }

  #startAnew(hands: Hands): Start | undefined {
    const openDeal = this.#openDeal(hands);
    const decision = decide(this.setup.rules, UNOPENED, openDeal);
    return decision.accepted ? this.#dealt(decision.state as Opened, hands, [openDeal]) : undefined;
  }

  #dealt(opened: Opened, hands: Hands, before: readonly DealCommand[]): Start | undefined {
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
