import type { InferredCommand } from '../decision/inferred-command.js';
import type { Side } from '#tiles';
import type { Press } from '../hypotheses/acts/button-presses.js';
import type { Inventory } from '../signal/inventory/inventory.js';
import type { DoublingWatch } from '../signal/sets/known-set.js';
import { logSum } from '../signal/likelihood/log-sum.js';
import type { Tag } from '../signal/tags/tags.js';
import { CERTAIN } from './hands/likely-hands.js';
import type { DealStart, LikelyStarts } from './deal-start.js';
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

/** After this time (ms) the likeliest deal is taken, with its probability. */
const AWAITED_MS = 40_000;
/** A tile that is not read in this time (ms) is dealt as unknown. It may still answer later. */
const UNREAD_MS = 12_000;

/** The most nats by which hands with an unread tile may be likelier than those that are taken instead. */
const NEARLY_AS_LIKELY = 2;
/** The same, if these hands are the others with the unread tile filled in. */
const FILLED_IN = 8;
/** A discard is given in this time (ms). */
const SETTLED_MS = 3_000;

/** The number of acts after which play has begun. */
const PLAYED = 3;

/** The most deals that are followed. */
const MOST = 6;

/** A deal that may have begun, and the commands that were inferred from its hands on. */
class Rival<Deal extends FollowedDeal> {
  readonly commands: InferredCommand[] = [];

  constructor(
    readonly start: Start,
    readonly deal: Deal,
    /** Since when it is followed (monotonic ms). */
    private readonly since: number,
  ) {
    this.commands.push(...deal.reports(start.since[0] as Inventory));
    for (const inventory of start.since) this.observe(inventory);
  }

  observe(inventory: Inventory): void {
    if (!this.isOver) this.commands.push(...this.deal.observe(inventory));
  }

  get isOver(): boolean {
    return this.deal.ended || this.deal.washed;
  }

  /** Whether tiles were moved as the rules allow: no tiles are dealt any more, and no misdeal is corrected. */
  get hasBegun(): boolean {
    return this.commands.filter(({ command }) => command.type !== 'ReportNoFlowers').length >= PLAYED;
  }

  /** Whether play has gone on to a discard: a misdeal is corrected before. */
  get hasDiscarded(): boolean {
    return this.commands.some(({ command }) => command.type === 'DiscardTile');
  }

  /**
   * Whether its hands are those of another one with an unread tile filled in, and nobody can have drawn that tile: there
   * is no discard before it.
   */
  completes(other: Rival<Deal>, at: number): boolean {
    const { zones, lacking } = this.start;
    const { start } = other;
    const areFilledIn = start.lacking > lacking && [...start.zones].every(([tag, zone]) => zones.get(tag) === zone);
    return areFilledIn && at - this.since >= SETTLED_MS && !this.hasDiscarded && !other.hasDiscarded;
  }

  /** The log-likelihood of all readings. */
  get log(): number {
    return this.start.logBefore + this.deal.evidence;
  }
}

/** Deals that may have begun, with different hands. Play is followed from each of them until one is certain. */
export class RivalStarts<Deal extends FollowedDeal> implements DoublingWatch {
  #rivals: readonly Rival<Deal>[];
  /** The tags on two tiles that were found since: neither tile is known to be in a hand. */
  readonly #distrusted = new Set<Tag>();
  /** The probability that one of them has begun, as far as the tiles on the racks show. */
  #together: number;

  constructor(
    starts: readonly Start[],
    private readonly begunAt: number,
    private readonly dealOf: (start: Start) => Deal,
    private readonly awaited: Pick<DealStart, 'likelyAfter' | 'standing' | 'isDoubled' | 'distrust'>,
  ) {
    this.#rivals = starts.map((start) => new Rival(start, dealOf(start), begunAt));
    this.#together = starts.reduce((sum, { probability }) => sum + probability, 0);
  }

  isDoubled(tag: Tag, isProof: boolean): boolean {
    return this.awaited.isDoubled(tag, isProof);
  }

  distrust(tag: Tag): void {
    this.#distrusted.add(tag);
    this.awaited.distrust(tag);
    for (const { deal } of this.#rivals) deal.distrust(tag);
  }

  press(press: Press): void {
    for (const { deal } of this.#rivals) deal.press(press);
  }

  /** The number of tiles of the deal read on each side. */
  get standing(): Standing {
    return this.awaited.standing;
  }

  /** The tags on the racks of the likeliest deal. */
  get racks(): FollowedDeal['racks'] {
    return (this.#ranked[0] as Rival<Deal>).deal.racks;
  }

  get #ranked(): readonly Rival<Deal>[] {
    return this.#rivals.toSorted((one, other) => other.log - one.log);
  }

  /** The likeliest deal; one whose hands are known, if it is nearly as likely. */
  #best(at: number): Rival<Deal> {
    const ranked = this.#ranked;
    const first = ranked[0] as Rival<Deal>;
    const least = (rival: Rival<Deal>): number =>
      first.log - (rival.completes(first, at) ? FILLED_IN : NEARLY_AS_LIKELY);
    return ranked.find((rival) => rival.start.lacking === 0 && rival.log >= least(rival)) ?? first;
  }

  /** Whether play is followed from a start since the same inventory as from the first one. */
  readonly #isSince = ({ since: [first] }: Start): boolean =>
    first?.number === (this.#rivals[0] as Rival<Deal>).start.since[0]?.number;

  /** Follows play from further hands that are likely by now, and no longer from those that are hardly likely. */
  #add({ probability, further }: LikelyStarts, at: number): void {
    this.#together = Math.max(this.#together, probability);
    const possible = this.#rivals.some(({ hasDiscarded }) => hasDiscarded) ? further.filter(this.#isSince) : further;
    if (possible.length === 0) return;
    const rivals = [...this.#rivals, ...possible.map((start) => new Rival(start, this.dealOf(start), at))];
    const trusted = rivals.filter(({ start }) => ![...this.#distrusted].some((tag) => start.zones.has(tag)));
    this.#rivals = trusted.length > 0 ? trusted : rivals;
    this.#rivals = this.#ranked.slice(0, MOST);
  }

  /** Takes an inventory; returns the deal that has begun, once it is certain or has been awaited for long. */
  observe(inventory: Inventory): Begun<Deal> | undefined {
    for (const rival of this.#rivals) rival.observe(inventory);
    const likely = this.awaited.likelyAfter(inventory);
    if (likely !== undefined) this.#add(likely, inventory.at);
    const best = this.#best(inventory.at);
    const others = this.#rivals.filter((rival) => !best.completes(rival, inventory.at));
    const total = others.reduce((sum, { log }) => logSum(sum, log), -Infinity);
    const probability = (best.hasBegun ? 1 : this.#together) * Math.exp(best.log - total);
    const awaited = probability < CERTAIN ? AWAITED_MS : best.start.lacking > 0 ? UNREAD_MS : 0;
    if (inventory.at - this.begunAt < awaited && !best.isOver) return undefined;
    const { start, deal, commands } = best;
    return { start: { ...start, probability }, deal, commands };
  }
}
