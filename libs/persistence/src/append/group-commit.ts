import { isUnavailable } from '../connections/unavailable.js';

/** An item that waits for its group, with the promise of its result. */
interface Waiting<Item, Result> {
  readonly item: Item;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
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

/** Writes a group of items in one transaction and returns a result for each. An error means that none of them is written. */
export type WriteGroup<Item, Result> = (items: readonly Item[]) => Promise<readonly PromiseSettledResult<Result>[]>;

/**
 * Collects the items that arrive while a group is written, and writes them as the next group. One item alone is written at once,
 * so there is no timer: groups grow with the load. One group is written at a time.
 */
export class GroupCommit<Item, Result> {
  readonly #waiting: Waiting<Item, Result>[] = [];
  #waitingWeight = 0;
  #writing = false;

  /** @param weightOf returns the weight of an item; by default each has the weight 1. */
  constructor(
    private readonly write: WriteGroup<Item, Result>,
    private readonly limits: GroupLimits,
    private readonly weightOf: (item: Item) => number = () => 1,
  ) {}

  /** Resolves once the item is written, or with its refusal. @throws QueueFull at once where too many items wait. */
  add(item: Item): Promise<Result> {
    const { waiting: most } = this.limits;
    if (this.#waitingWeight >= most) return Promise.reject(new QueueFull(`${most} appends wait for the database`));
    const result = new Promise<Result>((resolve, reject) => this.#waiting.push({ item, resolve, reject }));
    this.#waitingWeight += this.weightOf(item);
    if (!this.#writing) void this.#writeAll();
    return result;
  }

  async #writeAll(): Promise<void> {
    this.#writing = true;
    while (this.#waiting.length > 0) await this.#writeGroup(this.#nextGroup());
    this.#writing = false;
  }

  /** Takes the items of the next group, at least one. */
  #nextGroup(): readonly Waiting<Item, Result>[] {
    let [count, weight] = [0, 0];
    for (const { item } of this.#waiting) {
      const sum = weight + this.weightOf(item);
      if (count > 0 && sum > this.limits.group) break;
      [count, weight] = [count + 1, sum];
    }
    this.#waitingWeight -= weight;
    return this.#waiting.splice(0, count);
  }

  /**
   * Writes a group. If the database refuses it because of one item, each item is written alone, so only that one fails. If the
   * database cannot serve, the items that wait fail too, instead of waiting for a time limit each.
   */
  async #writeGroup(group: readonly Waiting<Item, Result>[]): Promise<void> {
    try {
      settle(group, await this.write(group.map(({ item }) => item)));
    } catch (error) {
      if (isUnavailable(error)) {
        this.#waitingWeight = 0;
        rejectAll([...group, ...this.#waiting.splice(0)], error);
      } else if (group.length === 1) rejectAll(group, error);
      else for (const each of group) await this.#writeGroup([each]);
    }
  }
}

const settle = <Item, Result>(
  group: readonly Waiting<Item, Result>[],
  results: readonly PromiseSettledResult<Result>[],
): void => {
  for (const [index, { resolve, reject }] of group.entries()) {
    const result = results[index];
    if (result?.status === 'fulfilled') resolve(result.value);
    else reject(result?.reason);
  }
};

const rejectAll = <Item, Result>(items: readonly Waiting<Item, Result>[], error: unknown): void => {
  for (const { reject } of items) reject(error);
};
