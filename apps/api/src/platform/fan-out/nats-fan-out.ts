import type { OnApplicationBootstrap, OnApplicationShutdown } from '@nestjs/common';
import { setTimeout as pause } from 'node:timers/promises';
import type { EventStore } from '#event-log';
import type { SessionLock } from '#persistence';
import { NatsAppends } from './nats-appends.js';
import { NatsRelay } from './nats-relay.js';
import type { NatsSettings } from './nats-settings.js';
import { NatsStream } from './nats-stream.js';

/** How long NATS may take to state what it has. */
const ANSWER_MS = 1_000;

/** The relay of this process and its listeners. Both use one connection to NATS, which is made when NATS first answers. */
export class NatsFanOut implements OnApplicationBootstrap, OnApplicationShutdown {
  readonly appends: NatsAppends;
  readonly #relay: NatsRelay;
  #stream: Promise<NatsStream> | undefined;
  #published = 0;

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

  /** The events that NATS has, and whether it answers now; `published` is what it stated last. */
  async state(): Promise<{ readonly isReached: boolean; readonly published: number }> {
    const asked = this.#connected().then((stream) => stream.info());
    const late = pause(ANSWER_MS, undefined, { ref: false });
    const info = await Promise.race([asked.catch(() => undefined), late]);
    this.#published = info?.state.last_seq ?? this.#published;
    return { isReached: info !== undefined, published: this.#published };
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
