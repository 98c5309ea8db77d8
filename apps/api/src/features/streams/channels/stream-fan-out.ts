import { setImmediate } from 'node:timers/promises';
import { Injectable, type OnApplicationShutdown, type OnModuleDestroy } from '@nestjs/common';
import { ApiKeys, Notifications } from '#persistence';
import { dealOf } from '#projections';
import type { StoredEvent } from '#event-log';
import { LateSubscription } from '../../../platform/database/late-subscription.js';
import { StreamTables } from '../../../platform/database/stream-tables.js';
import { LogTail } from '../../../platform/fan-out/log-tail.js';
import { ProvisionalService } from '../../provisional/provisional-service.js';
import { Channel, type Kind } from './channel.js';
import { Channels } from './channels.js';
import { StandingActs } from './standing-acts.js';
import { Turns } from './turns.js';
import type { Viewer } from './viewer.js';

const TICK_MS = 1_000;
/** How often the keys of silent streams are checked, because the notification of a revocation may be lost. */
const KEYS_MS = 5_000;
/** The pages of older events that are read at the same time, for visitors and for keys: anybody may ask for the whole log. */
const [VISITORS_PAGES, KEYS_PAGES] = [1, 3];

/** Gives each new event of the log to the channels that follow it. There is one for a process, however many streams are open. */
@Injectable()
export class StreamFanOut implements OnModuleDestroy, OnApplicationShutdown {
  readonly #channels = new Channels();
  readonly #olderPages = { ofVisitors: new Turns(VISITORS_PAGES), ofKeys: new Turns(KEYS_PAGES) };
  readonly #subscriptions: readonly LateSubscription[];
  /** The events are given out in their order. */
  #work: Promise<void> = Promise.resolve();
  /** The position up to which the channels have been given events. */
  #reached = 0;
  #ticks: NodeJS.Timeout | undefined;
  #keysCheckedAt = 0;
  #isClosing = false;

  constructor(
    private readonly tail: LogTail,
    private readonly tables: StreamTables,
    private readonly keys: ApiKeys,
    private readonly provisional: ProvisionalService,
    notifications: Notifications,
  ) {
    this.#subscriptions = [
      new LateSubscription(() => this.#follow()),
      new LateSubscription(() => notifications.subscribe('keyRevoked', (keyId) => this.#revoked(keyId))),
      new LateSubscription(() => notifications.subscribe('provisionalActs', (deal) => this.#stated(deal))),
    ];
  }

  /** Returns the channel of a kind, which is opened if there is none. @throws if it cannot be read. */
  async channel(kind: Kind): Promise<Channel> {
    for (const subscription of this.#subscriptions) await subscription.begin();
    const { channel, isOpen } = this.#channels.get(kind) ?? this.#open(kind);
    await isOpen;
    return channel;
  }

  /** Sends a viewer the events after a position, and then each new one. @param after undefined: from where the subject begins. */
  async join(channel: Channel, viewer: Viewer, after: number | undefined): Promise<void> {
    const from = after === undefined ? undefined : await this.#known(after);
    if (this.#isClosing) viewer.end();
    else await channel.join(viewer, from, this.#reached);
  }

  /** Ends the viewers whose keys are no longer valid. Reads nothing for visitors. */
  async confirmKeys(viewers: Iterable<Viewer>): Promise<void> {
    const keyed = [...viewers].filter(({ keyId, isOpen }) => isOpen && keyId !== undefined);
    if (keyed.length === 0) return;
    const valid = await this.keys.validOf([...new Set(keyed.map(({ keyId = '' }) => keyId))]);
    for (const viewer of keyed) if (!valid.has(viewer.keyId ?? '')) viewer.end();
  }

  // Before connections are closed: an application waits for its open answers.
  onModuleDestroy(): void {
    this.#isClosing = true;
    clearInterval(this.#ticks);
    this.#endAll();
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all(this.#subscriptions.map((subscription) => subscription.end()));
  }

  #open(kind: Kind) {
    const { table } = kind.subject;
    const channel: Channel = new Channel({
      ...kind,
      acts: table === undefined ? undefined : new StandingActs(this.provisional, table),
      confirmKeys: (viewers) => this.confirmKeys(viewers),
      olderPages: this.#olderPages,
      onFailed: () => this.#channels.remove(kind, channel),
    });
    return this.#channels.add(kind, channel, channel.open());
  }

  /** A position beyond the log is one that a restored log has lost: then everything after its end is new. */
  async #known(after: number): Promise<number> {
    if (after > this.tail.position) await this.tail.readOn();
    return Math.min(after, this.tail.position);
  }

  async #follow(): Promise<() => Promise<void>> {
    const stop = await this.tail.follow({
      appended: (events) => this.#then(() => this.#give(events)),
      restored: () => this.#then(() => this.#endAll()),
    });
    this.#reached = this.tail.position;
    this.#ticks = setInterval(() => this.#tick(), TICK_MS);
    return () => {
      stop();
      return Promise.resolve();
    };
  }

  #then(work: () => Promise<void> | void): void {
    // After a failure the clients connect again and resume, so no event is left out.
    this.#work = this.#work.then(work).catch(() => this.#endAll());
  }

  async #give(events: readonly StoredEvent[]): Promise<void> {
    // Those whose commands were recorded are answered first.
    await setImmediate();
    const given = new Map<Channel, StoredEvent[]>();
    for (const event of events)
      for (const channel of await this.#channelsOf(event)) {
        const others = given.get(channel);
        if (others) others.push(event);
        else given.set(channel, [event]);
      }
    for (const [channel, each] of given) channel.add(each);
    this.#reached = events.at(-1)?.position ?? this.#reached;
  }

  async #channelsOf(event: StoredEvent): Promise<readonly Channel[]> {
    const { stream } = event.leaf;
    const table = dealOf(stream) === undefined ? undefined : await this.tables.ofEvent(event);
    return [stream, 'log', ...(table === undefined ? [] : [`table/${table}`])].flatMap((id) => this.#channels.of(id));
  }

  #tick(): void {
    const now = performance.now();
    for (const [kind, channel] of this.#channels.all()) if (!channel.tick(now, this.#reached)) this.#end(kind, channel);
    if (now - this.#keysCheckedAt < KEYS_MS) return;
    this.#keysCheckedAt = now;
    this.#confirmAll();
  }

  #confirmAll(): void {
    // If the database does not answer, the next tick checks the keys again, and no event is sent before.
    void this.confirmKeys(this.#viewers()).catch(() => undefined);
  }

  #viewers(): readonly Viewer[] {
    return this.#channels.all().flatMap(([, { viewers }]) => [...viewers]);
  }

  /** Ends the viewers of a key; without its id all keys are checked, because notifications may have been missed. */
  #revoked(keyId: string | undefined): void {
    if (keyId === undefined) return this.#confirmAll();
    for (const viewer of this.#viewers()) if (viewer.keyId === keyId) viewer.end();
  }

  #stated(deal: string | undefined): void {
    for (const [, channel] of this.#channels.all()) channel.stateActs(deal);
  }

  #endAll(): void {
    for (const [kind, channel] of this.#channels.all()) this.#end(kind, channel);
    this.#reached = this.tail.position;
  }

  #end(kind: Kind, channel: Channel): void {
    this.#channels.remove(kind, channel);
    channel.end();
  }
}
