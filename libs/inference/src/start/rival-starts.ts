import type { InferredCommand } from '../decision/inferred-command.js';
import type { Side } from '#tiles';
import type { Press } from '../hypotheses/acts/button-presses.js';
import type { Inventory } from '../signal/inventory/inventory.js';
import type { Doubling } from '../signal/sets/doubled-tags.js';
import type { DoublingWatch } from '../signal/sets/known-set.js';
import { logSum } from '../signal/likelihood/log-sum.js';
import type { Tag } from '../signal/tags/tags.js';
import { sideOf } from '../signal/inventory/zones.js';
import { CERTAIN } from './hands/likely-hands.js';
import type { DealStart, LikelyStarts } from './deal-start.js';
import type { Standing, Start } from './start.js';

/** A deal that is followed from its dealt hands (`Play`). */
export interface FollowedDeal {
  /** The log-likelihood of all readings since the hands were dealt. */
  readonly evidence: number;
  /** The same of the readings before the inventory of this number. */
  evidenceBefore(number: number): number;
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

/** Before a discard, which shows who deals, another dealer must be so much less likely (nats). */
const OTHER_DEALER = 12;
/** After this time (ms) the likeliest deal is taken, with its probability. */
const AWAITED_MS = 40_000;
/** A tile that is not read in this time (ms) is dealt as unknown. It may still answer later. */
const UNREAD_MS = 12_000;

/** The most nats by which hands with an unread tile may be likelier than those that are taken instead. */
const NEARLY_AS_LIKELY = 2;
/** The same, if these hands are the others with the unread tile filled in. */
const FILLED_IN = 3;
/** A discard is given in this time (ms). */
const SETTLED_MS = 3_000;

/** The number of acts after which play has begun. */
const PLAYED = 3;

/** The most deals that are followed. */
const MOST = 8;
/** A deal is followed no longer that has become so much less likely (nats) after this time (ms). */
const HOPELESS = { nats: 25, ms: 5_000 };

/** A deal that may have begun, and the commands that were inferred from its hands on. */
class Rival<Deal extends FollowedDeal> {
  readonly commands: InferredCommand[] = [];
  /** Nats by which its readings before play are weighed otherwise than those of deals that are followed for longer. */
  #offset = 0;

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

  get dealer(): Side {
    return this.start.opened.terms.seating.east.side;
  }

  /** Whether it is hardly possible beside the likeliest one. */
  isHopeless({ log }: Rival<Deal>, at: number): boolean {
    return this.log < log - HOPELESS.nats && at - this.since >= HOPELESS.ms;
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

  /** Whether the player of one of these sides may have drawn a tile, also one that replaces a bonus tile or completes a kong. */
  private mayHaveDrawn(sides: ReadonlySet<Side>): boolean {
    const { seating } = this.start.opened.terms;
    return this.commands.some(
      ({ command }) =>
        command.type === 'DiscardTile' ||
        ((command.type === 'ShowBonusTile' || command.type === 'DeclareKong') && sides.has(seating[command.seat].side)),
    );
  }

  /**
   * Whether its hands are those of another one with an unread tile filled in, and the player of that hand cannot have drawn that tile.
   */
  completes(other: Rival<Deal>, at: number): boolean {
    const { zones, lacking } = this.start;
    const { start } = other;
    const areFilledIn = start.lacking > lacking && [...start.zones].every(([tag, zone]) => zones.get(tag) === zone);
    if (!areFilledIn || at - this.since < SETTLED_MS) return false;
    const sides = new Set([...zones].flatMap(([tag, zone]) => (start.zones.has(tag) ? [] : [sideOf(zone)])));
    return !this.mayHaveDrawn(sides) && !other.mayHaveDrawn(sides);
  }

  /** The log-likelihood of all readings. */
  get log(): number {
    return this.start.logBefore + this.deal.evidence + this.#offset;
  }

  /** The number of the inventory since which it is followed. */
  get followedFrom(): number {
    return (this.start.since[0] as Inventory).number;
  }

  /**
   * Makes deals comparable that are followed since different inventories. The readings in between are weighed as those of hands in
   * one and as those of play in the other: for this one as much as both ways of weighing differ for another.
   */
  compareWith(other: Rival<Deal>, logUpTo: DealStart['logUpTo']): void {
    const { start, deal, followedFrom } = other;
    const inHands = logUpTo(start, this.followedFrom - 1) - logUpTo(start, followedFrom - 1);
    this.#offset = other.#offset + deal.evidenceBefore(this.followedFrom) - inHands;
  }
}

/** Whether a rival is among the likeliest, or the likeliest with its dealer: the first discard shows who deals. */
const isLikely = <Deal extends FollowedDeal>(
  { dealer }: Rival<Deal>,
  place: number,
  ranked: readonly Rival<Deal>[],
): boolean => place < MOST || ranked.findIndex((each) => each.dealer === dealer) === place;

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
    private readonly awaited: Pick<DealStart, 'likelyAfter' | 'logUpTo' | 'standing' | 'isDoubled' | 'distrust'>,
  ) {
    this.#rivals = this.#comparable(starts.map((start) => new Rival(start, dealOf(start), begunAt)));
    this.#together = starts.reduce((sum, { probability }) => sum + probability, 0);
  }

