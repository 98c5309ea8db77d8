import type { Side } from '#tiles';
import type { Steps } from './asking/steps.js';
import type { DecodedAgain } from './decode-again.js';
import { DEALT } from './decision/deal-history.js';
import type { Play } from './play.js';
import type { Inventory } from './signal/inventory/inventory.js';
import { sideOf } from './signal/inventory/zones.js';
import type { Tag } from './signal/tags/tags.js';
import type { DealStart } from './start/deal-start.js';
import { dealtBy } from './start/start-commands.js';
import type { Start } from './start/start.js';

/** The most searches while play goes on. When the table is washed before the end of the deal, there is one more. */
const MOST_SEARCHES = 2;
/** The time from the wash on in which a search has to begin, and to find that other hands were dealt (ms). */
const AWAITED_MS = { begun: 1_000, found: 15_000 };
/**
 * The nats by which other hands must explain all readings better. The rates of tiles that answer unusually often or seldom are
 * approximate, which was worth 27 nats to wrong hands in a deal; right hands were worth 41 or more where play refuted the given ones.
 */
const LEAST_GAIN = 35;
/** The same if the deal ends only with these hands: hardly one table in a hundred is washed before. */
const ENDS = -4;
/** The confidence in other hands: further ones, which were not tried, may explain the readings as well. */
const FOUND_CONFIDENCE = 0.95;
/** Other hands are given up when they have explained the readings worse by so many nats; this is looked at after so many readings. */
const HOPELESS = { nats: 60, every: 200 };

/** A deal from other hands that explains the readings better than the record. */
interface Found {
  readonly start: Start;
  readonly other: Play;
  /** The number of inventories that it has read. */
  readonly read: number;
  readonly gain: number;
}

/** Goes on with the inventories that came during the search. */
const readOn = ({ other, read }: Found, { history }: Play): DecodedAgain => {
  let next = read;
  for (; next < history.length && !other.ended && !other.washed; next += 1) {
    other.observe(history.inventory(next));
    other.takeFilledIn();
  }
  const rest = Array.from({ length: history.length - next }, (_, index) => history.inventory(next + index));
  return { play: other, stands: DEALT, commands: other.history.from(DEALT), rest };
};

const dealtTo = (side: Side | undefined, { zones }: Start): readonly Tag[] =>
  [...zones].flatMap(([tag, zone]) => (sideOf(zone) === side ? [tag] : []));

const followedFrom = ({ since: [first] }: Start): number => (first as Inventory).number;

/**
 * Finds that other hands were dealt than those that were given: a tile of a rack is never read, and the rack's antenna reads
 * a tile of the wall. It shows later: play from the given hands is not explained, or the deal does not end.
 */
export class OtherHands {
  #given: Start | undefined;
  /** The tags whose readings have contradicted the record. */
  readonly #suspects = new Set<Tag>();
  #searches = 0;
  #washedSince: number | undefined;
  /** The search after the wash. */
  #atEnd: 'due' | 'begun' | 'over' = 'due';

  /** @param playFrom follows play from a start, with the rates that were learned before the deal. */
  constructor(
    private readonly dealing: Pick<DealStart, 'without' | 'near' | 'logUpTo'>,
    private readonly playFrom: (start: Start) => Play,
  ) {}

  /** Notes the hands that were given. */
  give(start: Start): void {
    this.#given = start;
  }

  /** Whether a deal that was cut off may still be explained. Has to be asked with each inventory: the first one since the wash counts. */
  isAwaited(play: Play): boolean {
    const { at } = play.history.inventory(play.history.length - 1);
    if (!play.isCutOff) this.#washedSince = undefined;
    else this.#washedSince ??= at;
    if (this.#washedSince === undefined || this.#atEnd === 'over') return false;
    return at - this.#washedSince < AWAITED_MS[this.#atEnd === 'due' ? 'begun' : 'found'];
  }

  /**
   * Decodes the deal again from other hands. Undefined if they do not explain the readings better, or nothing contradicts the given ones.
   * Each step reads one inventory.
   */
  *search(play: Play): Steps<DecodedAgain | undefined> {
    if (!play.isCutOff) {
      if (play.contradicted.size === 0) return undefined;
      this.#searches += 1;
      return this.#searches <= MOST_SEARCHES ? yield* this.#amongOthers(play) : undefined;
    }
    this.#atEnd = 'begun';
    const again = yield* this.#amongOthers(play);
    this.#atEnd = 'over';
    return again;
  }

  /** The best of the other deals. */
  *#amongOthers(play: Play): Steps<DecodedAgain | undefined> {
    const given = this.#given;
    if (given === undefined) return undefined;
    for (const tag of [...play.contradicted, ...dealtTo(play.sideToComplete, given)]) this.#suspects.add(tag);
    let best: Found | undefined;
    for (const start of [...this.dealing.without(given, this.#suspects), ...this.dealing.near(given)]) {
      const found = yield* this.#from(start, given, play);
      if (found !== undefined && found.gain > (best?.gain ?? -Infinity)) best = found;
    }
    if (best === undefined) return undefined;
    this.give(best.start);
    return readOn(best, play);
  }

  *#from(start: Start, given: Start, play: Play): Steps<Found | undefined> {
    const { history } = play;
    const other = this.playFrom(start);
    other.history.dealt = dealtBy({ ...start, probability: FOUND_CONFIDENCE });
    other.reports(start.since[0] as Inventory);
    const both = Math.max(followedFrom(start), followedFrom(given));
    for (const inventory of start.since) if (inventory.number < history.inventory(0).number) other.observe(inventory);
    let read = history.firstOf(followedFrom(start));
    const lead = this.#logBefore(both, start) - this.#logBefore(both, given);
    const gain = (): number =>
      lead +
      (other.evidence - other.evidenceBefore(both)) -
      ((history.evidenceBefore(read) ?? play.evidence) - play.evidenceBefore(both));
    for (; read < history.length && !other.ended && !other.washed; yield) {
      other.observe(history.inventory(read));
      // All commands are given anew.
      other.takeFilledIn();
      read += 1;
      if (read % HOPELESS.every === 0 && gain() < -HOPELESS.nats) return undefined;
    }
    const isBetter = gain() >= leastGain(other, play) && explainsMore(other, play);
    return isBetter ? { start, other, read, gain: gain() } : undefined;
  }

  /** The log-likelihood of the readings before an inventory with the hands of a start. */
  #logBefore(number: number, start: Start): number {
    const { dealing } = this;
    return start.logBefore - dealing.logUpTo(start, followedFrom(start) - 1) + dealing.logUpTo(start, number - 1);
  }
}

const leastGain = (other: Play, play: Play): number => (play.isCutOff && other.ended ? ENDS : LEAST_GAIN);

const explainsMore = (other: Play, play: Play): boolean =>
  other.ended || play.isCutOff || (!other.washed && other.contradicted.size < play.contradicted.size);
