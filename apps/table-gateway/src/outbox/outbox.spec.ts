import { appendFile, cp, mkdir, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DEALS, entry, EPOCHS, newEpoch, opening, SEALING } from '../testing/entries.js';
import { testFolder } from '../testing/folder.js';
import { sealingWith } from '#evidence';
import { Outbox, type OutboxOptions } from './outbox.js';
import type { OutboxRecord } from './record.js';

const [BEFORE, NOW, LATER] = EPOCHS;
const folder = testFolder();

const open = (epoch: string = NOW, options: Partial<OutboxOptions> = {}): Promise<Outbox> =>
  Outbox.open({ folder: folder(), epoch, sealing: SEALING, ...options });

const numbers = (records: readonly OutboxRecord[]): readonly number[] =>
  records.map(({ commandId }) => Number(commandId.slice(-12)));

const filled = async (outbox: Outbox, first: number, last: number): Promise<Outbox> => {
  for (let number = first; number <= last; number += 1) outbox.append(entry(number));
  await outbox.flush();
  return outbox;
};

const newestSegment = async (): Promise<string> =>
  join(
    folder(),
    (await readdir(folder()))
      .filter((name) => name.startsWith('segment-'))
      .sort()
      .at(-1) as string,
  );

describe('outbox', () => {
  it('counts from 1 in its epoch and hands out records in order', async () => {
    const outbox = await filled(await open(), 1, 3);
    expect(outbox.undelivered(10).map(({ epoch, sequence }) => [epoch, sequence])).toEqual([
      [NOW, 1],
      [NOW, 2],
      [NOW, 3],
    ]);
    expect(numbers(outbox.undelivered(2))).toEqual([1, 2]);
    await outbox.close();
  });

  it('shows a record only once it is on disk, within 50 ms and by itself', async () => {
    const outbox = await open();
    const durable = new Promise<void>((resolve) => outbox.onDurable(resolve));
    outbox.append(entry(1));
    expect(outbox.undelivered(1)).toEqual([]);
    expect(outbox.backlog).toBe(1);
    await durable;
    expect(numbers(outbox.undelivered(1))).toEqual([1]);
    await outbox.close();
  });

  it('returns the records of an earlier boot first, in batches of their own', async () => {
    await (await filled(await open(BEFORE), 1, 2)).close();
    const outbox = await filled(await open(NOW), 3, 3);
    expect(outbox.undelivered(10).map(({ epoch, sequence }) => [epoch, sequence])).toEqual([
      [BEFORE, 1],
      [BEFORE, 2],
    ]);
    await outbox.markDelivered({ epoch: BEFORE, sequence: 2 });
    expect(outbox.undelivered(10).map(({ epoch, sequence }) => [epoch, sequence])).toEqual([[NOW, 1]]);
    await outbox.close();
  });

  it('keeps records and mark at every restart', async () => {
    let expected: number[] = [];
    for (let number = 1; number <= 12; number += 1) {
      const outbox = await open(newEpoch(number));
      expect(outbox.backlog).toBe(expected.length);
      const [oldest] = outbox.undelivered(1);
      expect(numbers(oldest ? [oldest] : [])).toEqual(expected.slice(0, 1));
      if (oldest && number % 2 === 0) {
        await outbox.markDelivered(oldest);
        expected = expected.slice(1);
      }
      outbox.append(entry(number));
      expected.push(number);
      await outbox.close();
    }
  });

  it('cuts a tail torn at any byte and keeps every whole record', async () => {
    await (await filled(await open(BEFORE), 1, 3)).close();
    const segment = await newestSegment();
    const whole = await readFile(segment);
    const third = Math.ceil((whole.length * 2) / 3);
    for (let bytes = third + 1; bytes < whole.length; bytes += 7) {
      await writeFile(segment, whole.subarray(0, bytes));
      const outbox = await open(NOW);
      expect(numbers(outbox.undelivered(9))).toEqual([1, 2]);
      await outbox.close();
    }
  });

  it('continues after a torn tail', async () => {
    await (await filled(await open(BEFORE), 1, 3)).close();
    await truncate(await newestSegment(), (await readFile(await newestSegment())).length - 1);
    await (await filled(await open(NOW), 4, 4)).close();
    const outbox = await open(LATER);
    expect(numbers(outbox.undelivered(9))).toEqual([1, 2]);
    await outbox.markDelivered({ epoch: BEFORE, sequence: 2 });
    expect(numbers(outbox.undelivered(9))).toEqual([4]);
    await outbox.close();
  });

  it('treats noise after the last record as a torn tail', async () => {
    await (await filled(await open(BEFORE), 1, 2)).close();
    await appendFile(await newestSegment(), Buffer.from([0xff, 0xff, 0xff, 0xff, 1, 2, 3, 4, 5, 6]));
    const outbox = await open(NOW);
    expect(numbers(outbox.undelivered(9))).toEqual([1, 2]);
    await outbox.close();
  });

  it('refuses records with an error when it is full, and accepts them again after deliveries', async () => {
    const outbox = await open(NOW, { capacity: 2_000, segmentBytes: 500 });
    let taken = 0;
    await expect(
      (async () => {
        for (;;) {
          await filled(outbox, taken + 1, taken + 1);
          taken += 1;
        }
      })(),
    ).rejects.toMatchObject({ code: 'OUTBOX_FULL' });
    expect(taken).toBeGreaterThan(3);
    await outbox.markDelivered({ epoch: NOW, sequence: taken });
    expect(() => outbox.append(entry(taken + 1))).not.toThrow();
    await outbox.close();
  });

  it('refuses records while the disk refuses, and continues by itself when the disk accepts writes', async () => {
    const outbox = await open(NOW);
    await rm(folder(), { recursive: true });
    outbox.append(entry(1));
    const flushed = outbox.flush();
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(() => outbox.append(entry(2))).toThrow(expect.objectContaining({ code: 'OUTBOX_NOT_WRITABLE' }));
    await mkdir(folder());
    await flushed;
    await filled(outbox, 2, 2);
    expect(outbox.undelivered(9).map(({ sequence }) => sequence)).toEqual([1, 2]);
    await outbox.close();
    expect((await open(LATER)).backlog).toBe(2);
  });

  it('does not wait for a disk that refuses when it is closed', async () => {
    const outbox = await open(NOW);
    await rm(folder(), { recursive: true });
    outbox.append(entry(1));
    await expect(outbox.close()).rejects.toMatchObject({ code: 'OUTBOX_NOT_WRITABLE' });
    await mkdir(folder());
  });

  it('keeps the records of the deal opened last, delivered or not', async () => {
    const outbox = await open(NOW, { segmentBytes: 200 });
    for (const each of [opening(1, DEALS[0]), entry(2), opening(3, DEALS[1]), entry(4, DEALS[1])]) {
      outbox.append(each);
      await outbox.flush();
    }
    await outbox.markDelivered({ epoch: NOW, sequence: 4 });
    await outbox.close();
    const again = await open(LATER);
    expect(numbers(again.lastDeal()?.records ?? [])).toEqual([3, 4]);
    expect(again.undelivered(9)).toEqual([]);
    await again.close();
  });

  it('sends again from the record that the API expects, if it still has it', async () => {
    const outbox = await filled(await open(), 1, 5);
    await outbox.markDelivered({ epoch: NOW, sequence: 4 });
    expect(outbox.resendFrom(NOW, 2)).toBe(true);
    expect(numbers(outbox.undelivered(9))).toEqual([2, 3, 4, 5]);
    expect(outbox.resendFrom(BEFORE, 1)).toBe(false);
    await outbox.close();
  });

  it('writes no tile in clear, and opens under its own key alone', async () => {
    await (await filled(await open(BEFORE), 1, 1)).close();
    const stored = await readFile(await newestSegment());
    expect(stored.includes('DiscardTile')).toBe(false);
    const copy = join(folder(), 'copy');
    await cp(await newestSegment(), join(copy, 'segment-00000001'));
    const other = Outbox.open({ folder: copy, epoch: NOW, sealing: sealingWith(Buffer.alloc(32, 8)) });
    await expect(other).rejects.toMatchObject({ code: 'STATE_SEALED_OTHERWISE' });
  });
});
