import { Inject, Logger, Module, type OnApplicationShutdown } from '@nestjs/common';
import type { EventStore } from '#event-log';
import { SessionLock } from '#persistence';
import { DatabaseModule, type DatabaseOptions } from '../database/database.module.js';
import { DATABASE_OPTIONS, EVENT_STORE } from '../database/tokens.js';
import { FAN_OUT_OPTIONS } from './appends.js';
import { LogTail } from './log-tail.js';
import { NatsFanOut } from './nats-fan-out.js';
import type { NatsSettings } from './nats-settings.js';

export interface FanOutOptions {
  /** Without it, PostgreSQL alone notifies of appends. */
  readonly nats?: NatsSettings;
}

/** Reports appended events in every process: by PostgreSQL, or by NATS JetStream, which then holds the log as well. */
@Module({
  imports: [DatabaseModule],
  providers: [
    {
      provide: NatsFanOut,
      inject: [EVENT_STORE, DATABASE_OPTIONS, FAN_OUT_OPTIONS],
      useFactory: (store: EventStore, { url, log }: DatabaseOptions, { nats }: FanOutOptions) => {
        if (nats === undefined) return undefined;
        const logger = new Logger('NATS');
        const lock = new SessionLock(url, `NATS relay of ${log}`);
        return new NatsFanOut(store, nats, lock, (message) => logger.warn(message));
      },
    },
    {
      provide: LogTail,
      inject: [EVENT_STORE, NatsFanOut],
      useFactory: (store: EventStore, nats: NatsFanOut | undefined) => new LogTail(store, nats?.appends ?? store),
    },
  ],
  exports: [LogTail, NatsFanOut],
})
export class FanOutModule implements OnApplicationShutdown {
  constructor(@Inject(LogTail) private readonly tail: LogTail) {}

  onApplicationShutdown(): Promise<void> {
    return this.tail.close();
  }
}
