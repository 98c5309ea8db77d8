import { Logger, Module } from '@nestjs/common';
import type { EventStore } from '#event-log';
import { SessionLock } from '#persistence';
import { DatabaseModule, type DatabaseOptions } from '../database/database.module.js';
import { DATABASE_OPTIONS, EVENT_STORE } from '../database/tokens.js';
import { APPENDS, FAN_OUT_OPTIONS } from './appends.js';
import { DatabaseAppends } from './database-appends.js';
import { NatsFanOut } from './nats-fan-out.js';
import type { NatsSettings } from './nats-settings.js';

export interface FanOutOptions {
  /** Without it, PostgreSQL alone notifies of appends. */
  readonly nats?: NatsSettings;
}

/** Notifies every process of appended events: by PostgreSQL, or by NATS JetStream, which then holds the log as well. */
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
      provide: APPENDS,
      inject: [EVENT_STORE, NatsFanOut],
      useFactory: (store: EventStore, nats: NatsFanOut | undefined) => nats?.appends ?? new DatabaseAppends(store),
    },
  ],
  exports: [APPENDS],
})
export class FanOutModule {}
