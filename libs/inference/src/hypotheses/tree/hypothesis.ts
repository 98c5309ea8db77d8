import type { Dealt } from '#deal';
import type { Side } from '#tiles';
import { type Act, keyOf, type Move } from '../acts/act.js';
import { type ButtonPresses, sidesDeclaring } from '../acts/button-presses.js';
import { BesideReadings } from '../../signal/likelihood/beside.js';
import { Doubt } from '../../signal/likelihood/doubt.js';
import { Forward } from './forward.js';
import { type Links, NO_LINKS, refreshedLinks, withOwnReading } from '../../signal/likelihood/links.js';
import {
  atOwn,
  counted,
  expected,
  isAbsent,
  type Likelihoods,
  PRIOR,
  refreshed,
  updated,
  type Placement,
} from '../../signal/likelihood/placement.js';
import type { Reading, Settled } from './settled.js';
import type { Sight } from '../../signal/likelihood/sight.js';
import type { Tag } from '../../signal/tags/tags.js';
import { isElsewhere, relationOf, WALL, type Zone } from '../../signal/inventory/zones.js';

/** A tag that an act has moved, and how well later readings fit its new place. */
export interface Track extends Move {
  /** For each reading of the window: its log-likelihood if the act is done, relative to the settled state. */
  readonly gains: number[];
  /** The belief about it when it is just laid down. */
  readonly prior: Placement;
  weights: Placement;
  links: Links;
  /** Its readings at antennas beside that of its new place, once one has shown it. */
  beside: BesideReadings | undefined;
  readonly doubt: Doubt;
  /** When it was last seen in its new zone (monotonic ms). */
  seenAt: number;
}

/** Returns whether the tile lies on an antenna and most likely never answers. Nothing shows when it is moved. */
export const isSilentTrack = ({ to, weights }: Track): boolean => to !== WALL && isAbsent(weights);

/** A mass this many nats below the largest is ignored. */
const NEGLIGIBLE = 25;

/**
 * One history of the table: that of its parent, and one more act. The root is the settled state. For each reading of
 * the window, it keeps the likelihood of the reading and its forward mass.
 */
export class Hypothesis {
  readonly children: Hypothesis[] = [];
  readonly forward = new Forward();
  tracks: readonly Track[];
  /**
   * For each reading of the window: log-likelihood if this is the state of the table, relative to the settled state.
   */
  readonly gains: number[] = [];
  /** After each reading: log mass of this act being done with no further act begun. */
  readonly done: number[] = [];
  /** Log mass of all its followers. */
  followers = -Infinity;
  /** The proposals made from here, and their times. */
  readonly proposed = new Map<number, number>();
  /** Identifies its act among those that could follow its parent, so that no act is added twice. */
  readonly key: string;
  /** The sides whose players claim or win by its act. */
  readonly declaring: readonly Side[];

  constructor(
    public parent: Hypothesis | undefined,
    readonly act: Act | undefined,
    readonly state: Dealt,
    readonly logRate: number,
    priorOf: (tag: Tag, zone: Zone) => Placement = () => PRIOR,
  ) {
    this.tracks = (act?.moves ?? []).map((move) => ({
      ...move,
      gains: [],
      prior: priorOf(move.tag, move.to),
      weights: priorOf(move.tag, move.to),
      links: NO_LINKS,
      beside: undefined,
      doubt: new Doubt(),
      seenAt: -Infinity,
    }));
    this.key = act === undefined ? '' : keyOf(act);
    this.declaring = parent === undefined ? [] : sidesDeclaring(act?.command, parent.state);
    if (parent === undefined) this.forward.done = 0;
  }

  /** The place to which this hypothesis moved the tag last; undefined for a tag that it has not moved. */
  track(tag: Tag): Track | undefined {
    for (const track of this.tracks) if (track.tag === tag) return track;
    return this.parent?.track(tag);
  }

  /** The last track of each moved tag, the latest act first. */
  get moved(): readonly Track[] {
    const before = this.parent?.moved ?? [];
    return [...this.tracks, ...before.filter(({ tag }) => this.tracks.every((track) => track.tag !== tag))];
  }

  zone(tag: Tag, settled: Settled): Zone {
    return this.track(tag)?.to ?? settled.zone(tag);
  }

  /** The zone in which the rules expect the tag. */
  home(tag: Tag, settled: Settled): Zone {
    const track = this.track(tag);
    return track === undefined ? settled.home(tag) : (track.home ?? track.to);
  }

  /** The evidence against the zone in which this hypothesis places the tag. */
  doubt(tag: Tag, settled: Settled): Doubt {
    return this.track(tag)?.doubt ?? (settled.doubts[tag] as Doubt);
  }

  /** The number of acts after the settled state. */
  get depth(): number {
    return this.parent === undefined ? 0 : this.parent.depth + 1;
  }

  get mass(): number {
    return this.forward.mass;
  }

  /** Whether each of its tags was seen in the zone to which the act moved it. */
  get isSeen(): boolean {
    return this.tracks.every(({ seenAt }) => seenAt >= this.forward.begunAt);
  }

