import { isUnavailable } from '../connections/unavailable.js';

/** An item that waits for its group, with the promise of its result. */
interface Waiting<Item, Prepared, Result> {
  readonly item: Item;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
  /** When it was added, by `performance.now()`. */
  readonly addedAt: number;
  /** What is to be written for the item; undefined if it must be decided when its group is written. */
  prepared: Prepared | undefined;
}

/** Too many items wait already. The item was not written, and its sender may send it again later. */
export class QueueFull extends Error {
  override readonly name = 'QueueFull';
}

export interface GroupLimits {
  /** The weight of the items that one group may have; one item alone may be heavier. */
  readonly group: number;
  /** The weight of the items that may wait for their group. They keep memory, so there is a bound. */
  readonly waiting: number;
}

/** Decides and writes a group of items in one transaction and returns a result for each. An error means that none of them is written. */
export type WriteGroup<Item, Result> = (items: readonly Item[]) => Promise<readonly PromiseSettledResult<Result>[]>;

/** Prepares items while those before them are written. */
export interface WriteAhead<Item, Prepared, Result> {
  /** Prepares an item on top of those prepared before it; undefined if it must be decided when its group is written. */
  readonly prepare: (item: Item) => Prepared | undefined;
  /**
   * Writes a group of prepared items in one transaction and returns the result of each. Undefined or an error means that none of them is
   * written; undefined also that they were prepared from cached facts that no longer hold.
   */
  readonly write: (group: readonly Prepared[]) => Promise<readonly Result[] | undefined>;
  /** Forgets what was prepared, because it is not written. */
  readonly reset: () => void;
  /** Nothing waits any more. */
  readonly idle: () => void;
}

/** A group that was written or has failed. */
export interface GroupFigures {
  /** The sum of the weights of its items. */
  readonly weight: number;
  /** From the arrival of its first item until it was written (ms). */
  readonly ms: number;
}

/** Settles the promises of a group that was written or has failed. */
type Settle = () => void;

/**
 * Collects the items that arrive while a group is written, and writes them as the next group. One item alone is written at once,
 * so there is no timer: groups grow with the load. One group is written at a time. Items are prepared when they arrive, so only their writing is
 * left when it is the turn of their group.
 */
export class GroupCommit<Item, Result, Prepared = never> {
  readonly #waiting: Waiting<Item, Prepared, Result>[] = [];
  #waitingWeight = 0;
  #writing = false;
  #written: Promise<unknown> = Promise.resolve();
  /** Whether an item waits that is not prepared. Those after it are not prepared either, because they come after it in the log. */
  #mustDecide = false;
  /** Receives the figures of each group. */
  onGroup: (figures: GroupFigures) => void = () => undefined;

  /** @param weightOf returns the weight of an item; by default each has the weight 1. */
  constructor(
    private readonly decide: WriteGroup<Item, Result>,
    private readonly limits: GroupLimits,
    private readonly weightOf: (item: Item) => number = () => 1,
    private readonly ahead?: WriteAhead<Item, Prepared, Result>,
  ) {}

