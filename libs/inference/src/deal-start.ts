import { decide, type DealCommand, type Dealt, type Opened, UNOPENED } from '#deal';
import { bySeat, byKind, SEATS, type Seat, type Side, SIDES, type Tile } from '#tiles';
import type { Evidence, Look } from './evidence.js';
import type { Settled } from './hypothesis.js';
import { isDealt } from './layout.js';
import { modelOf, type TableSetup } from './setup.js';
import { trajectory } from './trajectory.js';
import { kindOf, sideOf, WALL, zoneAt, ZONES, type Zone } from './zones.js';

/** What stood on the racks when the deal before ended. */
export type Leftovers = ReadonlyMap<Side, ReadonlySet<string>>;

export interface Start {
  /** `OpenDeal`, unless the deal has been opened before, and `DealHands`. */
  readonly commands: readonly DealCommand[];
  readonly settled: Settled;
  /** The look that first showed a dealt tile. */
  readonly from: number;
}

/** Where dealt tiles are, and where nothing lies before the first discard. */
const HELD = ZONES.filter((zone) => ['rack', 'aside'].includes(kindOf(zone)));
const BARE = ZONES.filter((zone) => !HELD.includes(zone));

type Hands = ReadonlyMap<Side, readonly string[]>;

/** Waits between deals: the old tiles must be gone, then 14 and three times 13 tiles stand, and are seen again unchanged. */
export class DealStart {
  readonly #washed = new Map<Side, number>();
  #standing = '';
  #standingSince = Infinity;
  readonly #hands = new Map<Side, readonly string[]>();

  constructor(
    private readonly setup: TableSetup,
    private readonly evidence: Evidence,
    private readonly leftovers: Leftovers,
    private readonly opened?: Opened,
  ) {}

  observe(look: Look): Start | undefined {
    this.#watchForWash(look);
    const side = sideOf(look.zone);
    if (HELD.includes(look.zone) && this.#washed.has(side)) this.#hands.set(side, this.#handOf(side));
    const hands = this.#handsDealt();
    if (hands === undefined) {
      this.#standing = '';
      return undefined;
    }
    const standing = JSON.stringify([...hands]);
    if (standing !== this.#standing) {
      this.#standing = standing;
      this.#standingSince = look.number;
    }
    return this.evidence.sweptSince(this.#standingSince) ? this.#start(hands) : undefined;
  }

  #watchForWash({ zone, tags, number }: Look): void {
    const side = sideOf(zone);
    if (kindOf(zone) !== 'rack' || this.#washed.has(side)) return;
    if (isWashed(this.leftovers.get(side), tags)) this.#washed.set(side, number);
  }

  #handsDealt(): Hands | undefined {
    if (this.#washed.size < SIDES.length || !BARE.every((zone) => this.#isBare(zone))) return undefined;
    const sizes = SIDES.map((side) => this.#hands.get(side)?.length ?? 0);
    const expected = SEATS.map(this.setup.rules.dealtHand);
    return `${[...sizes].sort()}` === `${expected.sort()}` ? this.#hands : undefined;
  }

  /** Nothing is seen there but what stands on the rack of that side, on its edge. */
  #isBare(zone: Zone): boolean {
    const seen = this.evidence.last(zone)?.tags;
    const hand = this.#hands.get(sideOf(zone)) ?? [];
    return seen !== undefined && [...seen].every((tag) => hand.includes(tag));
  }

  /** A tile set aside early belongs to the hand that was dealt. */
  #handOf(side: Side): readonly string[] {
    const since = this.#washed.get(side) ?? Infinity;
    return [...this.evidence.tagsSeen([zoneAt(side, 'rack'), zoneAt(side, 'aside')], since)]
      .filter((tag) => this.setup.tiles.get(tag)?.kind === 'tile' && this.#arrival(tag, side, since) !== undefined)
      .sort();
  }

  #arrival(tag: string, side: Side, since: number): number | undefined {
    for (const zone of [zoneAt(side, 'rack'), zoneAt(side, 'aside')]) {
      const path = [WALL, zone];
      const { arrived, arrivals } = trajectory(tag, path, this.evidence.looks(path, since), modelOf(this.setup));
      if (arrived) return arrivals[0];
    }
    return undefined;
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
    const since = this.#sinceDealt(hands);
    return {
      commands: [...before, dealHands],
      settled: this.#settled(decision.state, hands, since),
      from: Math.min(...since.values()),
    };
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

  #tile(tag: string): Tile | undefined {
    const thing = this.setup.tiles.get(tag);
    return thing?.kind === 'tile' ? thing.tile : undefined;
  }

  #sinceDealt(hands: Hands): ReadonlyMap<string, number> {
    return new Map(
      [...hands].flatMap(([side, tags]) =>
        tags.map((tag) => [tag, this.#arrival(tag, side, this.#washed.get(side) ?? 0) ?? 0] as const),
      ),
    );
  }

  #settled(state: Dealt, hands: Hands, since: ReadonlyMap<string, number>): Settled {
    const zones = new Map(
      [...hands].flatMap(([side, tags]) => tags.map((tag) => [tag, zoneAt(side, 'rack')] as const)),
    );
    return { state, zones, since };
  }
}

/** Less than half of what lay here is still here. */
export const isWashed = (before: ReadonlySet<string> | undefined, now: ReadonlySet<string>): boolean =>
  before === undefined || before.size === 0 || [...before].filter((tag) => now.has(tag)).length * 2 < before.size;
