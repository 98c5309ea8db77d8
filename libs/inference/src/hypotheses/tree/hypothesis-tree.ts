import type { Dealt } from '#deal';
import { type Act, keyOf } from '../acts/act.js';
import { ButtonPresses, type Press } from '../acts/button-presses.js';
import { UNREAD_SO_FAR } from '../acts/unknown-tiles.js';
import { Hypothesis } from './hypothesis.js';
import type { Inventory } from '../../signal/inventory/inventory.js';
import type { Links } from '../../signal/likelihood/links.js';
import type { Placement } from '../../signal/likelihood/placement.js';
import type { Tag } from '../../signal/tags/tags.js';
import type { Zone } from '../../signal/inventory/zones.js';
import { logSum } from '../../signal/likelihood/log-sum.js';
import type { Reading, Settled } from './settled.js';
import type { Sight } from '../../signal/likelihood/sight.js';

/** Readings older than this leave the window (ms). Earlier acts are settled, or a person is asked. */
export const WINDOW_MS = 15_000;
/** The number of readings that are dropped at once. */
const CHUNK = 64;

/** A hypothesis is dropped if its mass is below the best by these nats, or if it is beyond this number. */
const MARGIN = 16;
const BEAM = 40;

/**
 * The readings of the last seconds, and every hypothesis that explains them: a joint forward filter over legal acts.
 */
export class HypothesisTree {
  readonly readings: Reading[] = [];
  root: Hypothesis;
  /** The log-likelihood of all readings so far, if nothing has moved since the settled state. */
  #ofSettled = 0;
  /** Computed again after a hypothesis is added or dropped. */
  #hypotheses: readonly Hypothesis[] | undefined;

  constructor(
    readonly settled: Settled,
    readonly sight: Sight,
    readonly presses = ButtonPresses.none(),
  ) {
    this.root = new Hypothesis(undefined, undefined, settled.state, 0);
  }

  /** All hypotheses, parents before their children. */
  get hypotheses(): readonly Hypothesis[] {
    this.#hypotheses ??= withFollowers(this.root);
    return this.#hypotheses;
  }

  /** The log-likelihood of all readings so far: how well this tree explains them, compared with another one. */
  get evidence(): number {
    return this.#ofSettled + massWithFollowers(this.root);
  }

  /** `neededSince`: readings since then are kept, at any age. */
  read(inventory: Inventory, neededSince = Infinity): Reading {
    const reading = this.settled.read(inventory, this.sight);
    this.readings.push(reading);
    this.#ofSettled += reading.settled.reduce((sum, each) => sum + each, 0);
    const index = this.readings.length - 1;
    this.#countFollowers();
    for (const hypothesis of this.hypotheses) hypothesis.read(reading, index, this.sight, this.presses);
    this.#forget(Math.min(reading.at - WINDOW_MS, neededSince));
    return reading;
  }

