import { type Seat, SEATS, type Side, SIDES } from '#tiles';
import { type Hands, HELD, type ReadZones } from './earlier-hands.js';
import type { Inventory } from '../signal/inventory.js';
import type { Tag } from '../signal/tags.js';
import { kindOf, sideOf, zoneAt, type Zone } from '../signal/zones.js';

/** In this number of inventories of its rack a tile is read at least once, even if it lies badly. */
const UNREAD_FOR = 8;
/** The most tiles that may be missing: if more are missing, they are not dealt yet. */
const MOST_LACKING = 4;
/**
 * How often the river, or a meld, has shown a tile since its hand did last, and the number of inventories of the rack
 * since.
 */
interface Evidence {
  readonly shown: number;
  readonly gone: number;
}
const SEEMS_DISCARDED: Evidence = { shown: 1, gone: 0 };
/** A tile on the edge of rack and river does not reach these numbers. */
const IS_DISCARDED: Evidence = { shown: 4, gone: 8 };

/** Hands with which play has begun, although some of their tiles were never read. */
export interface ShortHands {
  readonly hands: Hands;
  /** The seat that made the first discard. */
  readonly dealer: Side;
}

/**
 * Watches hands that stay short of a few tiles, because tags are dead or lie where no antenna reads them. The first
 * discard of such a hand shows that it was dealt.
 */
export class ShortHandsWatch {
  readonly #inventories = new Map<Side, number>();
  #standing = '';
  #stood: Hands | undefined;

  constructor(private readonly dealtHand: (seat: Seat) => number) {}

  /** Takes the tiles on the racks after an inventory. */
  read(hands: Hands, { zone }: Inventory, read: ReadZones): void {
    if (this.mayHaveBegun(read)) return;
    const standing = JSON.stringify([...hands]);
    if (standing !== this.#standing) {
      this.#standing = standing;
      this.#inventories.clear();
    }
    if (kindOf(zone) === 'rack') this.#inventories.set(sideOf(zone), (this.#inventories.get(sideOf(zone)) ?? 0) + 1);
    const haveStood = SIDES.every((side) => (this.#inventories.get(side) ?? 0) >= UNREAD_FOR);
    if (haveStood && SIDES.some((dealer) => this.#fit(hands, dealer))) this.#stood = hands;
  }

  /**
   * Returns whether short hands have stood and a discard seems to have been made: the racks may then hold drawn tiles.
   */
  mayHaveBegun(read: ReadZones): boolean {
    return this.#stood !== undefined && this.#firstToDiscard(read, this.#stood, SEEMS_DISCARDED) !== undefined;
  }

  /** Undefined before the hands have stood so, or before a discard. */
  begunWith(read: ReadZones): ShortHands | undefined {
    const hands = this.#stood;
    const dealer = hands && this.#firstToDiscard(read, hands, IS_DISCARDED);
    return hands && dealer && this.#fit(hands, dealer) ? { hands, dealer } : undefined;
  }

  #firstToDiscard(read: ReadZones, hands: Hands, evidence: Evidence): Side | undefined {
    const [first] = SIDES.map((side) => ({ side, at: discardedAt(read, side, hands.get(side) ?? [], evidence) }))
      .filter(({ at }) => at < Infinity)
      .sort((a, b) => a.at - b.at);
    return first?.side;
  }

  #fit(hands: Hands, dealer: Side): boolean {
    const lacking = SIDES.map((side) => this.dealtHand(seatAt(side, dealer)) - (hands.get(side)?.length ?? 0));
    const total = lacking.reduce((sum, each) => sum + each, 0);
    return lacking.every((each) => each >= 0) && total > 0 && total <= MOST_LACKING;
  }
}

const seatAt = (side: Side, dealer: Side): Seat =>
  SEATS[(SIDES.indexOf(side) - SIDES.indexOf(dealer) + SIDES.length) % SIDES.length] as Seat;

/** The zones of a discard of a side: its river, or the melds of the player who claimed it. */
const laidOf = (side: Side): readonly Zone[] => [
  zoneAt(side, 'river'),
  ...SIDES.filter((other) => other !== side).map((other) => zoneAt(other, 'melds')),
];

/** The number of the last inventory before a tile of the hand was discarded; infinite if none was. */
const discardedAt = (read: ReadZones, side: Side, hand: readonly Tag[], { shown, gone }: Evidence): number => {
  const since = (zone: Zone, number: number): ReadZones[number] =>
    (read[zone] ?? []).filter((inventory) => inventory.number > number);
  const discarded = hand
    .map((tag) => ({ tag, held: lastHeld(read, side, tag) }))
    .filter(
      ({ tag, held }) =>
        laidOf(side)
          .flatMap((zone) => since(zone, held))
          .filter(({ tags }) => tags.has(tag)).length >= shown && since(zoneAt(side, 'rack'), held).length >= gone,
    );
  return Math.min(...discarded.map(({ held }) => held));
};

/** The number of the last inventory that showed the tile in hand. */
const lastHeld = (read: ReadZones, side: Side, tag: Tag): number =>
  Math.max(
    0,
    ...HELD.filter((zone) => sideOf(zone) === side).map(
      (zone) => read[zone]?.findLast(({ tags }) => tags.has(tag))?.number ?? 0,
    ),
  );
