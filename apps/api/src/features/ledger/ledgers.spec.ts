import type { DealEvent } from '#deal';
import type { EventStore } from '#event-log';
import type { Language } from '#language';
import { streamOf } from '#projections';
import { ruleSets } from '#rules';
import { sichuanMil } from '#rules/sichuan-mil';
import { dealIdOf, dealSecrets, LogRecorder, playRandomly } from '#testing';
import { StreamTables } from '../../platform/database/stream-tables.js';
import { DealReader } from '../../recording/reading/deal-reader.js';
import { ledgerDocument } from './ledger-document.js';
import type { Judges } from '../../recording/judges/judges.js';
import { Ledgers } from './ledgers.js';

const dealId = dealIdOf(1);
const stream = streamOf(dealId);
const { events } = playRandomly(sichuanMil, 7);

/** The ledgers of one deal, whose log can be replaced, and the number of times that its events were read. */
class Club {
  log = new LogRecorder();
  reads = 0;
  readonly #store = {
    streamHead: (of) => this.log.store.streamHead(of),
    readStream: (of, filter) => {
      this.reads += 1;
      return this.log.store.readStream(of, filter);
    },
  } satisfies Partial<EventStore> as Partial<EventStore> as EventStore;
  readonly #reader = new DealReader(this.#store, new StreamTables(this.#store));
  readonly #ledgers = new Ledgers(this.#reader, { ruleSets } as Partial<Judges> as Judges);

  record(part: readonly DealEvent[]): Promise<void> {
    return this.log.record(stream, { command: { type: 'CloseClaims' }, events: part }, dealSecrets);
  }

  async ledger(language: Language = 'en') {
    return this.#ledgers.upTo(dealId, await this.#reader.head(dealId), language);
  }
}

const expected = (shown: readonly DealEvent[], language: Language = 'en') => {
  const numbered = shown.map((event, index) => ({ sequence: index + 1, event }));
  return ledgerDocument({ dealId, sequence: shown.length, events: numbered }, language);
};

it('computes a ledger once for each language', async () => {
  const club = new Club();
  await club.record(events);
  expect(await club.ledger()).toEqual(expected(events));
  expect(await club.ledger()).toEqual(expected(events));
  expect(club.reads).toBe(1);
  expect(await club.ledger('ru')).toEqual(expected(events, 'ru'));
  expect(club.reads).toBe(2);
});

it('computes the ledger again after each new event', async () => {
  const club = new Club();
  const paid = events.findIndex((event) => 'transfers' in event && event.transfers.length > 0);
  await club.record(events.slice(0, paid));
  expect((await club.ledger()).lines).toEqual([]);
  await club.record([events[paid]!]);
  expect((await club.ledger()).lines).not.toEqual([]);
  const rewind: DealEvent = { type: 'RewoundTo', sequence: paid, reason: 'misread', by: 'referee-1' };
  await club.record([rewind]);
  expect(await club.ledger()).toEqual(expected([...events.slice(0, paid + 1), rewind]));
});

it('does not confuse two histories of the same length, of which one was restored', async () => {
  const other = playRandomly(sichuanMil, 8).events;
  const length = Math.min(events.length, other.length);
  const histories = [events.slice(0, length), other.slice(0, length)];
  const club = new Club();
  for (const history of histories) {
    club.log = new LogRecorder();
    await club.record(history);
    expect(await club.ledger()).toEqual(expected(history));
  }
  expect(expected(histories[0]!)).not.toEqual(expected(histories[1]!));
});
