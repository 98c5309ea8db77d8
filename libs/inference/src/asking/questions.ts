import type { Hypothesis } from '../hypotheses/tree/hypothesis.js';
import { pathTo } from '../hypotheses/tree/hypothesis-tree.js';
import { sideOfSeat } from '../hypotheses/acts/layout.js';
import type { Scene } from '../hypotheses/tree/scene.js';
import type { Search } from '../hypotheses/search.js';
import { seatToShow } from '../decision/due-at-rest.js';
import type { Seat, Tile } from '#tiles';
import type { Tag } from '../signal/tags/tags.js';
import { WALL, zoneAt } from '../signal/inventory/zones.js';
import { undecidedIn, unexplainedIn } from './contradictions.js';
import { type Contradiction, type OpenQuestion, QuestionWatch } from './question.js';
import { RefutationWatch } from './refutation.js';
import { UnreadOrders } from './unread-order.js';

/** Watches what is in doubt in a deal, and what a person is asked about it. */
export class Questions {
  readonly orders = new UnreadOrders();
  readonly refutation: RefutationWatch;
  readonly #watch = new QuestionWatch();
  /** When tags were moved last in the settled state (monotonic ms). */
  readonly #movedAt = new Map<Tag, number>();
  #unexplained: readonly Contradiction[] = [];

  /** @param corrections the corrections of the deal by its readings so far. */
  constructor(corrections: number) {
    this.refutation = new RefutationWatch(corrections);
  }

  get open(): OpenQuestion | undefined {
    return this.#watch.open;
  }

  /** Whether readings of the last seconds contradict the likeliest hypothesis. */
  get isContradicted(): boolean {
    return this.#unexplained.length > 0;
  }

  /** The tags whose readings do. */
  get contradicted(): ReadonlySet<Tag> {
    return new Set(this.#unexplained.flatMap(({ tags }) => tags));
  }

  /** Takes the hypotheses after proposals. `standing`: the tiles of a hand, if they are known. */
  note(search: Search, scene: Scene, standing: (seat: Seat) => readonly Tile[] | undefined, at: number): void {
    const { tree } = search;
    const unexplained = unexplainedIn(tree, scene, (tag) => this.#movedAt.get(tag) ?? -Infinity, at);
    this.#unexplained = unexplained;
    this.refutation.note(unexplained.length > 0, at);
    const undecided = undecidedIn(tree, at) ?? unreadHand(scene, standing) ?? cutShort(search, scene);
    // A person is asked only when the readings themselves cannot decide.
    const asked = this.refutation.isUndecided(at) ? unexplained : [];
    this.#watch.note([...asked, ...this.orders.contradictions(at)], undecided, at);
  }

  /** Asks which of two acts was first. `given`: the number of commands before them. */
  askOrder(first: Hypothesis, second: Hypothesis, given: number, at: number): void {
    const [one, other] = [first.tracks[0], second.tracks[0]];
    if (one === undefined || other === undefined) return;
    this.orders.add({ zone: one.to, tags: [one.tag, other.tag], first: given, since: at });
  }

  /** Notes that the acts up to this one are settled: what was undecided is decided. */
  settle(upTo: Hypothesis): void {
    for (const { tracks } of pathTo(upTo)) for (const { tag } of tracks) this.#movedAt.set(tag, upTo.forward.doneSince);
    this.#watch.goOn();
  }

  /** Notes that a person has confirmed the places of these tags. */
  confirm(tags: readonly Tag[]): void {
    for (const tag of tags) this.#movedAt.set(tag, Infinity);
    this.#watch.goOn();
  }
}

/** A hand must be revealed, and not all of its tiles have been read. */
const unreadHand = (
  { settled }: Scene,
  standing: (seat: Seat) => readonly Tile[] | undefined,
): Contradiction | undefined => {
  const seat = seatToShow(settled.state);
  if (seat === undefined || standing(seat) !== undefined) return undefined;
  const rack = zoneAt(sideOfSeat(settled.state, seat), 'rack');
  return { reason: 'undecided', tags: settled.inZone(rack), zones: [rack] };
};

/** Proposals were cut short, and some readings contradict the settled state. */
const cutShort = ({ isCutShort }: Search, { settled, suspects }: Scene): Contradiction | undefined => {
  if (!isCutShort) return undefined;
  const zones = suspects.flatMap((tag) => [settled.zone(tag), ...(settled.doubts[tag]?.seenIn ?? [])]);
  return { reason: 'unexplained', tags: suspects, zones: [...new Set(zones)].filter((zone) => zone !== WALL) };
};
