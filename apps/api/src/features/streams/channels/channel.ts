import { setImmediate } from 'node:timers/promises';
import type { StoredEvent } from '#event-log';
import type { Reader } from '#projections';
import type { Statement } from '../../provisional/provisional-service.js';
import { framed, type Frame } from './frame.js';
import { Ring, type Entry } from './ring.js';
import type { StandingActs } from './standing-acts.js';
import type { StreamFormat, StreamMessage } from './stream-format.js';
import type { Rendered, Rendering, Subject } from './subject.js';
import type { Turns } from './turns.js';
import type { Viewer } from './viewer.js';

const HEARTBEAT_MS = 15_000;
/** How long a channel without viewers is kept: after a lost connection all of its viewers return. */
const KEPT_MS = 30_000;
/** How long provisional acts are sent as they were read: their time goes on. */
const FRESH_MS = 250;
/** Viewers that are written to before others get a turn. */
const TURN = 250;

/** What viewers of one channel have in common: all of them get the same bytes. */
export interface Kind {
  readonly subject: Subject;
  readonly reader: Reader;
  readonly format: StreamFormat;
}

export interface ChannelParts extends Kind {
  /** Undefined if the subject has no provisional acts. */
  readonly acts: StandingActs | undefined;
  /** Ends the viewers whose keys are no longer valid. */
  readonly confirmKeys: (viewers: Iterable<Viewer>) => Promise<void>;
  /** Bound the pages of older events that are read and kept at the same time, of all channels. */
  readonly olderPages: { readonly ofVisitors: Turns; readonly ofKeys: Turns };
  /** The channel has failed, and its viewers were ended. */
  readonly onFailed: () => void;
}

/** A subject as one kind of reader sees it. Each event is rendered once, and the same bytes are sent to all viewers. */
export class Channel {
  readonly #viewers = new Set<Viewer>();
  /** Viewers that have received the present state. Others get no heartbeat: it states that all before its position was sent. */
  readonly #greeted = new WeakSet<Viewer>();
  /** The channel does one thing after another, so its messages are in order. */
  #work: Promise<void> = Promise.resolve();
  #ring = new Ring(0);
  #position = 0;
  #start = 0;
  readonly #rendering: Rendering;
  /** The state after the last entry of the ring, written once for all viewers that begin with it. */
  #present: Frame | undefined;
  #presentMessage: StreamMessage | undefined;
  #hasEnded = false;
  #beatAt = performance.now();
  #usedAt = performance.now();

  constructor(private readonly parts: ChannelParts) {
    this.#rendering = parts.subject.rendering(parts.reader);
  }

  get ring(): Ring {
    return this.#ring;
  }

  get viewers(): ReadonlySet<Viewer> {
    return this.#viewers;
  }

  /** Reads what the channel begins with. @throws if it cannot be read. */
  open(): Promise<void> {
    const opened = this.#work.then(() => this.#begin());
    this.#work = opened.catch(() => this.#fail());
    return opened;
  }

  add(events: readonly StoredEvent[]): void {
    this.#then(() => this.#take(events));
  }