  isDoubled(tag: Tag, doubling: Doubling | undefined): boolean {
    // Since a discard the racks hold other numbers of tiles: which hands were complete does not show any more.
    const isShown = doubling !== undefined || !this.#rivals.some(({ hasDiscarded }) => hasDiscarded);
    return isShown && this.awaited.isDoubled(tag, doubling);
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

  /** Compares each of the added rivals with the likeliest of those that are followed for longest. */
  #comparable(rivals: readonly Rival<Deal>[], added = rivals): readonly Rival<Deal>[] {
    const first = Math.min(...rivals.map(({ followedFrom }) => followedFrom));
    const [longest] = rivals
      .filter(({ followedFrom }) => followedFrom === first)
      .sort((one, other) => other.log - one.log);
    for (const rival of added)
      if (longest !== undefined && rival.followedFrom > first)
        rival.compareWith(longest, (...of) => this.awaited.logUpTo(...of));
    return rivals;
  }

  /** Follows play from further hands that are likely by now, and no longer from those that are hardly likely. */
  #add({ probability, further }: LikelyStarts, at: number): void {
    this.#together = Math.max(this.#together, probability);
    const possible = this.#rivals.some(({ hasDiscarded }) => hasDiscarded) ? further.filter(this.#isSince) : further;
    if (possible.length === 0) return;
    const added = possible.map((start) => new Rival(start, this.dealOf(start), at));
    const rivals = this.#comparable([...this.#rivals, ...added], added);
    const trusted = rivals.filter(({ start }) => ![...this.#distrusted].some((tag) => start.zones.has(tag)));
    this.#rivals = trusted.length > 0 ? trusted : rivals;
    this.#rivals = this.#ranked.filter(isLikely);
  }

  /** Whether the first discard, or clear readings, show who deals. */
  #isDealerKnown(best: Rival<Deal>): boolean {
    return (
      best.hasDiscarded ||
      this.#rivals.every(({ dealer, log }) => dealer === best.dealer || log < best.log - OTHER_DEALER)
    );
  }

  /** Takes an inventory; returns the deal that has begun, once it is certain or has been awaited for long. */
  observe(inventory: Inventory): Begun<Deal> | undefined {
    for (const rival of this.#rivals) rival.observe(inventory);
    const [likeliest] = this.#ranked as readonly [Rival<Deal>];
    this.#rivals = this.#rivals.filter((rival) => !rival.isHopeless(likeliest, inventory.at));
    const likely = this.awaited.likelyAfter(inventory, likeliest.start);
    if (likely !== undefined) this.#add(likely, inventory.at);
    const best = this.#best(inventory.at);
    const others = this.#rivals.filter((rival) => !best.completes(rival, inventory.at));
    const total = others.reduce((sum, { log }) => logSum(sum, log), -Infinity);
    const probability = (best.hasBegun ? 1 : this.#together) * Math.exp(best.log - total);
    const isCertain = probability >= CERTAIN && this.#isDealerKnown(best);
    const awaited = !isCertain ? AWAITED_MS : best.start.lacking > 0 ? UNREAD_MS : 0;
    if (inventory.at - this.begunAt < awaited && !best.isOver) return undefined;
    const { start, deal, commands } = best;
    return { start: { ...start, probability }, deal, commands };
  }
}
