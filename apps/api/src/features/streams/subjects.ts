import { Inject, Injectable } from '@nestjs/common';
import type { EventStore, StoredEvent } from '#event-log';
import { Directory, TableEvents, Tables } from '#persistence';
import { matchStreamOf, streamOf, type Reader } from '#projections';
import { StreamTables } from '../../platform/database/stream-tables.js';
import { EVENT_STORE } from '../../platform/database/tokens.js';
import { LogTail } from '../../platform/fan-out/log-tail.js';
import { Problem } from '../../http/problems/problem.js';
import { quoted } from '../../http/problems/quoted.js';
import { noSuchMatch, recordedMatchEvent } from '../matches/match-reader.js';
import { DealReader } from '../../recording/reading/deal-reader.js';
import type { StreamMessage } from './channels/stream-format.js';
import type { Beginning, Rendered, Rendering, StreamContent, Subject } from './channels/subject.js';
import { DealMessages } from './messages/deal-messages.js';
import { ViewMessages } from './messages/view-messages.js';

/** The events that are read from the log at once. */
const PAGE = 100;

/** What streams follow: a deal, a match, a table, the log. */
@Injectable()
export class Subjects {
  constructor(
    @Inject(EVENT_STORE) private readonly store: EventStore,
    private readonly directory: Directory,
    private readonly tableEvents: TableEvents,
    private readonly tables: Tables,
    private readonly streamTables: StreamTables,
    private readonly tail: LogTail,
    private readonly deals: DealReader,
  ) {}

  /** The whole of a deal. */
  deal(dealId: string, table: string, content: StreamContent): Subject {
    return {
      ...this.#wholeStream(streamOf(dealId)),
      table,
      content,
      rendering: (reader) => this.#ofDeals(content, reader, false),
    };
  }

  /** The events of a match itself. Its beginning throws Problem NO_SUCH_MATCH. */
  match(matchId: string): Subject {
    const whole = this.#wholeStream(matchStreamOf(matchId));
    return {
      ...whole,
      beginning: async () => {
        const beginning = await whole.beginning();
        if (beginning.events.length === 0) throw noSuchMatch(matchId);
        return beginning;
      },
      ...eachAs(matchMessage),
    };
  }

  /** The deals at a table, one after another. A new viewer begins with the latest one. Its beginning throws Problem NO_SUCH_TABLE. */
  table(table: string, content: StreamContent): Subject {
    return {
      id: `table/${table}`,
      table,
      content,
      beginning: () => this.#latestDeal(table),
      page: (after) => this.tableEvents.after(table, after, PAGE),
      startAt: ({ position, leaf }) => (leaf.sequence === 1 ? position - 1 : undefined),
      rendering: (reader) => this.#ofDeals(content, reader, true),
    };
  }

  /** Every event of the log, as it is stored. A new viewer begins at the end. */
  log(): Subject {
    return {
      id: 'log',
      beginning: () => Promise.resolve({ after: this.tail.position, events: [] }),
      page: (after) => this.store.readAll({ after, limit: PAGE }),
      startAt: ({ position }) => position,
      ...eachAs(logMessage),
      tableOf: (event) => this.streamTables.ofEvent(event),
    };
  }

  /** @throws Problem NO_SUCH_TABLE */
  async refuseUnknownTable(table: string): Promise<void> {
    if (!(await this.tables.find(table))) throw Problem.of('NO_SUCH_TABLE', 'unopened', { table: quoted(table) });
  }

  #ofDeals(content: StreamContent, reader: Reader, namesDeal: boolean): Rendering {
    const messages = new DealMessages(this.deals, reader, namesDeal);
    const of: Rendering['of'] = (events) => messages.of(events);
    return content === 'events' ? { of } : { of, state: new ViewMessages(this.deals, reader, messages) };
  }

  #wholeStream(stream: string): Omit<Subject, 'content' | 'rendering'> {
    return {
      id: stream,
      beginning: async () => ({ after: 0, events: await this.store.readStream(stream) }),
      page: async (after) => (await this.store.readStream(stream)).filter(({ position }) => position > after),
      startAt: () => undefined,
    };
  }

  async #latestDeal(table: string): Promise<Beginning> {
    // The channel checks it once for all clients that open its stream.
    await this.refuseUnknownTable(table);
    const { position } = this.tail;
    const [latest] = await this.directory.deals({ table }, { order: 'desc', limit: 1 });
    if (latest === undefined) return { after: position, events: [] };
    const after = latest.position - 1;
    const events: StoredEvent[] = [];
    for (let last = after, isWhole = false; !isWhole;) {
      const page = await this.tableEvents.after(table, last, PAGE);
      events.push(...page);
      last = page.at(-1)?.position ?? last;
      isWhole = page.length < PAGE;
    }
    return { after, events };
  }
}

/** Events that every reader sees alike. */
const eachAs = (messageOf: (event: StoredEvent) => StreamMessage): Pick<Subject, 'content' | 'rendering'> => ({
  content: 'events',
  rendering: () => ({
    of: (events) => Promise.resolve(events.map((event): Rendered => ({ event, message: messageOf(event) }))),
  }),
});

const matchMessage = (event: StoredEvent): StreamMessage => ({
  id: event.position,
  event: 'match-event',
  data: JSON.stringify(recordedMatchEvent(event)),
});

/** The line of the event in an export of the log: its leaf is the text that was hashed. */
const logMessage = ({ position, hash, leafText }: StoredEvent): StreamMessage => ({
  id: position,
  event: 'log-event',
  data: `{"hash":"${hash}","leaf":${leafText},"position":${position}}`,
});