  /**
   * Sends a viewer the events after a position, then the state if the channel shows one, and then the new events.
   * @param after undefined: from where the subject begins, or the present state alone.
   * @param reached the position up to which this channel has been given events.
   */
  async join(viewer: Viewer, after: number | undefined, reached: number): Promise<void> {
    if (this.#hasEnded) viewer.end();
    this.#usedAt = performance.now();
    this.#viewers.add(viewer);
    // Before the first event is sent: its key may have been revoked since the request was admitted.
    await this.parts.confirmKeys([viewer]);
    const { state } = this.#rendering;
    const from = after ?? (state === undefined ? this.#start : undefined);
    if (from !== undefined) viewer.join(await this.#sendOlder(viewer, from));
    this.#then(() => {
      if (from === undefined) viewer.join(this.#position);
      this.#greet(viewer, reached);
    });
  }

  /** Sends the provisional acts, which have changed or ended, of the deal; undefined: of any deal. */
  stateActs(deal?: string): void {
    if (this.parts.acts?.concern(deal)) this.#then(() => this.#sendActs());
  }

  /** Does what time brings: ends viewers, sends a heartbeat. Returns false if the channel is not needed any more. */
  tick(now: number, reached: number): boolean {
    for (const viewer of this.#viewers) {
      viewer.check(now);
      if (!viewer.isOpen) this.#viewers.delete(viewer);
    }
    if (this.#viewers.size > 0) this.#usedAt = now;
    if (this.parts.acts?.haveEnded(now)) this.stateActs();
    if (now - this.#beatAt >= HEARTBEAT_MS) {
      this.#beatAt = now;
      this.#then(() => this.#beat(reached));
    }
    return now - this.#usedAt < KEPT_MS;
  }

  end(): void {
    this.#hasEnded = true;
    for (const viewer of this.#viewers) viewer.end();
    this.#viewers.clear();
  }

  #then(work: () => Promise<void> | void): void {
    this.#work = this.#work.then(work).catch(() => this.#fail());
  }

  /** Ends the viewers, who connect again and resume: an event that could not be rendered is not left out. */
  #fail(): void {
    this.end();
    this.parts.onFailed();
  }

  async #begin(): Promise<void> {
    const { after, events } = await this.parts.subject.beginning();
    [this.#position, this.#start] = [after, after];
    this.#ring = new Ring(after);
    const { state } = this.#rendering;
    if (state === undefined) await this.#take(events);
    else await this.#push(events, await state.begin(events));
    await this.parts.acts?.read();
  }

  async #take(events: readonly StoredEvent[]): Promise<void> {
    const news = events.filter(({ position }) => position > this.#position);
    if (news.length === 0) return;
    await this.#push(news, await (this.#rendering.state?.take(news) ?? this.#rendering.of(news)));
  }

  async #push(news: readonly StoredEvent[], rendered: readonly Rendered[]): Promise<void> {
    const entries = await this.#entriesOf(rendered);
    // After the read: no event that was appended after a revocation is sent.
    await this.parts.confirmKeys(this.#viewers);
    for (const entry of entries) this.#ring.push(entry);
    for (const event of news) this.#note(event);
    [this.#present, this.#presentMessage] = [undefined, this.#rendering.state?.present];
    await this.#pump();
    if (this.parts.acts?.areEarly) await this.#sendActs();
  }

  #note(event: StoredEvent): void {
    const { acts, subject } = this.parts;
    this.#position = event.position;
    this.#start = subject.startAt(event) ?? this.#start;
    acts?.note(event);
  }

  async #entriesOf(rendered: readonly Rendered[]): Promise<readonly Entry[]> {
    const { subject, format } = this.parts;
    const entries: Entry[] = [];
    for (const { event, message, change } of rendered)
      entries.push({
        ...{ position: event.position, type: event.leaf.type, table: await subject.tableOf?.(event) },
        ...{ frame: framed(format.written(message)), change: this.#frameOf(change) },
      });
    return entries;
  }

  async #pump(): Promise<void> {
    let count = 0;
    for (const viewer of this.#viewers) {
      viewer.pump();
      count += 1;
      if (count % TURN === 0) await setImmediate();
    }
  }

  /** Sends events that the ring does not have. Returns the position after which the ring goes on. */
  async #sendOlder(viewer: Viewer, after: number): Promise<number> {
    const { ofVisitors, ofKeys } = this.parts.olderPages;
    const turns = viewer.keyId === undefined ? ofVisitors : ofKeys;
    let from = after;
    let beatAt = performance.now();
    while (from < this.#ring.after && viewer.isOpen) {
      // Before its turn: a reader that takes no byte keeps no page, and no one waits for it.
      await viewer.untilWritable();
      const sent = await turns.take(() => this.#sendPage(viewer, from));
      if (sent === undefined) break;
      from = sent;
      // A viewer that chooses few events would receive nothing, and connect again at the same position.
      if (performance.now() - beatAt < HEARTBEAT_MS) continue;
      beatAt = performance.now();
      viewer.send(this.#heartbeat(from));
    }
    return from;
  }

  /** Sends the next older events, as many as the socket takes. Returns the position of the last one; undefined if there are none. */
  async #sendPage(viewer: Viewer, after: number): Promise<number | undefined> {
    if (!viewer.isOpen) return undefined;
    const entries = await this.#entriesOf(await this.#rendering.of(await this.parts.subject.page(after)));
    await this.parts.confirmKeys([viewer]);
    return viewer.sendOlder(entries);
  }

  /** Sends a viewer that is up to date the present state, a heartbeat, and what the device of the table believes. */
  #greet(viewer: Viewer, reached: number): void {
    if (this.#rendering.state !== undefined) viewer.note('state', () => this.#presentFrame());
    const frame = this.#heartbeat(this.#newest(reached));
    viewer.note('heartbeat', () => frame);
    if (viewer.wantsAll) viewer.note('provisional', () => this.#actsNow());
    this.#greeted.add(viewer);
  }

  #presentFrame(): Frame | undefined {
    return (this.#present ??= this.#frameOf(this.#presentMessage));
  }

  #frameOf(message: StreamMessage | undefined): Frame | undefined {
    return message && framed(this.parts.format.written(message));
  }

  #beat(reached: number): void {
    const frame = this.#heartbeat(this.#newest(reached));
    for (const viewer of this.#viewers) if (this.#greeted.has(viewer)) viewer.note('heartbeat', () => frame);
  }

  #newest(reached: number): number {
    return Math.max(reached, this.#position);
  }

  #heartbeat(position: number): Frame {
    return framed(this.parts.format.written({ id: position, event: 'heartbeat', data: `{"position":${position}}` }));
  }

  /** Sends the acts at the table, if they have changed. Viewers that are behind get them later, with the time that is left. */
  async #sendActs(): Promise<void> {
    const statement = await this.parts.acts?.read();
    if (statement === undefined) return;
    const frame = this.#frameOfActs(statement);
    const readAt = performance.now();
    const later = (): Frame | undefined => (performance.now() - readAt < FRESH_MS ? frame : this.#actsNow());
    for (const viewer of this.#viewers)
      if (viewer.wantsAll && this.#greeted.has(viewer)) viewer.note('provisional', later);
  }

  #actsNow(): Frame | undefined {
    return this.#frameOfActs(this.parts.acts?.now());
  }

  #frameOfActs(statement: Statement | undefined): Frame | undefined {
    return this.#frameOf(statement && { event: 'provisional', data: JSON.stringify(statement) });
  }
}
