import { type DealCommand, type Dealt, isDealt, type Opened } from '#deal';
import type { Seat } from '#tiles';
import type { Decisions } from '../hypotheses/acts/decisions.js';
import type { Settled, SettledPlaces } from '../hypotheses/tree/settled.js';
import type { Inventory } from '../signal/inventory/inventory.js';
import type { Tag } from '../signal/tags/tags.js';
import { sideOf, type Zone, zoneAt } from '../signal/inventory/zones.js';
import { DoubtfulActs } from './doubtful-acts.js';
import type { InferredCommand } from './inferred-command.js';

/** The settled state before an act was committed. Play can be decoded again from here. */
export interface Checkpoint extends SettledPlaces {
  /** Since when this has been the state of the table (monotonic ms). */
  readonly since: number;
  /** The time of the newest reading by which the places are believed (monotonic ms). */
  readonly readUpTo: number;
  /** The number of commands given so far. */
  readonly given: number;
  /** The act that was committed here; undefined for a move without a command. */
  readonly command: DealCommand | undefined;
}

/** The dealt hands as they were given, and the state before. */
export interface DealtHandsGiven {
  readonly inferred: InferredCommand;
  /** The probability of the hands, apart from tiles that are not read: the most confidence once these are filled in. */
  readonly probability: number;
  readonly before: Opened;
}

/** A deal as it was given, with the face of one unknown tile, or with one further declaration. */
export interface FilledIn {
  /** The place of the command that brought the tile, or that the declaration precedes. */
  readonly place: number;
  /** What is given there instead, and at the place of the discard of an unknown tile. */
  readonly instead: ReadonlyMap<number, readonly DealCommand[]>;
  /** The place of that discard; undefined if the tile stands. */
  readonly discardedAt?: number;
  /** The state after so many commands as they were given, from this place on. */
  readonly states: ReadonlyMap<number, Dealt>;
}

/** The place of the dealt hands before the given commands, which have the places from 0 on. */
export const DEALT = -1;

/** An inventory in compact form. */
type Kept = Omit<Inventory, 'tags'> & {
  readonly tags: readonly Tag[];
  /** The log-likelihood of all readings before it. */
  readonly evidence: number;
};

/** A command with the readings that show its tile or token in addition to those of the given one; a declaration has only these. */
const shownBy = (
  given: InferredCommand,
  command: DealCommand,
  shown: readonly Pick<Inventory, 'number'>[],
): InferredCommand => {
  const [first, last] = [shown[0]?.number, shown.at(-1)?.number];
  if (first === undefined || last === undefined) return { ...given, command };
  const { from, to } = given.evidence;
  const isFurther = command.type !== given.command.type;
  return { ...given, command, evidence: isFurther ? { from: first, to: last } : { from, to: Math.max(to, last) } };
};

/** The inventories of a deal, and the settled state before each act. */
export class DealHistory {
  readonly checkpoints: Checkpoint[] = [];
  #inventories: Kept[] = [];
  /** The log-likelihood of the readings before those that are weighed in this history. */
  evidence = 0;
  /** How often the readings have refuted what was given. */
  corrections = 0;
  /** The commands given so far. */
  readonly commands: InferredCommand[] = [];
  /** The place from which commands are to be given anew, because an unknown tile was filled in. */
  filledInFrom: number | undefined;
  /** The unknown tiles of hands that were filled in without a reading: whose, and the place of the command that brought each. */
  deduced: readonly { readonly seat: Seat; readonly place: number }[] = [];
  /** The acts that were committed in doubt. */
  doubtful = new DoubtfulActs();
  /** Undefined if the deal was resumed. */
  dealt: DealtHandsGiven | undefined;

  /** @param settledSince since when the settled state has been the state of the table (monotonic ms). */
  constructor(public settledSince: number) {}

  /** The number of commands given. */
  get given(): number {
    return this.commands.length;
  }

  /** Keeps the settled state before an act that is settled now, and was done at this time. */
  remember(settled: Settled, command: DealCommand | undefined, doneAt: number): void {
    const { settledSince: since, given } = this;
    const readUpTo = this.#inventories.at(-1)?.at ?? since;
    this.checkpoints.push({ ...settled.places, since, readUpTo, given, command });
    this.settledSince = doneAt;
  }

  /** Keeps an inventory. `evidence` is the log-likelihood of all readings before it. */
  read({ tags, ...inventory }: Inventory, evidence: number): void {
    this.#inventories.push({ ...inventory, tags: [...tags], evidence });
  }

  /** The log-likelihood of all readings before an inventory. */
  evidenceBefore(index: number): number | undefined {
    return this.#inventories[index]?.evidence;
  }

  /** The log-likelihood of all readings before the inventory of this number; undefined if none since has been read. */
  evidenceBeforeNumber(number: number): number | undefined {
    return this.#inventories.find((inventory) => inventory.number >= number)?.evidence;
  }

  /** The number of inventories read. */
  get length(): number {
    return this.#inventories.length;
  }

  inventory(index: number): Inventory {
    const { number, at, zone, tags } = this.#inventories[index] as Kept;
    return { number, at, zone, tags: new Set(tags) };
  }