  #countFollowers(): void {
    const { hypotheses } = this;
    for (const each of hypotheses) each.followers = -Infinity;
    for (let index = hypotheses.length - 1; index > 0; index -= 1) {
      const { parent, mass, followers } = hypotheses[index] as Hypothesis;
      if (parent !== undefined) parent.followers = logSum(parent.followers, logSum(mass, followers));
    }
  }

  #forget(before: number): void {
    if ((this.readings[CHUNK - 1]?.at ?? Infinity) >= before) return;
    this.readings.splice(0, CHUNK);
    for (const hypothesis of this.hypotheses) hypothesis.forget(CHUNK);
  }

  /** Adds a hypothesis and runs it over the window, so that the act is dated back. Undefined if it exists already. */
  add(parent: Hypothesis, act: Act, logRate: number): Hypothesis | undefined {
    const key = keyOf(act);
    if (parent.children.some((child) => child.key === key)) return undefined;
    const priorOf = (tag: Tag, zone: Zone): Placement =>
      act.fillIn === undefined ? this.settled.prior(tag, zone) : UNREAD_SO_FAR;
    const child = new Hypothesis(parent, act, act.state, logRate, priorOf);
    const first = parent.firstDone;
    child.skip(first);
    this.readings
      .slice(first)
      .forEach((reading, index) => child.read(reading, first + index, this.sight, this.presses));
    parent.children.push(child);
    this.#hypotheses = undefined;
    return child;
  }

  /** Weighs claims and wins of a side again that may have begun before a new press. */
  press({ side }: Press): void {
    this.#weighAnew(this.root, ({ declaring }) => declaring.includes(side));
  }

  #weighAnew(parent: Hypothesis, isConcerned: (hypothesis: Hypothesis) => boolean): void {
    for (const child of [...parent.children])
      if (isConcerned(child)) {
        parent.children.splice(parent.children.indexOf(child), 1);
        this.#addAgain(parent, child);
      } else this.#weighAnew(child, isConcerned);
  }

  #addAgain(parent: Hypothesis, { act, logRate, children }: Hypothesis): void {
    const again = act && this.add(parent, act, logRate);
    if (again !== undefined) for (const child of children) this.#addAgain(again, child);
  }

  /** Drops hypotheses that explain the readings much worse than the best, except those that lead to a better one. */
  prune(): void {
    const ranked = [...this.hypotheses].sort((a, b) => b.mass - a.mass);
    const least = Math.max((ranked[0] as Hypothesis).mass - MARGIN, ranked[BEAM - 1]?.mass ?? -Infinity);
    const keep = (hypothesis: Hypothesis): boolean => {
      const children = hypothesis.children.filter(keep);
      hypothesis.children.splice(0, Infinity, ...children);
      return children.length > 0 || hypothesis.mass >= least;
    };
    keep(this.root);
    this.#hypotheses = undefined;
  }

  /** Drops refuted hypotheses and their followers. */
  drop(isRefuted: (hypothesis: Hypothesis) => boolean): void {
    for (const each of this.hypotheses) {
      const kept = each.children.filter((child) => !isRefuted(child));
      each.children.splice(0, Infinity, ...kept);
    }
    this.#hypotheses = undefined;
  }

  /** Drops everything beyond the settled state; it may be proposed again. */
  clear(): void {
    this.root.children.splice(0);
    this.#hypotheses = undefined;
    this.root.followers = -Infinity;
    this.root.proposed.clear();
  }

  /** Applies a command that moves no tile to the settled state, and drops the hypotheses that followed. */
  declare(state: Dealt): void {
    const { root } = this;
    this.settled.state = state;
    this.root = new Hypothesis(undefined, undefined, state, 0);
    this.#hypotheses = undefined;
    this.root.gains.push(...root.gains);
    this.root.done.push(...root.done);
    this.root.forward.done = root.forward.done;
    this.root.forward.doneSince = root.forward.doneSince;
  }

  /**
   * Settles a hypothesis: it becomes the root, and all that does not follow from it is dropped. The masses of its
   * followers keep their proportions.
   */
  rebase(root: Hypothesis): void {
    for (const each of pathTo(root)) this.#rebase(each);
  }

  #rebase(root: Hypothesis): void {
    const { settled } = this;
    const followers = descendantsOf(root);
    const offsets: number[] = [];
    let offset = 0;
    root.gains.forEach((gain) => offsets.push((offset += gain)));
    for (const track of root.tracks) {
      const { tag, gains } = track;
      // A tile that is filled in was not in the wall.
      if (root.act?.fillIn === undefined) this.sight.learnLinks(settled.zone(tag), settled.links[tag] as Links);
      settled.put(tag, track);
      this.readings.forEach(
        (reading, index) => (reading.settled[tag] = (reading.settled[tag] as number) + (gains[index] as number)),
      );
      for (const { tracks } of followers)
        for (const later of tracks)
          if (later.tag === tag)
            gains.forEach((gain, index) => (later.gains[index] = (later.gains[index] as number) - gain));
    }
    this.#ofSettled += offset;
    for (const each of [root, ...followers]) {
      root.gains.forEach((gain, index) => {
        if (each !== root) each.gains[index] = (each.gains[index] as number) - gain;
        each.done[index] = (each.done[index] as number) - (offsets[index] as number);
      });
      each.forward.rebase(offset);
    }
    this.#becomeRoot(root);
  }

  #becomeRoot(root: Hypothesis): void {
    root.gains.fill(0);
    root.tracks = [];
    root.forward.done = root.mass;
    root.forward.moving = -Infinity;
    root.parent = undefined;
    this.settled.state = root.state;
    this.root = root;
    this.#hypotheses = undefined;
  }
}

/** A hypothesis and all its followers, parents before their children. */
const withFollowers = (root: Hypothesis): readonly Hypothesis[] => {
  const all = [root];
  // The list grows during the loop.
  for (const each of all) all.push(...each.children);
  return all;
};

/** The hypotheses from the root's child to `hypothesis`, inclusive. */
export const pathTo = (hypothesis: Hypothesis): readonly Hypothesis[] =>
  hypothesis.parent === undefined ? [] : [...pathTo(hypothesis.parent), hypothesis];

const descendantsOf = (hypothesis: Hypothesis): readonly Hypothesis[] =>
  hypothesis.children.flatMap((child) => [child, ...descendantsOf(child)]);

/** Log mass of a hypothesis and all its followers. */
export const massWithFollowers = (hypothesis: Hypothesis): number =>
  hypothesis.children.reduce((sum, child) => logSum(sum, massWithFollowers(child)), hypothesis.mass);

/** Log mass of a hypothesis and of its followers that differ by moves without a command only. */
export const massWithoutCommand = (hypothesis: Hypothesis): number =>
  hypothesis.children
    .filter(({ act }) => act?.command === undefined)
    .reduce((sum, child) => logSum(sum, massWithoutCommand(child)), hypothesis.mass);
