import { decide, type DealCommand, type Dealt, isDealt, type Opened, UNOPENED } from '#deal';
import { byKind, bySeat, type RecordedTile, SEATS, type Side, type Tile, UNKNOWN } from '#tiles';
import type { TableSetup } from './setup.js';
import type { Inventory } from '../signal/inventory/inventory.js';
import type { Links } from '../signal/likelihood/links.js';
import type { Placement } from '../signal/likelihood/placement.js';
import type { Tag, Tags } from '../signal/tags/tags.js';
import { type Zone, zoneAt } from '../signal/inventory/zones.js';
import { type Hands, HELD, type ReadZones } from './hands/dealt-zones.js';
import { openingBy } from './opening.js';
import { afterRolls, breakWall, type Roll } from './wall-rolls.js';

/** The number of tiles read on each side. */
export type Standing = { readonly [side in Side]: number };

/** A deal that begins with hands that are likely to have been dealt. */
export interface Start {
  /** `OpenDeal` and `BreakWall`, unless the deal is already open, and `DealHands`. */
  readonly commands: readonly DealCommand[];
  /** The rolls among the commands. */
  readonly rolls: readonly Roll[];
  /** The probability of these hands, and the most confidence in the commands that depend on them. */
  readonly probability: number;
  readonly trust: number;
  /** The number of dealt tiles that no reader has read. */
  readonly lacking: number;
  /** The state before the hands are dealt. */
  readonly opened: Opened;
  readonly state: Dealt;
  readonly zones: ReadonlyMap<Tag, Zone>;
  /** The other antennas that read tiles, as far as the readings before `since` show. */
  readonly links: ReadonlyMap<Tag, Links>;
  /** How the dealt tiles stand, as far as the readings before `since` show. */
  readonly placements: ReadonlyMap<Tag, Placement>;
  /** The number of inventories of each zone before `since`. */
  readonly inventories: readonly number[];
  /** The inventory that first showed a dealt tile. */
  readonly from: Inventory;
  /** The inventories since nearly all tiles stood, in order. */
  readonly since: readonly Inventory[];
  /** The log-likelihood of all readings before those, with these hands. */
  readonly logBefore: number;
  /** A tile of the hands whose tag seems to be dead, and the chance of that. */
  readonly dead?: readonly [tag: Tag, chance: number] | undefined;
}

/** The dealt hands, and what was known before. */
export interface DealtHands {
  readonly hands: Hands;
  readonly probability: number;
  readonly trust: number;
  readonly dealer: Side;
  /** The deal, if it is open already. */
  readonly opened: Opened | undefined;
  readonly rolls: readonly Roll[];
  readonly read: ReadZones;
  /** The number of the last inventory before play is followed. */
  readonly readUpTo: number;
}

/** A start whose earlier readings are not weighed. */
type Unweighed = Omit<Start, 'logBefore' | 'links' | 'placements'>;

/**
 * The deal that begins with these hands. An open deal is used if the hands fit its seating; otherwise another one is
 * opened. Undefined if the rules do not allow it.
 */
export const startWith = (setup: TableSetup, tags: Tags, dealt: DealtHands): Unweighed | undefined => {
  const { rules } = setup;
  const usual = dealt.opened && startOf(setup, tags, dealt, dealt.opened);
  if (usual !== undefined) return usual;
  const openDeal = openingBy(setup, dealt.dealer);
  const decision = decide(rules, UNOPENED, openDeal);
  if (!decision.accepted) return undefined;
  const { opened, taken } = afterRolls(rules, decision.state as Opened, dealt.rolls);
  return startOf(setup, tags, dealt, opened, [openDeal, ...taken.map(breakWall)], taken);
};

const startOf = (
  setup: TableSetup,
  tags: Tags,
  { hands, probability, trust, read, readUpTo }: DealtHands,
  opened: Opened,
  before: readonly DealCommand[] = [],
  rolls: readonly Roll[] = [],
): Unweighed | undefined => {
  const dealHands = dealHandsIn(setup, tags, hands, opened);
  const decision = decide(setup.rules, opened, dealHands);
  if (!decision.accepted || !isDealt(decision.state)) return undefined;
  const zones = new Map([...hands].flatMap(([side, own]) => own.map((tag) => [tag, zoneAt(side, 'rack')] as const)));
  const shown = [...zones.keys()].flatMap((tag) => firstShown(read, tag) ?? []).sort(byNumber);
  const since = read.flat().filter(({ number }) => number > readUpTo);
  return {
    commands: [...before, dealHands],
    rolls,
    probability,
    trust,
    lacking: SEATS.reduce((sum, seat) => sum + setup.rules.setup.dealtHand(seat), 0) - zones.size,
    opened,
    state: decision.state,
    zones,
    inventories: read.map((kept) => kept.filter(({ number }) => number <= readUpTo).length),
    from: shown[0] as Inventory,
    since: since.sort(byNumber),
  };
};

const byNumber = (one: Inventory, other: Inventory): number => one.number - other.number;

/** Undefined for a tile that no reader has read. */
const firstShown = (read: ReadZones, tag: Tag): Inventory | undefined =>
  HELD.flatMap((zone) => read[zone]?.find(({ tags }) => tags.has(tag)) ?? []).sort(byNumber)[0];

const dealHandsIn = ({ rules }: TableSetup, tags: Tags, hands: Hands, { terms }: Opened): DealCommand => ({
  type: 'DealHands',
  hands: bySeat((seat) => {
    const read = (hands.get(terms.seating[seat].side) ?? []).flatMap((tag) => tileOf(tags, tag) ?? []).sort(byKind);
    const lacking = Math.max(0, rules.setup.dealtHand(seat) - read.length);
    return [...read, ...Array<RecordedTile>(lacking).fill(UNKNOWN)];
  }),
});

const tileOf = (tags: Tags, tag: Tag): Tile | undefined => {
  const thing = tags.thing(tag);
  return thing.kind === 'tile' ? thing.tile : undefined;
};
