import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Notifications } from '#persistence';
import { type Wake, Watchers } from './watchers.js';

/** Notifies the streams of this process of new provisional acts, whichever API process received them. */
@Injectable()
export class ProvisionalTail implements OnApplicationShutdown {
  readonly #watchers = new Watchers(() =>
    this.notifications.subscribe('provisionalActs', (dealId) => {
      if (dealId === undefined) this.#watchers.wakeAll();
      else this.#watchers.wake(dealId);
    }),
  );

  constructor(private readonly notifications: Notifications) {}

  /** Calls `wake` after each statement about the deal from now on, and sometimes without one. */
  watch(dealId: string, wake: Wake): Promise<Wake> {
    return this.#watchers.watch(dealId, wake);
  }

  onApplicationShutdown(): Promise<void> {
    return this.#watchers.close();
  }
}
