import type { InferredCommand } from '../decision/inferred-command.js';
import type { Side } from '#tiles';
import type { Press } from '../hypotheses/button-presses.js';
import type { Inventory } from '../signal/inventory.js';
import type { DoublingWatch } from '../signal/known-set.js';
import { logSum } from '../signal/log-sum.js';
import type { Tag } from '../signal/tags.js';
import { sideOf } from '../signal/zones.js';
import type { Standing, Start } from './start.js';

/** A deal that is followed from its dealt hands (`Play`). */
export interface FollowedDeal {
  /** The log-likelihood of all readings since the hands were dealt. */
  readonly evidence: number;
  readonly ended: boolean;
  readonly washed: boolean;
  /** The tags on the racks. */
  readonly racks: ReadonlyMap<Side, readonly Tag[]>;
  distrust(tag: Tag): void;
  press(press: Press): void;
  observe(inventory: Inventory): readonly InferredCommand[];
  reports(now: Inventory): readonly InferredCommand[];
}

/** The deal that has begun. */
export interface Begun<Deal extends FollowedDeal> {
  readonly start: Start;
  readonly deal: Deal;
  /** The commands after the dealt hands. */
  readonly commands: readonly InferredCommand[];
}

/** A deal with this probability has begun. */
const CERTAIN = 0.9998;
/** After this time (ms) the likeliest deal is taken, with its probability. */
const AWAITED_MS = 40_000;
/** A tile that is not read in this time (ms) is dealt as unknown. It may still answer later. */
const UNREAD_MS = 12_000;

/** A deal that may have begun, and the commands that were inferred from its hands on. */
class Rival<Deal extends FollowedDeal> {
  readonly commands: InferredCommand[] = [];
  /** The evidence from the readings by which the hands were found to be likely. */
  readonly #before: number;

  constructor(
    readonly start: Start,
    readonly deal: Deal,
  ) {
    this.commands.push(...deal.reports(start.since[0] as Inventory));
    for (const inventory of start.since) this.observe(inventory);
    this.#before = deal.evidence;
  }

  observe(inventory: Inventory): void {
    if (!this.isOver) this.commands.push(...this.deal.observe(inventory));
  }

  get isOver(): boolean {
    return this.deal.ended || this.deal.washed;
  }

  get log(): number {
    return Math.log(this.start.probability) + this.deal.evidence - this.#before;
  }
}

/** Deals that may have begun, with different hands. Play is followed from each of them until one is certain. */
export class RivalStarts<Deal extends FollowedDeal> implements DoublingWatch {
  readonly #rivals: readonly Rival<Deal>[];

  constructor(
    starts: readonly Start[],
    private readonly begunAt: number,
    private readonly dealOf: (start: Start) => Deal,
    /** The start with the hands that are likely after a further inventory. */
    private readonly likelyAfter: (inventory: Inventory) => Start | undefined,
  ) {
    this.#rivals = starts.map((start) => new Rival(start, dealOf(start)));
  }

  isDoubled(_: Tag, isProof: boolean): boolean {
    return isProof;
  }

  distrust(tag: Tag): void {
    for (const { deal } of this.#rivals) deal.distrust(tag);
  }

  press(press: Press): void {
    for (const { deal } of this.#rivals) deal.press(press);
  }

  /** The tags on the racks of the likeliest deal. */
  get racks(): FollowedDeal['racks'] {
    return (this.#ranked[0] as Rival<Deal>).deal.racks;
  }

  get #ranked(): readonly Rival<Deal>[] {
    return this.#rivals.toSorted((one, other) => other.log - one.log);
  }

  /** The number of tiles read on each side, for the likeliest deal. */
  get standing(): Standing {
    const zones = [...(this.#ranked[0] as Rival<Deal>).start.zones.values()];
    const count = (side: Side): number => zones.filter((zone) => sideOf(zone) === side).length;
    return { 1: count(1), 2: count(2), 3: count(3), 4: count(4) };
  }

  #hasHandsOf({ zones }: Start): boolean {
    return this.#rivals.some(({ start }) => [...zones].every(([tag, zone]) => start.zones.get(tag) === zone));
  }

  /** Takes an inventory; returns the deal that has begun, once it is certain or has been awaited for long. */
  observe(inventory: Inventory): Begun<Deal> | undefined {
    for (const rival of this.#rivals) rival.observe(inventory);
    const likely = this.likelyAfter(inventory);
    if (likely !== undefined && !this.#hasHandsOf(likely)) return new Rival(likely, this.dealOf(likely));
    const total = this.#rivals.reduce((sum, { log }) => logSum(sum, log), -Infinity);
    const best = this.#ranked[0] as Rival<Deal>;
    const probability = Math.exp(best.log - total);
    const awaited = probability < CERTAIN ? AWAITED_MS : best.start.lacking > 0 ? UNREAD_MS : 0;
    if (inventory.at - this.begunAt < awaited && !best.isOver) return undefined;
    const { start, deal, commands } = best;
    return { start: { ...start, probability }, deal, commands };
  }
}
