import type { Unsubscribe } from '#event-log';

/** A subscription that begins when it is needed first. After a failure the next caller tries again. */
export class LateSubscription {
  #begun: Promise<Unsubscribe> | undefined;

  constructor(private readonly subscribe: () => Promise<Unsubscribe>) {}

  async begin(): Promise<void> {
    await (this.#begun ??= this.#subscribed());
  }

  async end(): Promise<void> {
    const unsubscribe = await this.#begun?.catch(() => undefined);
    await unsubscribe?.();
  }

  async #subscribed(): Promise<Unsubscribe> {
    try {
      return await this.subscribe();
    } catch (error) {
      this.#begun = undefined;
      throw error;
    }
  }
}
