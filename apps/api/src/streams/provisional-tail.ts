import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Unsubscribe } from '#event-log';
import { Notifications } from '#persistence';
import { type Wake, Watchers } from './watchers.js';

/** Notifies the streams of this process of new provisional acts, whichever API process received them. */
@Injectable()
export class ProvisionalTail implements OnApplicationShutdown {
  readonly #watchers = new Watchers();
  #subscription: Promise<Unsubscribe> | undefined;

  constructor(private readonly notifications: Notifications) {}

  /** Wakes after each statement about the deal from now on, and sometimes without one. */
  async watch(dealId: string, wake: Wake): Promise<Wake> {
    const leave = this.#watchers.add(dealId, wake);
    try {
      await (this.#subscription ??= this.#subscribe());
    } catch (error) {
      leave();
      throw error;
    }
    return leave;
  }

  async onApplicationShutdown(): Promise<void> {
    const unsubscribe = await this.#subscription?.catch(() => undefined);
    await unsubscribe?.();
  }

  async #subscribe(): Promise<Unsubscribe> {
    try {
      return await this.notifications.subscribe('provisionalActs', (dealId) => {
        if (dealId === undefined) this.#watchers.wakeAll();
        else this.#watchers.wake(dealId);
      });
    } catch (error) {
      this.#subscription = undefined;
      throw error;
    }
  }
}
