import { Global, Logger, Module, type DynamicModule } from '@nestjs/common';
import type { EventStore } from '#event-log';
import { SessionLock } from '#persistence';
import type { DatabaseOptions } from '../database/database.module.js';
import { EVENT_STORE } from '../database/tokens.js';
import { APPENDS } from './appends.js';
import { DatabaseAppends } from './database-appends.js';
import { NatsFanOut } from './nats-fan-out.js';
import type { NatsSettings } from './nats-settings.js';

export interface FanOutOptions {
  /** Without it, PostgreSQL alone notifies of appends. */
  readonly nats?: NatsSettings;
}

/** Notifies every process of appended events: by PostgreSQL, or by NATS JetStream, which then holds the log as well. */
@Global()
@Module({})
export class FanOutModule {
  static with({ nats, url, log }: FanOutOptions & DatabaseOptions): DynamicModule {
    return nats === undefined ? BY_DATABASE : byNats(nats, new SessionLock(url, `NATS relay of ${log}`));
  }
}

const BY_DATABASE: DynamicModule = {
  module: FanOutModule,
  providers: [
    { provide: APPENDS, inject: [EVENT_STORE], useFactory: (store: EventStore) => new DatabaseAppends(store) },
  ],
  exports: [APPENDS],
};

const byNats = (settings: NatsSettings, lock: SessionLock): DynamicModule => ({
  module: FanOutModule,
  providers: [
    {
      provide: NatsFanOut,
      inject: [EVENT_STORE],
      useFactory: (store: EventStore) => {
        const logger = new Logger('NATS');
        return new NatsFanOut(store, settings, lock, (message) => logger.warn(message));
      },
    },
    { provide: APPENDS, inject: [NatsFanOut], useFactory: ({ appends }: NatsFanOut) => appends },
  ],
  exports: [APPENDS],
});
