import { sideOfSeat } from '../hypotheses/acts/layout.js';
import type { Hypothesis } from '../hypotheses/tree/hypothesis.js';
import { massWithFollowers, pathTo } from '../hypotheses/tree/hypothesis-tree.js';
import type { Inventory } from '../signal/inventory/inventory.js';
import type { Tag } from '../signal/tags/tags.js';
import { WALL, type Zone, zoneAt } from '../signal/inventory/zones.js';
import { likeliestFollower } from './commit.js';

/** Other acts are remembered from this share of the mass on, and so many of them. */
const LEAST_SHARE = 1e-4;
const MOST_RIVALS = 3;
/** The readings that must speak for another act before the deal is decoded again; twice as many after each time. */
const FIRST_READINGS = 4;

/** Where a tag lies if another act was done. Without a tag: where an unread tile lies, whichever it is. */
interface Watched {
  readonly zone: Zone;
  readonly tag?: Tag;
}

/** An act in whose place another one may have been done. */
interface DoubtfulAct {
  /** The index of its checkpoint. */
  readonly index: number;
  readonly watched: readonly Watched[];
  /** The readings of each tag that speak for another act. */
  readonly seen: Map<Tag, number>;
  needed: number;
}

const mostSeen = ({ seen }: DoubtfulAct): number => Math.max(0, ...seen.values());

/** Acts in whose place others may have been done, and the readings since that speak for these. */
export class DoubtfulActs {
  #acts: readonly DoubtfulAct[] = [];

  /** @param index the index of the checkpoint before the act. */
  add(index: number, watched: readonly Watched[]): void {
    if (watched.length > 0) this.#acts = [...this.#acts, { index, watched, seen: new Map(), needed: FIRST_READINGS }];
  }

  /** @param placeOf the zone of a tag according to the record. */
  read({ zone, tags }: Inventory, placeOf: (tag: Tag) => Zone): void {
    if (this.#acts.length === 0) return;
    for (const tag of tags) if (placeOf(tag) !== zone) this.#count(tag, zone, placeOf(tag) === WALL);
  }

  #count(tag: Tag, zone: Zone, isInWall: boolean): void {
    for (const { watched, seen } of this.#acts)
      if (watched.some((each) => each.zone === zone && (each.tag === tag || (each.tag === undefined && isInWall))))
        seen.set(tag, (seen.get(tag) ?? 0) + 1);
  }

  /** Whether the readings may refute an act. */
  get isDue(): boolean {
    return this.#due !== undefined;
  }

  /** Takes the index of the checkpoint of the newest act that the readings may refute. */
  take(): number | undefined {
    const due = this.#due;
    for (const act of this.#acts) while (act.needed <= mostSeen(act)) act.needed *= 2;
    return due?.index;
  }

  get #due(): DoubtfulAct | undefined {
    return this.#acts.findLast((act) => mostSeen(act) >= act.needed);
  }

  /** Those before a checkpoint. */
  before(index: number): DoubtfulActs {
    const acts = new DoubtfulActs();
    acts.#acts = this.#acts.filter((act) => act.index < index).map((act) => ({ ...act, seen: new Map(act.seen) }));
    return acts;
  }
}

/** What to watch after an act was committed in doubt. */
export const watchedAfter = (root: Hypothesis, committed: Hypothesis): readonly Watched[] => [
  ...ofRivals(root, committed),
  ...ofUnread(committed),
];

/** Where the likeliest other acts place tags that the committed act does not place there. */
const ofRivals = (root: Hypothesis, committed: Hypothesis): readonly Watched[] => {
  const places = placesAfter(likeliestFollower(committed));
  const least = massWithFollowers(root) + Math.log(LEAST_SHARE);
  return root.children
    .filter((child) => child !== pathTo(committed)[0])
    .map(likeliestFollower)
    .filter(({ mass }) => mass >= least)
    .sort((one, other) => other.mass - one.mass)
    .slice(0, MOST_RIVALS)
    .flatMap((rival) => [...placesAfter(rival)].map(([tag, zone]) => ({ tag, zone })))
    .filter(({ tag, zone }) => zone !== WALL && places.get(tag) !== zone);
};

const placesAfter = (hypothesis: Hypothesis): ReadonlyMap<Tag, Zone> =>
  new Map(pathTo(hypothesis).flatMap(({ tracks }) => tracks.map(({ tag, to }) => [tag, to] as const)));

/** An unread discard lies in its river. */
const ofUnread = (committed: Hypothesis): readonly Watched[] => {
  const { unread, command } = committed.act ?? {};
  return unread !== undefined && command?.type === 'DiscardTile'
    ? [{ zone: zoneAt(sideOfSeat(committed.state, command.seat), 'river') }]
    : [];
};
