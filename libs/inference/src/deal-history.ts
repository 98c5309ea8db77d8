import { type DealCommand, type Dealt, isDealt, type Keeping } from '#deal';
import type { Decisions } from './decisions.js';
import type { InferredCommand } from './inferred-command.js';
import type { Inventory } from './inventory.js';
import type { Weights } from './placement.js';
import { agrees, type PhysicalStatement } from './statement.js';
import type { Tag } from './tags.js';
import type { Zone } from './zones.js';

/** The settled state before an act was committed. Play can be decoded again from here. */
export interface Checkpoint {
  readonly state: Dealt;
  readonly zones: readonly Zone[];
  readonly weights: readonly Weights[];
  /** Since when this has been the state of the table (monotonic ms). */
  readonly since: number;
  /** The number of commands given so far. */
  readonly given: number;
  /** The act that was committed here; undefined for a move without a command. */
  readonly command: DealCommand | undefined;
}

/** The tolerance between the times of a statement and of a history (ms): tiles are in motion, and clocks differ. */
const TOLERANCE_MS = 3_000;

/** Returns whether the statement can be about a state that lasted from one time to another. */
export const holdsAbout = ({ at }: PhysicalStatement, since: number, until = Infinity): boolean =>
  since <= at + TOLERANCE_MS && until >= at - TOLERANCE_MS;

/** An inventory in compact form. */
type Kept = Omit<Inventory, 'tags'> & { readonly tags: readonly Tag[] };

/** The inventories of a deal, and the settled state before each act. */
export class DealHistory {
  readonly checkpoints: Checkpoint[] = [];
  #inventories: Kept[] = [];
  /** The commands given so far. */
  readonly commands: InferredCommand[] = [];

  /** @param settledSince since when the settled state has been the state of the table (monotonic ms). */
  constructor(public settledSince: number) {}

  /** The number of commands given. */
  get given(): number {
    return this.commands.length;
  }

  read({ tags, ...inventory }: Inventory): void {
    this.#inventories.push({ ...inventory, tags: [...tags] });
  }

  /** The number of inventories read. */
  get length(): number {
    return this.#inventories.length;
  }

  inventory(index: number): Inventory {
    const { tags, ...inventory } = this.#inventories[index] as Kept;
    return { ...inventory, tags: new Set(tags) };
  }

  /** Returns the history up to a checkpoint, without the act that was committed there. */
  upTo(index: number): DealHistory {
    const { since, given } = this.checkpoints[index] as Checkpoint;
    const history = new DealHistory(since);
    history.checkpoints.push(...this.checkpoints.slice(0, index));
    history.#inventories = this.#inventories.slice(0, this.firstSince(since));
    history.commands.push(...this.commands.slice(0, given));
    return history;
  }

  /** Returns whether an earlier state, left since, agrees with the statement. */
  agreed(rules: Keeping, statement: PhysicalStatement): boolean {
    return this.checkpoints.some(({ since, state }, index) => {
      const until = this.checkpoints[index + 1]?.since ?? this.settledSince;
      return holdsAbout(statement, since, until) && agrees(rules, state, statement);
    });
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

  /** Returns the index of the first inventory from a time on; the number of inventories if there is none. */
  firstSince(at: number): number {
    const first = this.#inventories.findIndex((inventory) => inventory.at >= at);
    return first < 0 ? this.#inventories.length : first;
  }
}
