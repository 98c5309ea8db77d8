export type Wake = () => void;

/** Callbacks by subject. A notification calls those of its subject only. */
export class Watchers {
  readonly #watchers = new Map<string, Set<Wake>>();

  /** Returns the way out. */
  add(subject: string, wake: Wake): Wake {
    const own: Wake = () => wake();
    const watchers = this.#watchers.get(subject) ?? new Set();
    this.#watchers.set(subject, watchers.add(own));
    return () => {
      watchers.delete(own);
      if (watchers.size === 0 && this.#watchers.get(subject) === watchers) this.#watchers.delete(subject);
    };
  }

  wake(subject: string): void {
    for (const wake of this.#watchers.get(subject) ?? []) wake();
  }

  wakeAll(): void {
    for (const subject of [...this.#watchers.keys()]) this.wake(subject);
  }
}