  /** Resolves once the item is written, or with its refusal. @throws QueueFull at once where too many items wait. */
  add(item: Item): Promise<Result> {
    const { waiting: most } = this.limits;
    if (this.#waitingWeight >= most) return Promise.reject(new QueueFull(`${most} appends wait for the database`));
    const result = new Promise<Result>((resolve, reject) =>
      this.#waiting.push({ item, resolve, reject, addedAt: performance.now(), prepared: this.#prepared(item) }),
    );
    this.#waitingWeight += this.weightOf(item);
    if (!this.#writing) void this.#writeAll();
    return result;
  }

  /** The weight of the items that wait for their group. */
  get waiting(): number {
    return this.#waitingWeight;
  }

  /** Resolves when the group that is being written was written or has failed; at once if there is none. */
  get written(): Promise<unknown> {
    return this.#written;
  }

  #prepared(item: Item): Prepared | undefined {
    if (this.#mustDecide) return undefined;
    const prepared = this.ahead?.prepare(item);
    this.#mustDecide = prepared === undefined;
    return prepared;
  }

  async #writeAll(): Promise<void> {
    this.#writing = true;
    let settleLast: Settle = () => undefined;
    let answered = 0;
    while (this.#waiting.length > 0) {
      const group = this.#nextGroup(answered);
      const written = this.#write(group);
      this.#written = written;
      // The next group is on its way before the senders of the last one go on.
      settleLast();
      settleLast = await written;
      answered = this.#weightOf(group);
      this.onGroup({ weight: answered, ms: performance.now() - (group[0]?.addedAt ?? 0) });
    }
    this.#writing = false;
    this.ahead?.idle();
    settleLast();
  }

  /**
   * Takes the items of the next group, at least one: either prepared ones or ones to decide. Of prepared ones it takes at most half of those that wait
   * or were just answered. Otherwise a large and a small group would take turns, and nothing be prepared while the large one is written.
   * @param answered the weight of the group that was written last.
   */
  #nextGroup(answered: number): readonly Waiting<Item, Prepared, Result>[] {
    const isPrepared = this.#waiting[0]?.prepared !== undefined;
    const most = isPrepared
      ? Math.min(this.limits.group, Math.ceil((this.#waitingWeight + answered) / 2))
      : this.limits.group;
    let [count, weight] = [0, 0];
    for (const { item, prepared } of this.#waiting) {
      const sum = weight + this.weightOf(item);
      if (count > 0 && (sum > most || (prepared !== undefined) !== isPrepared)) break;
      [count, weight] = [count + 1, sum];
    }
    this.#waitingWeight -= weight;
    return this.#waiting.splice(0, count);
  }

  async #write(group: readonly Waiting<Item, Prepared, Result>[]): Promise<Settle> {
    // Not `flatMap`: what is prepared may be a list itself.
    const prepared = group.map((each) => each.prepared).filter((each) => each !== undefined);
    if (prepared.length < group.length) return this.#decided(group);
    try {
      const results = await this.ahead?.write(prepared);
      if (results !== undefined) return () => group.forEach(({ resolve }, index) => resolve(results[index] as Result));
    } catch (error) {
      if (isUnavailable(error)) return this.#failAll(group, error);
    }
    this.#discardPrepared();
    return this.#decided(group);
  }

  /** Decides a group, then prepares the items that have arrived meanwhile. */
  async #decided(group: readonly Waiting<Item, Prepared, Result>[]): Promise<Settle> {
    const settle = await this.#decide(group);
    this.#mustDecide = false;
    for (const each of this.#waiting) each.prepared = this.#prepared(each.item);
    return settle;
  }

  /**
   * Decides a group. If the database refuses it because of one item, each item is written alone, so only that one fails. If the
   * database cannot serve, the items that wait fail too, instead of waiting for a time limit each.
   */
  async #decide(group: readonly Waiting<Item, Prepared, Result>[]): Promise<Settle> {
    try {
      const results = await this.decide(group.map(({ item }) => item));
      return () => settle(group, results);
    } catch (error) {
      if (isUnavailable(error)) return this.#failAll(group, error);
      if (group.length === 1) return () => rejectAll(group, error);
      const settles: Settle[] = [];
      for (const each of group) settles.push(await this.#decide([each]));
      return () => settles.forEach((settleOne) => settleOne());
    }
  }

  #failAll(group: readonly Waiting<Item, Prepared, Result>[], error: unknown): Settle {
    this.#waitingWeight = 0;
    const failed = [...group, ...this.#waiting.splice(0)];
    this.#discardPrepared();
    return () => rejectAll(failed, error);
  }

  #discardPrepared(): void {
    this.ahead?.reset();
    this.#mustDecide = true;
    for (const each of this.#waiting) each.prepared = undefined;
  }

  #weightOf(group: readonly Waiting<Item, Prepared, Result>[]): number {
    return group.reduce((sum, { item }) => sum + this.weightOf(item), 0);
  }
}

const settle = <Item, Prepared, Result>(
  group: readonly Waiting<Item, Prepared, Result>[],
  results: readonly PromiseSettledResult<Result>[],
): void => {
  for (const [index, { resolve, reject }] of group.entries()) {
    const result = results[index];
    if (result?.status === 'fulfilled') resolve(result.value);
    else reject(result?.reason);
  }
};

const rejectAll = <Item, Prepared, Result>(items: readonly Waiting<Item, Prepared, Result>[], error: unknown): void => {
  for (const { reject } of items) reject(error);
};
