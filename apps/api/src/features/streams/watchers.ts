import type { Unsubscribe } from '#event-log';
import { LateSubscription } from '../../platform/database/late-subscription.js';

export type Wake = () => void;

/** Callbacks by subject that share one subscription. A notification calls only the callbacks of its subject. */
export class Watchers {
  readonly #watchers = new Map<string, Set<Wake>>();
  readonly #subscription: LateSubscription;

  /**
   * The subscription begins with the first callback.
   * @param subscribe its listener receives the subject, or undefined where any notification may have been missed.
   */
  constructor(subscribe: (listener: (subject: string | undefined) => void) => Promise<Unsubscribe>) {
    this.#subscription = new LateSubscription(() => subscribe((subject) => this.#notified(subject)));
  }

  /** Calls `wake` at each notification of the subject from now on, and sometimes without one. Returns a function that stops it. */
  async watch(subject: string, wake: Wake): Promise<Wake> {
    const remove = this.#add(subject, wake);
    try {
      await this.#subscription.begin();
    } catch (error) {
      remove();
      throw error;
    }
    return remove;
  }

  close(): Promise<void> {
    return this.#subscription.end();
  }

  #notified(subject: string | undefined): void {
    const subjects = subject === undefined ? [...this.#watchers.keys()] : [subject];
    for (const each of subjects) for (const wake of this.#watchers.get(each) ?? []) wake();
  }

  #add(subject: string, wake: Wake): Wake {
    const own: Wake = () => wake();
    const watchers = this.#watchers.get(subject) ?? new Set();
    this.#watchers.set(subject, watchers.add(own));
    return () => {
      watchers.delete(own);
      if (watchers.size === 0 && this.#watchers.get(subject) === watchers) this.#watchers.delete(subject);
    };
  }
}