  /** Takes reading `index` of the window, after the parent. */
  read(reading: Reading, index: number, sight: Sight, presses: ButtonPresses): void {
    const { parent, forward } = this;
    if (parent === undefined) {
      this.gains.push(0);
      this.done.push(forward.done);
      return;
    }
    const before = index === 0 ? -Infinity : (parent.done[index - 1] as number);
    const logRate = this.logRate + presses.logGain(this.declaring, reading.at);
    const share = forward.pass(before, logRate, reading.ms, reading.at, this.followers);
    let moving = parent.gains[index] as number;
    let done = moving;
    for (const track of this.tracks) {
      const was = parent.track(track.tag)?.gains[index] ?? 0;
      const gain = follow(track, reading, was, share, sight);
      moving += gain.moving - was;
      done += gain.done - was;
    }
    forward.weigh(moving, done);
    this.gains.push(done);
    this.done.push(forward.done);
  }

  /**
   * The first reading after which the act can have been done; nothing follows from it before. An act done then has
   * gained from all readings since: the masses are compared as they are after the last one.
   */
  get firstDone(): number {
    const masses = [...this.done];
    let since = 0;
    for (let index = masses.length - 1; index >= 0; index -= 1) {
      masses[index] = (masses[index] as number) + since;
      since += this.gains[index] as number;
    }
    const least = masses.reduce((most, mass) => Math.max(most, mass), -Infinity) - NEGLIGIBLE;
    return Math.max(
      0,
      masses.findIndex((mass) => mass >= least),
    );
  }

  /** Skips the oldest `count` readings: the act cannot have begun before. */
  skip(count: number): void {
    for (let index = 0; index < count; index += 1) {
      this.gains.push(0);
      this.done.push(-Infinity);
      for (const { gains } of this.tracks) gains.push(0);
    }
  }

  /** Forgets the oldest `count` readings. */
  forget(count: number): void {
    this.gains.splice(0, count);
    this.done.splice(0, count);
    for (const { gains } of this.tracks) gains.splice(0, count);
  }
}

/** The log-likelihoods of a reading for a tile in motion, and for one that has arrived, relative to the settled state. */
interface Fit {
  readonly moving: number;
  readonly done: number;
}

/** Returns how well a reading fits a tag in motion, and one that has arrived; the track keeps it. */
const follow = (track: Track, { zone, tags, at, settled }: Reading, was: number, share: number, sight: Sight): Fit => {
  const { tag, to } = track;
  const seen = tags.has(tag);
  const base = settled[tag] as number;
  if (share > 0) refresh(track, share);
  const likelihoods = sight.likelihoods(zone, to, seen);
  const link = sight.linkIn(track.links, zone, to, seen);
  if (!seen && link === undefined && isElsewhere(zone, to)) {
    const done = sight.logNowhere(false) - base;
    track.gains.push(done);
    track.doubt.weigh(sight, zone, seen, done + base, to);
    const onTheWay = (Math.exp(base + was) + likelihoods[0] + sight.nowhere(seen)) / 3;
    return { moving: Math.log(onTheWay) - base, done };
  }
  const { weights } = track;
  const isOwn = zone === to;
  const unlinked = isOwn ? atOwn(weights, likelihoods, seen) : asItLies(track, zone, seen, likelihoods);
  const lying = link === undefined ? unlinked : sight.linkedLikelihoods(zone, to, seen, link, weights);
  const total = expected(weights, lying);
  const after = updated(weights, lying, total, track.prior);
  track.weights = isOwn ? counted(after, seen) : after;
  if (link !== undefined) track.links = sight.withReading(track.links, zone, to, seen);
  else if (zone === to && track.links.length > 0) track.links = withOwnReading(track.links, seen, total);
  if (isOwn) track.beside?.noteOwn(seen);
  if (seen && isOwn) track.seenAt = at;
  const done = Math.log(total) - base;
  track.gains.push(done);
  track.doubt.weigh(sight, zone, seen, done + base, to);
  const onTheWay = (Math.exp(base + was) + expected(track.prior, likelihoods) + sight.nowhere(seen)) / 3;
  return { moving: Math.log(onTheWay) - base, done };
};

/** The likelihoods of a reading at an antenna of the side, as far as earlier ones show how the tile lies; the track keeps the reading. */
const asItLies = (track: Track, zone: Zone, seen: boolean, usual: Likelihoods): Likelihoods => {
  const known = track.beside;
  if ((known === undefined && !seen) || relationOf(zone, track.to) !== 'adjacent') return usual;
  const beside = (track.beside ??= new BesideReadings());
  const likelihoods = beside.likelihoods(zone, seen, usual);
  beside.count(zone, seen);
  return likelihoods;
};

/** The tag has just arrived with chance `share`: nothing is known yet about how it lies. */
const refresh = (track: Track, share: number): void => {
  track.weights = refreshed(track.weights, share, track.prior);
  if (track.links.length > 0) track.links = refreshedLinks(track.links, share);
  track.beside?.refresh(share);
};
