import type { OnApplicationBootstrap, OnApplicationShutdown } from '@nestjs/common';
import type { EventStore } from '#event-log';
import type { SessionLock } from '#persistence';
import { NatsAppends } from './nats-appends.js';
import { NatsRelay } from './nats-relay.js';
import type { NatsSettings } from './nats-settings.js';
import { NatsStream } from './nats-stream.js';

/** The relay of this process and its listeners. Both use one connection to NATS, which is made when NATS first answers. */
export class NatsFanOut implements OnApplicationBootstrap, OnApplicationShutdown {
  readonly appends: NatsAppends;
  readonly #relay: NatsRelay;
  #stream: Promise<NatsStream> | undefined;

  constructor(
    private readonly store: EventStore,
    private readonly settings: NatsSettings,
    lock: SessionLock,
    warn: (message: string) => void,
  ) {
    const stream = (): Promise<NatsStream> => this.#connected();
    this.appends = new NatsAppends(stream, store);
    this.#relay = new NatsRelay(stream, store, lock, warn);
  }

  onApplicationBootstrap(): void {
    this.#relay.start();
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([this.appends.close(), this.#relay.close()]);
    await (await this.#stream?.catch(() => undefined))?.close();
  }

  async #connected(): Promise<NatsStream> {
    this.#stream ??= NatsStream.connect(this.store.log, this.settings);
    try {
      return await this.#stream;
    } catch (error) {
      this.#stream = undefined;
      throw error;
    }
  }
}