  /** The inventories of a zone that have shown a tag. */
  shownIn(zone: Zone, tag: Tag): readonly Pick<Inventory, 'number' | 'at'>[] {
    return this.#inventories.filter((each) => each.zone === zone && each.tags.includes(tag));
  }

  /** The latest checkpoint whose beliefs have no reading since the state of another one began: these are read again. */
  believedAt(index: number): Checkpoint {
    const { since } = this.checkpoints[index] as Checkpoint;
    const before = this.checkpoints.slice(0, index + 1).findLast(({ readUpTo }) => readUpTo <= since);
    return before ?? (this.checkpoints[0] as Checkpoint);
  }

  /** Returns the history up to a checkpoint, without the act that was committed there. */
  upTo(index: number): DealHistory {
    const { since, given } = this.checkpoints[index] as Checkpoint;
    const history = new DealHistory(since);
    history.checkpoints.push(...this.checkpoints.slice(0, index));
    const read = this.firstSince(since);
    history.#inventories = this.#inventories.slice(0, read);
    history.evidence = this.evidenceBefore(read) ?? 0;
    history.commands.push(...this.commands.slice(0, given));
    history.corrections = this.corrections;
    history.dealt = this.dealt;
    history.doubtful = this.doubtful.before(index);
    history.deduced = this.deduced.filter(({ place }) => place < given);
    if ((this.filledInFrom ?? Infinity) < given) history.filledInFrom = this.filledInFrom;
    return history;
  }

  /**
   * Replaces given commands, from a place on, by as many others that move the same tiles; these are certain. Returns
   * the resulting state. If one of them is refused, it replaces nothing and returns undefined.
   */
  replace(from: number, commands: readonly DealCommand[], decisions: Decisions): Dealt | undefined {
    const { checkpoints } = this;
    const first = checkpoints.findLastIndex(({ given }) => given <= from);
    const begun = checkpoints[first];
    if (begun === undefined) return undefined;
    const states = [begun.state];
    for (const command of commands.slice(begun.given)) {
      const state = decisions.of(states.at(-1) as Dealt, command)?.state;
      if (state === undefined || !isDealt(state)) return undefined;
      states.push(state);
    }
    for (const [index, checkpoint] of checkpoints.entries())
      if (index >= first)
        checkpoints[index] = { ...checkpoint, state: states[checkpoint.given - begun.given] as Dealt };
    for (const [place, inferred] of this.commands.entries())
      if (place >= from) this.commands[place] = { ...inferred, command: commands[place] as DealCommand, confidence: 1 };
    return states.at(-1);
  }

  /** The command at a place. */
  at(place: number): InferredCommand {
    return (place === DEALT ? this.dealt?.inferred : this.commands[place]) as InferredCommand;
  }

  /** The commands from a place on. */
  from(place: number): readonly InferredCommand[] {
    return Array.from({ length: this.given - place }, (_, index) => this.at(place + index));
  }

  /** The last known state before a command, and the place of the command that followed it. */
  before(place: number): { readonly state: Dealt | Opened; readonly place: number } | undefined {
    if (place === DEALT) return this.dealt && { state: this.dealt.before, place };
    const begun = this.checkpoints.findLast(({ given }) => given <= place);
    return begun && { state: begun.state, place: begun.given };
  }

  /** Fills in an unknown tile, or a declaration: `tag` is in this zone, and was on the rack before its discard. */
  fillIn({ place, instead, discardedAt = place, states }: FilledIn, tag: Tag, zone: Zone, confidence: number): void {
    this.filledInFrom = Math.min(place, this.filledInFrom ?? Infinity);
    const shown = this.shownIn(zone, tag);
    for (const [at, commands] of [...instead].sort(([one], [other]) => other - one))
      this.#give(
        at,
        commands.map((command) => ({ ...shownBy(this.at(at), command, shown), confidence })),
      );
    const further = [...instead.values()].reduce((sum, { length }) => sum + length - 1, 0);
    this.deduced = this.deduced.map((each) => (each.place > place ? { ...each, place: each.place + further } : each));
    const rack = zoneAt(sideOf(zone), 'rack');
    for (const [index, checkpoint] of this.checkpoints.entries()) {
      const state = states.get(checkpoint.given);
      const given = checkpoint.given + further;
      const zones = checkpoint.zones.with(tag, checkpoint.given > discardedAt ? zone : rack);
      if (state !== undefined) this.checkpoints[index] = { ...checkpoint, state, given, zones };
    }
  }

  /** Gives commands in place of the one that was given. */
  #give(place: number, commands: readonly InferredCommand[]): void {
    const [first] = commands;
    if (place === DEALT && this.dealt !== undefined && first !== undefined) {
      const confidence = Math.min(first.confidence, this.dealt.probability);
      this.dealt = { ...this.dealt, inferred: { ...first, confidence } };
    } else this.commands.splice(place, 1, ...commands);
  }

  /** Returns the index of the first inventory from this number on; the number of inventories if there is none. */
  firstOf(number: number): number {
    const first = this.#inventories.findIndex((inventory) => inventory.number >= number);
    return first < 0 ? this.#inventories.length : first;
  }

  /** Returns the index of the first inventory from a time on; the number of inventories if there is none. */
  firstSince(at: number): number {
    const first = this.#inventories.findIndex((inventory) => inventory.at >= at);
    return first < 0 ? this.#inventories.length : first;
  }
}
