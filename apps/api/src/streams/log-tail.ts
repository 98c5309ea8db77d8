import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { APPENDS, type Appends } from '../fan-out/appends.js';
import { type Wake, Watchers } from './watchers.js';

/**
 * Notifies the streams of one process of appended events. The process listens once, however many streams are open, and each
 * stream is woken only for its own deal.
 */
@Injectable()
export class LogTail implements OnApplicationShutdown {
  readonly #watchers = new Watchers(() =>
    this.appends.subscribe((stream) => {
      if (stream === undefined) this.#watchers.wakeAll();
      else this.#watchers.wake(stream);
    }),
  );

  constructor(@Inject(APPENDS) private readonly appends: Appends) {}

  /** Calls `wake` after each append to the stream from now on, and sometimes without one. */
  watch(stream: string, wake: Wake): Promise<Wake> {
    return this.#watchers.watch(stream, wake);
  }

  onApplicationShutdown(): Promise<void> {
    return this.#watchers.close();
  }
}
