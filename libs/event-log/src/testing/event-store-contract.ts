import { chainEvents, emptyHead, NO_HASH, type StoredEvent } from '../leaf/chain.js';
import type { Appended, AppendBatch, AppendResult, DecidedOn, EventStore, StreamFilter } from '../store/event-store.js';
import { openSeals } from '../sealing/sealing.js';
import { batchOf, draws } from './batches.js';
import { nodeSha256 } from './node-sha256.js';

/** The contract of every event store. `makeStore` returns a store over an empty log, and a function that closes it. */
export function eventStoreContract(
  name: string,
  makeStore: () => Promise<{ readonly store: EventStore; readonly close?: () => Promise<void> }>,
): void {
  describe(`event store contract: ${name}`, () => {
    let store: EventStore;
    let close: (() => Promise<void>) | undefined;

    beforeEach(async () => {
      ({ store, close } = await makeStore());
    });
    afterEach(() => close?.());

    const append = async (commandId: string, stream: string, expected: number, count = 1): Promise<Appended> =>
      accepted(await store.append(batchOf(commandId, draws(commandId, stream, expected, count))));

    const everything = async (): Promise<readonly StoredEvent[]> => store.readAll({ after: 0 });

    describe('append', () => {
      it('stores events at the expected sequence and returns the text that was hashed', async () => {
        const appended = await append('c1', 'deal-1', 0, 2);
        expect(appended.duplicate).toBe(false);
        const events = await store.readStream('deal-1');
        expect(events).toEqual(appended.events);
        expect(events.map(({ leaf }) => leaf.sequence)).toEqual([1, 2]);
        for (const { leafText, hash, leaf } of events) {
          expect(JSON.parse(leafText)).toEqual(leaf);
          expect(nodeSha256(leafText)).toBe(hash);
        }
      });

      it('chains each event to the one before it in its stream', async () => {
        const [first, second] = (await append('c1', 'deal-1', 0, 2)).events;
        const [other] = (await append('c2', 'deal-2', 0)).events;
        const [third] = (await append('c3', 'deal-1', 2)).events;
        expect(first?.leaf.previousHash).toBe(NO_HASH);
        expect(second?.leaf.previousHash).toBe(first?.hash);
        expect(third?.leaf.previousHash).toBe(second?.hash);
        expect(other?.leaf.previousHash).toBe(NO_HASH);
      });

      it('gives the same leaves as the chain computed without a store', async () => {
        const part = draws('c1', 'deal-1', 0, 3);
        const { events } = accepted(await store.append(batchOf('c1', part)));
        const expected = chainEvents(store.log, emptyHead('deal-1'), part.events, nodeSha256);
        expect(events.map(({ leafText }) => leafText)).toEqual(expected.map(({ leafText }) => leafText));
      });

      it.each([
        ['another event', 'ab'.repeat(32)],
        ['no event', NO_HASH],
        ['an event that is not chained', undefined],
      ])('refuses a decision on %s at the same sequence and stores nothing', async (_what, hash) => {
        const [last] = (await append('c1', 'deal-1', 0)).heads;
        const decided = (commandId: string, on: string | undefined): AppendBatch =>
          batchOf(commandId, { ...draws(commandId, 'deal-1', 1), expectedHead: { hash: on } });
        const conflict = { kind: 'conflict', stream: 'deal-1', expected: 1, actual: 1 };
        expect(await store.append(decided('c2', hash))).toEqual(conflict);
        const unchanged = [{ stream: 'deal-1', expectedSequence: 1, expectedHead: { hash } }];
        expect(await store.append({ ...batchOf('c3', draws('c3', 'deal-2', 0)), unchanged })).toEqual(conflict);
        expect(await store.head()).toBe(1);
        expect((await store.append(decided('c4', last!.hash))).kind).toBe('appended');
      });

      it('appends decisions that follow each other before any is stored, and none after one that is refused', async () => {
        await append('c1', 'deal-1', 0);
        const inARow = (names: readonly string[], from: number, hash: string): Promise<readonly AppendResult[]> => {
          let expectedHead: DecidedOn = { hash };
          return Promise.all(
            names.map((name, index) => {
              const after: { hash: string | undefined } = { hash: undefined };
              const part = { ...draws(name, 'deal-1', from + index), expectedHead };
              expectedHead = after;
              return store.append({ ...batchOf(name, part), chained: ([head]) => (after.hash = head?.hash) });
            }),
          );
        };
        const { hash } = await store.streamHead('deal-1');
        const stored = await inARow(['c2', 'c3', 'c4'], 1, hash);
        expect(stored.map(({ kind }) => kind)).toEqual(['appended', 'appended', 'appended']);
        const refused = await inARow(['c5', 'c6'], 4, hash);
        expect(refused.map(({ kind }) => kind)).toEqual(['conflict', 'conflict']);
        // The last one expects the sequence that another command reaches.
        const [other, late] = [
          inARow(['c7'], 4, (await store.streamHead('deal-1')).hash),
          inARow(['c8', 'c9'], 4, hash),
        ];
        expect([...(await other), ...(await late)].map(({ kind }) => kind)).toEqual([
          'appended',
          'conflict',
          'conflict',
        ]);
        expect((await store.streamHead('deal-1')).sequence).toBe(5);
      });

      it.each([
        ['behind the head', 0],
        ['ahead of the head', 2],
      ])('refuses an expected sequence %s and stores nothing', async (_where, expected) => {
        await append('c1', 'deal-1', 0);
        const result = await store.append(batchOf('c2', draws('c2', 'deal-1', expected)));
        expect(result).toEqual({ kind: 'conflict', stream: 'deal-1', expected, actual: 1 });
        expect(await store.head()).toBe(1);
        expect(await store.resultOf('c2')).toBeUndefined();
      });

      it('accepts exactly one of several writers at one head', async () => {
        const commands = Array.from({ length: 8 }, (_, index) => `c${index}`);
        const results = await Promise.all(commands.map((id) => store.append(batchOf(id, draws(id, 'deal-1', 0)))));
        expect(results.map(({ kind }) => kind).sort()).toEqual(['appended', ...Array<string>(7).fill('conflict')]);
        expect(await store.readStream('deal-1')).toHaveLength(1);
      });

      it('stores a batch over several streams completely', async () => {
        const { events, heads } = accepted(
          await store.append(batchOf('c1', draws('c1', 'deal-1', 0, 2), draws('c1', 'match-1', 0))),
        );
        expect(events.map(({ position, leaf }) => [position, leaf.stream, leaf.sequence])).toEqual([
          [1, 'deal-1', 1],
          [2, 'deal-1', 2],
          [3, 'match-1', 1],
        ]);
        expect(heads.map(({ stream, sequence }) => [stream, sequence])).toEqual([
          ['deal-1', 2],
          ['match-1', 1],
        ]);
      });

      it('stores nothing of a batch when one of its streams has moved', async () => {
        await append('c1', 'match-1', 0);
        const result = await store.append(batchOf('c2', draws('c2', 'deal-1', 0), draws('c2', 'match-1', 0)));
        expect(result).toEqual({ kind: 'conflict', stream: 'match-1', expected: 0, actual: 1 });
        expect(await store.readStream('deal-1')).toEqual([]);
        expect(await store.disclosuresOf('deal-1')).toEqual([]);
        expect(await store.head()).toBe(1);
      });

      it('stores nothing of a batch when a stream that it only reads has moved', async () => {
        await append('c1', 'deal-1', 0);
        const reading = (commandId: string, expectedSequence: number) => ({
          ...batchOf(commandId, draws(commandId, 'wall-1', 0)),
          unchanged: [{ stream: 'deal-1', expectedSequence }],
        });
        await append('c2', 'deal-1', 1);
        expect(await store.append(reading('c3', 1))).toEqual({
          kind: 'conflict',
          stream: 'deal-1',
          expected: 1,
          actual: 2,
        });
        expect(await store.head()).toBe(2);
        const { events, heads } = accepted(await store.append(reading('c3', 2)));
        expect([events, heads].map((each) => each.length)).toEqual([1, 1]);
        expect((await store.streamHead('deal-1')).sequence).toBe(2);
      });

      it('compares the stream that a batch only reads with the batches of its own group', async () => {
        await append('c1', 'deal-1', 0);
        const results = await Promise.all([
          store.append(batchOf('c2', draws('c2', 'deal-1', 1))),
          store.append({
            ...batchOf('c3', draws('c3', 'wall-1', 0)),
            unchanged: [{ stream: 'deal-1', expectedSequence: 1 }],
          }),
        ]);
        expect(results.map(({ kind }) => kind)).toEqual(['appended', 'conflict']);
      });

      it('refuses a batch that names another command as the cause of its events', async () => {
        await expect(store.append(batchOf('c2', draws('c1', 'deal-1', 0)))).rejects.toThrow('another command');
        expect(await store.head()).toBe(0);
      });
    });

    describe('several commands together', () => {
      const unit = (...ids: readonly string[]) =>
        ids.map((id, index) => batchOf(id, draws(id, 'deal-1', 2 * index, 2)));

      it('are stored in their order, each with its own result', async () => {
        await append('c0', 'deal-0', 0);
        const results = await store.appendTogether(unit('c1', 'c2', 'c3'));
        expect(results).toMatchObject(['c1', 'c2', 'c3'].map((commandId) => ({ commandId, duplicate: false })));
        const events = await store.readStream('deal-1');
        expect(events.map(({ position, leaf }) => [position, leaf.sequence, leaf.cause.commandId])).toEqual([
          ...[2, 3].map((at) => [at, at - 1, 'c1']),
          ...[4, 5].map((at) => [at, at - 1, 'c2']),
          ...[6, 7].map((at) => [at, at - 1, 'c3']),
        ]);
        expect((await store.resultOf('c2'))?.appended).toEqual((results as readonly Appended[])[1]);
        expect((await store.disclosuresOf('deal-1')).length).toBeGreaterThan(5);
      });

      it('are refused as a whole if one was accepted before; nothing of them is stored', async () => {
        const first = await append('c2', 'deal-2', 0);
        expect(await store.appendTogether(unit('c1', 'c2', 'c3'))).toEqual({
          ...{ kind: 'unit-refused', index: 1 },
          result: { ...first, duplicate: true },
        });
        expect(await store.head()).toBe(1);
        expect(await store.resultOf('c1')).toBeUndefined();
        expect(await store.disclosuresOf('deal-1')).toEqual([]);
      });

      it('are refused as a whole if a later one expects another sequence; others at the same time are stored', async () => {
        const [wrong, alone, right] = await Promise.all([
          store.appendTogether([...unit('c1', 'c2'), batchOf('c3', draws('c3', 'deal-1', 3))]),
          store.append(batchOf('c4', draws('c4', 'deal-4', 0))),
          store.appendTogether(unit('c1', 'c2')),
        ]);
        expect(wrong).toEqual({
          ...{ kind: 'unit-refused', index: 2 },
          result: { kind: 'conflict', stream: 'deal-1', expected: 3, actual: 4 },
        });
        expect(alone.kind).toBe('appended');
        expect(right).toHaveLength(2);
        expect((await everything()).map(({ position, leaf }) => [position, leaf.cause.commandId])).toEqual([
          [1, 'c4'],
          ...[2, 3].map((at) => [at, 'c1']),
          ...[4, 5].map((at) => [at, 'c2']),
        ]);
      });

      it('with a wrong batch are rejected as a whole, and the next ones are stored', async () => {
        await expect(store.appendTogether([...unit('c1'), batchOf('c2', draws('c9', 'deal-1', 2))])).rejects.toThrow(
          'another command',
        );
        expect(await store.head()).toBe(0);
        expect(await store.appendTogether(unit('c1', 'c2'))).toHaveLength(2);
      });
    });

    describe('a commandId', () => {
      it('is accepted only once: a repeat returns the original result and stores nothing', async () => {
        const original = await append('c1', 'deal-1', 0, 2);
        await append('c2', 'deal-1', 2);
        const repeat = await store.append(batchOf('c1', draws('c1', 'deal-1', 0, 2)));
        expect(repeat).toEqual({ ...original, duplicate: true });
        const results = await Promise.all(['c2', 'c9', 'c1'].map((each) => store.resultOf(each)));
        expect(results.map((each) => each?.appended.commandId)).toEqual(['c2', undefined, 'c1']);
        expect(results[2]?.appended).toEqual(original);
        expect(await store.head()).toBe(3);
      });

      it('is accepted once if it arrives twice at the same time', async () => {
        const results = await Promise.all(
          [1, 2, 3, 4].map(() => store.append(batchOf('c1', draws('c1', 'deal-1', 0)))),
        );
        expect(results.map((result) => accepted(result).duplicate).sort()).toEqual([false, true, true, true]);
        expect(await store.head()).toBe(1);
      });

      it('may be tried again after a conflict', async () => {
        await append('c1', 'deal-1', 0);
        await store.append(batchOf('c2', draws('c2', 'deal-1', 0)));
        expect((await append('c2', 'deal-1', 1)).duplicate).toBe(false);
      });
    });

    describe('a place', () => {
      const taking = (commandId: string, stream: string, place = 'table-1') =>
        store.append({ ...batchOf(commandId, draws(commandId, stream, 0)), reserves: { place, stream } });
      const leaving = (commandId: string, stream: string, expected: number) =>
        store.append({ ...batchOf(commandId, draws(commandId, stream, expected)), releases: stream });

      it('is held by one stream: another one is refused with the holder named, and stores nothing', async () => {
        accepted(await taking('c1', 'deal-1'));
        expect(await taking('c2', 'deal-2')).toEqual({ kind: 'occupied', place: 'table-1', stream: 'deal-1' });
        expect(await store.resultOf('c2')).toBeUndefined();
        expect(await store.head()).toBe(1);
        accepted(await taking('c3', 'deal-3', 'table-2'));
      });

      it('is free again after its stream has left it, and not when another stream leaves', async () => {
        accepted(await taking('c1', 'deal-1'));
        accepted(await leaving('c2', 'deal-2', 0));
        expect((await taking('c3', 'deal-3')).kind).toBe('occupied');
        accepted(await leaving('c4', 'deal-1', 1));
        accepted(await taking('c5', 'deal-3'));
        accepted(await leaving('c6', 'deal-1', 2));
        expect((await taking('c7', 'deal-4')).kind).toBe('occupied');
      });

      it('is not taken by a command that was accepted before or that lost its race', async () => {
        accepted(await taking('c1', 'deal-1'));
        accepted(await leaving('c2', 'deal-1', 1));
        expect(accepted(await taking('c1', 'deal-1')).duplicate).toBe(true);
        expect((await taking('c3', 'deal-1')).kind).toBe('conflict');
        accepted(await taking('c4', 'deal-2'));
      });

      it('is taken by exactly one of several at the same time', async () => {
        const streams = Array.from({ length: 6 }, (_, index) => `deal-${index}`);
        const results = await Promise.all(streams.map((stream, index) => taking(`c${index}`, stream)));
        expect(results.map(({ kind }) => kind).sort()).toEqual(['appended', ...Array<string>(5).fill('occupied')]);
      });
    });

    describe('positions', () => {
      it('are dense and in order under concurrent appends to many streams', async () => {
        const streams = Array.from({ length: 12 }, (_, index) => `deal-${index}`);
        for (const expected of [0, 2, 4]) {
          await Promise.all(streams.map((stream) => append(`${stream}-${expected}`, stream, expected, 2)));
        }
        const events = await everything();
        expect(events.map(({ position }) => position)).toEqual(Array.from({ length: 72 }, (_, index) => index + 1));
        for (const stream of streams) {
          const ofStream = events.filter(({ leaf }) => leaf.stream === stream);
          expect(ofStream.map(({ leaf }) => leaf.sequence)).toEqual([1, 2, 3, 4, 5, 6]);
          expect(ofStream).toEqual(await store.readStream(stream));
        }
        expect(await store.head()).toBe(72);
      });
    });

    describe('recordedAt', () => {
      const at = (second: number): string => new Date(Date.UTC(2026, 2, 11, 9, 30, second)).toISOString();
      const recording = async (commandId: string, stream: string, expected: number, second: number) =>
        accepted(await store.append(batchOf(commandId, draws(commandId, stream, expected, 2, at(second)))));
      const times = async (): Promise<string[]> => (await everything()).map(({ leaf }) => leaf.recordedAt);

      it('is kept if it is not earlier than that of the last event of the log', async () => {
        await recording('c1', 'deal-1', 0, 10);
        await recording('c2', 'deal-2', 0, 10);
        await recording('c3', 'deal-1', 2, 12);
        expect(await times()).toEqual([10, 10, 10, 10, 12, 12].map(at));
      });

      it('is raised to that of the last event of the log if it is earlier, and is hashed in this form', async () => {
        await recording('c1', 'deal-1', 0, 10);
        const { events } = await recording('c2', 'deal-2', 0, 7);
        expect(await times()).toEqual([10, 10, 10, 10].map(at));
        expect(await store.readStream('deal-2')).toEqual(events);
        const sent = draws('c2', 'deal-2', 0, 2, at(10)).events;
        expect(events.map(({ leaf }) => leaf.occurredAt)).toEqual(sent.map(({ occurredAt }) => occurredAt));
        for (const { leaf, leafText, hash } of events)
          expect([JSON.parse(leafText), nodeSha256(leafText)]).toEqual([leaf, hash]);
        expect(events[1]?.leaf.previousHash).toBe(events[0]?.hash);
      });

      it('never decreases between the streams of one command', async () => {
        const deal = draws('c1', 'deal-1', 0, 1, at(10));
        accepted(await store.append(batchOf('c1', deal, draws('c1', 'match-1', 0, 1, at(8)))));
        expect(await times()).toEqual([10, 10].map(at));
      });

      it('is final before another stream of the command cites the hash of an event', async () => {
        await recording('c1', 'deal-1', 0, 10);
        const { events: made, ...match } = draws('c2', 'match-1', 0, 1, at(7));
        const { events } = accepted(
          await store.append(
            batchOf('c2', draws('c2', 'deal-2', 0, 2, at(7)), {
              ...match,
              disclosures: [],
              eventsAfter: (before) =>
                made.map((event) => ({ ...event, data: { cites: before.map(({ hash }) => hash) } })),
            }),
          ),
        );
        const stored = await store.readStream('deal-2');
        expect(stored.map(({ leaf }) => leaf.recordedAt)).toEqual([10, 10].map(at));
        expect(events.at(-1)?.leaf.data['cites']).toEqual(stored.map(({ hash }) => hash));
        expect(await store.readStream('match-1')).toEqual(events.slice(-1));
      });

      it('is kept by a repeat of the command', async () => {
        const original = await recording('c1', 'deal-1', 0, 10);
        await recording('c2', 'deal-2', 0, 20);
        expect(await recording('c1', 'deal-1', 0, 30)).toEqual({ ...original, duplicate: true });
      });

      it('never decreases along positions with many writers whose clocks differ', async () => {
        const writers = Array.from({ length: 24 }, (_, index) => index);
        for (const round of [0, 1, 2])
          await Promise.all(
            writers.map((writer) =>
              recording(`c-${writer}-${round}`, `deal-${writer}`, 2 * round, (writer * 37 + round * 11) % 50),
            ),
          );
        const recorded = await times();
        expect(recorded).toHaveLength(144);
        expect(recorded).toEqual(recorded.toSorted());
        const latest = at(Math.max(...writers.flatMap((w) => [0, 1, 2].map((r) => (w * 37 + r * 11) % 50))));
        expect(recorded.at(-1)).toBe(latest);
      });
    });

    describe('reading', () => {
      beforeEach(async () => {
        await append('c1', 'deal-1', 0, 3);
        await append('c2', 'deal-2', 0, 2);
        await append('c3', 'deal-1', 3, 2);
      });

      it('reads a stream from and to a sequence, both included', async () => {
        const sequences = async (from: number, to: number): Promise<number[]> =>
          (await store.readStream('deal-1', { from, to })).map(({ leaf }) => leaf.sequence);
        expect(await sequences(1, 3)).toEqual([1, 2, 3]);
        expect(await sequences(2, 4)).toEqual([2, 3, 4]);
        expect(await sequences(6, 9)).toEqual([]);
      });

      it('reads only the events of the requested types, also within a range', async () => {
        const part = draws('c4', 'deal-3', 0, 5);
        const events = part.events.map((event, index) => ({
          ...event,
          type: index % 2 ? 'TileDiscarded' : event.type,
        }));
        accepted(await store.append(batchOf('c4', { ...part, events })));
        const sequences = async (filter: StreamFilter): Promise<number[]> =>
          (await store.readStream('deal-3', filter)).map(({ leaf }) => leaf.sequence);
        expect(await sequences({ types: ['TileDiscarded'] })).toEqual([2, 4]);
        expect(await sequences({ types: ['TileDrawn'], from: 2, to: 4 })).toEqual([3]);
        expect(await sequences({ types: ['TileDrawn', 'TileDiscarded'], from: 4 })).toEqual([4, 5]);
        expect(await sequences({ types: [] })).toEqual([]);
      });

      it('reads the log by pages', async () => {
        const first = await store.readAll({ after: 0, limit: 4 });
        const second = await store.readAll({ after: 4, limit: 4 });
        expect([...first, ...second].map(({ position }) => position)).toEqual([1, 2, 3, 4, 5, 6, 7]);
        expect(await store.readAll({ after: 7 })).toEqual([]);
      });

      it('returns the heads', async () => {
        const last = (await store.readStream('deal-1')).at(-1);
        expect(await store.streamHead('deal-1')).toEqual({ stream: 'deal-1', sequence: 5, hash: last?.hash });
        expect(await store.streamHead('deal-9')).toEqual({ stream: 'deal-9', sequence: 0, hash: NO_HASH });
        expect(await store.head()).toBe(7);
      });
    });

    describe('a device sequence', () => {
      const send = (
        commandId: string,
        epoch: string,
        sequence: number,
        expected: number,
        table = 'table-7',
      ): Promise<AppendResult> =>
        store.append({
          ...batchOf(commandId, draws(commandId, 'deal-1', expected)),
          device: { device: 'reader-7', epoch, sequence, table },
        });
      const boot1 = (last: number) => ({ last, table: 'table-7' });

      it('advances with the events and counts per epoch', async () => {
        expect(await store.deviceEpoch('reader-7', 'boot-1')).toEqual({ last: 0 });
        accepted(await send('c1', 'boot-1', 1, 0));
        accepted(await send('c2', 'boot-1', 2, 1));
        accepted(await send('c3', 'boot-2', 1, 2));
        expect(await store.deviceEpoch('reader-7', 'boot-1')).toEqual(boot1(2));
        expect(await store.deviceEpoch('reader-7', 'boot-2')).toEqual(boot1(1));
        expect(await store.deviceEpoch('reader-8', 'boot-1')).toEqual({ last: 0 });
      });

      it.each([1, 2, 3])(
        'refuses number %i for a command of another table than the first one of the epoch',
        async (sequence) => {
          accepted(await send('c1', 'boot-1', 1, 0));
          const place = { device: 'reader-7', epoch: 'boot-1', sequence };
          expect(await send('c2', 'boot-1', sequence, 1, 'table-8')).toEqual({
            ...{ kind: 'epoch-elsewhere', ...place, belongsTo: 'table-7' },
          });
          expect(await store.deviceEpoch('reader-7', 'boot-1')).toEqual(boot1(1));
          expect(await store.head()).toBe(1);
          accepted(await send('c2', 'boot-2', 1, 1, 'table-8'));
          accepted(await send('c3', 'boot-1', 2, 2));
        },
      );

      it.each([
        ['a gap', 3],
        ['another command under a used number', 1],
      ])('refuses %s with the expected number', async (_what, sequence) => {
        accepted(await send('c1', 'boot-1', 1, 0));
        const result = await send('c2', 'boot-1', sequence, 1);
        expect(result).toEqual({ kind: 'device-gap', device: 'reader-7', epoch: 'boot-1', sequence, expected: 2 });
        expect(await store.head()).toBe(1);
      });

      it('does not advance if the stream has moved', async () => {
        accepted(await send('c1', 'boot-1', 1, 0));
        expect(await send('c2', 'boot-1', 2, 0)).toMatchObject({ kind: 'conflict' });
        expect(await store.deviceEpoch('reader-7', 'boot-1')).toEqual(boot1(1));
      });

      it('returns the original result for a repeated command', async () => {
        accepted(await send('c1', 'boot-1', 1, 0));
        expect(accepted(await send('c1', 'boot-1', 1, 0)).duplicate).toBe(true);
        expect(await store.deviceEpoch('reader-7', 'boot-1')).toEqual(boot1(1));
      });
    });

    describe('an idempotency key', () => {
      const post = (commandId: string, key: string, requestHash: string, expected: number): Promise<AppendResult> =>
        store.append({
          ...batchOf(commandId, draws(commandId, 'deal-1', expected)),
          response: { key, requestHash, status: 201, body: ({ events }) => `first position ${events[0]?.position}` },
        });

      it('keeps the response written in the append', async () => {
        accepted(await post('c1', 'key-1', 'r1', 0));
        expect(await store.savedResponse('key-1')).toEqual({
          key: 'key-1',
          requestHash: 'r1',
          status: 201,
          body: 'first position 1',
        });
        expect(await store.savedResponse('key-2')).toBeUndefined();
      });

      it('refuses another command and returns the stored response', async () => {
        accepted(await post('c1', 'key-1', 'r1', 0));
        const saved = await store.savedResponse('key-1');
        expect(await post('c2', 'key-1', 'r2', 1)).toEqual({ kind: 'key-used', saved });
        expect(await store.head()).toBe(1);
      });

      it('keeps nothing if the stream has moved', async () => {
        await append('c1', 'deal-1', 0);
        expect(await post('c2', 'key-1', 'r2', 0)).toMatchObject({ kind: 'conflict' });
        expect(await store.savedResponse('key-1')).toBeUndefined();
      });
    });

    describe('disclosures', () => {
      it('are stored beside the events and open their seals', async () => {
        const { events } = await append('c1', 'deal-1', 0, 2);
        const disclosures = await store.disclosuresOf('deal-1');
        expect((await store.resultOf('c1'))?.disclosures).toEqual(disclosures);
        expect(disclosures.map(({ sequence, path, owner }) => [sequence, path, owner])).toEqual([
          [1, '/cause/command/tile', 'east'],
          [1, '/data/tile', 'east'],
          [2, '/data/tile', 'east'],
        ]);
        expect(events.map(({ leaf }) => openSeals(leaf, disclosures, nodeSha256).data['tile'])).toEqual(['5p', '5p']);
        expect(events.map(({ leaf }) => openSeals(leaf, [], nodeSha256).data['tile'])).toEqual(['hidden', 'hidden']);
      });

      it('are returned by range', async () => {
        await append('c1', 'deal-1', 0, 3);
        expect(await store.disclosuresOf('deal-1', { from: 2, to: 2 })).toHaveLength(1);
        expect(await store.disclosuresOf('deal-2')).toEqual([]);
      });
    });

    describe('subscribe', () => {
      it('reports an append, after which the events can be read', async () => {
        let unsubscribe = (): Promise<void> => Promise.resolve();
        const seen = new Promise<readonly StoredEvent[]>((resolve) => {
          void store
            .subscribe(() => resolve(everything()))
            .then(async (stop) => {
              unsubscribe = stop;
              await append('c1', 'deal-1', 0);
            });
        });
        expect(await seen).toHaveLength(1);
        await unsubscribe();
      });

      it('passes the events of its own appends in the order of the log, and names the last one', async () => {
        const seen: StoredEvent[] = [];
        const ends: unknown[] = [];
        const stop = await store.subscribe((end, events = []) => {
          seen.push(...events);
          if (events.length > 0) ends.push(end);
        });
        const appended = [await append('c1', 'deal-1', 0, 3), await append('c2', 'deal-2', 0)];
        // A repeated command adds nothing.
        await append('c1', 'deal-1', 0, 3);
        await Promise.resolve();
        expect(seen).toEqual(await everything());
        expect(ends).toMatchObject(appended.map(({ events }) => ({ hash: events.at(-1)?.hash })));
        await stop();
      });

      it('reports nothing after unsubscribing', async () => {
        const calls: string[] = [];
        const stopFirst = await store.subscribe(() => calls.push('first'));
        await stopFirst();
        const second = new Promise<void>((resolve) => {
          void store.subscribe(() => resolve()).then(() => append('c1', 'deal-1', 0));
        });
        await second;
        expect(calls).toEqual([]);
      });
    });
  });
}

function accepted(result: AppendResult): Appended {
  if (result.kind !== 'appended') throw new Error(`refused: ${JSON.stringify(result)}`);
  return result;
}
