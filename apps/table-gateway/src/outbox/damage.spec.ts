import { copyFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { seededRandom } from '#random';
import { entry, EPOCHS, opening, DEALS, SEALING } from '../testing/entries.js';
import { testFolder } from '../testing/folder.js';
import { Outbox } from './outbox.js';
import type { OutboxLoss } from './record.js';

const [BEFORE, NOW, LATER] = EPOCHS;
const folder = testFolder();
const log: string[] = [];
beforeEach(() => void (log.length = 0));

const open = (epoch: string, at = folder()): Promise<Outbox> =>
  Outbox.open({ folder: at, epoch, sealing: SEALING, log: (line) => log.push(line) });

/** Records of these numbers, on disk in a segment of their own. */
const stored = async (epoch: string, first: number, last: number): Promise<void> => {
  const outbox = await open(epoch);
  for (let number = first; number <= last; number += 1) outbox.append(entry(number));
  await outbox.close();
};

const segments = async (at = folder()): Promise<readonly string[]> =>
  (await readdir(at)).filter((name) => name.startsWith('segment-')).sort();
const pathOf = async (index: number): Promise<string> => join(folder(), (await segments())[index]!);

const change = async (path: string, alter: (bytes: Buffer) => Buffer): Promise<void> =>
  writeFile(path, alter(Buffer.from(await readFile(path))));
const flip = (at: number, bit: number) => (bytes: Buffer) => {
  bytes[at] = bytes[at]! ^ (1 << bit);
  return bytes;
};

/** Everything that the outbox would send, in order: `epoch number` of records, and losses. */
const sent = async (outbox: Outbox): Promise<readonly (string | OutboxLoss)[]> => {
  const all: (string | OutboxLoss)[] = [];
  while (!outbox.isDelivered) {
    const loss = outbox.undeliveredLoss();
    const records = outbox.undelivered(9);
    all.push(...(loss === undefined ? records.map(({ epoch, sequence }) => `${epoch} ${sequence}`) : [loss]));
    if (loss === undefined) await outbox.markDelivered(records.at(-1)!);
    else await outbox.markReported();
  }
  return all;
};
const records = (epoch: string, ...sequences: number[]): readonly string[] =>
  sequences.map((sequence) => `${epoch} ${sequence}`);

describe('a damaged outbox', () => {
  it('keeps the damaged segment, delivers the records around the damage, and reports which are lost and where', async () => {
    await stored(BEFORE, 1, 5);
    const path = await pathOf(0);
    const before = await readFile(path);
    const third = Math.floor((before.length * 2.5) / 5);
    await change(path, flip(third, 3));
    const damaged = await readFile(path);
    const outbox = await open(NOW);
    const all = await sent(outbox);
    expect(all).toEqual([
      ...records(BEFORE, 1, 2),
      expect.objectContaining({
        place: { file: 'damaged-00000001', firstByte: expect.any(Number), endByte: expect.any(Number) },
        records: { epoch: BEFORE, through: 3 },
      }),
      ...records(BEFORE, 4, 5),
    ]);
    const { firstByte, endByte } = (all[2] as OutboxLoss).place!;
    expect([firstByte < third, third < endByte]).toEqual([true, true]);
    expect(await readFile(join(folder(), 'damaged-00000001'))).toEqual(damaged);
    expect(log).toEqual([
      expect.stringContaining(`OUTBOX_DAMAGED: bytes ${firstByte} to ${endByte - 1} of ${folder()}/damaged-00000001`),
    ]);
    expect(outbox.damagedFiles).toEqual(['damaged-00000001']);
    await outbox.close();
  });

  it('reports a loss under the same id until the API has it, and keeps the file permanently', async () => {
    await stored(BEFORE, 1, 3);
    await change(await pathOf(0), flip(330, 0));
    const ids = new Set<string>();
    for (const epoch of [NOW, LATER]) {
      const outbox = await open(epoch);
      await outbox.markDelivered({ epoch: BEFORE, sequence: 1 });
      ids.add(outbox.undeliveredLoss()!.reportId);
      await outbox.close();
    }
    expect(ids.size).toBe(1);
    expect(await readdir(folder())).toContain('damaged-00000001');
  });

  it('keeps a segment that is damaged a second time under another name', async () => {
    await stored(BEFORE, 1, 6);
    await change(await pathOf(0), flip(330, 0));
    await (await open(NOW)).close();
    await change(await pathOf(0), flip(20, 0));
    const outbox = await open(LATER);
    expect(outbox.damagedFiles).toEqual(['damaged-00000001', 'damaged-00000001-2']);
    expect(await sent(outbox)).toEqual([
      expect.objectContaining({ records: { epoch: BEFORE, through: 2 } }),
      expect.objectContaining({ records: { epoch: BEFORE, through: 2 } }),
      ...records(BEFORE, 3, 4, 5, 6),
    ]);
    await outbox.close();
  });

  it('derives the contents of a destroyed segment from its neighbours, or reports that they are unknown', async () => {
    const outbox = await Outbox.open({ folder: folder(), epoch: BEFORE, sealing: SEALING, segmentBytes: 1 });
    for (let number = 1; number <= 3; number += 1) {
      outbox.append(entry(number));
      await outbox.flush();
    }
    await outbox.close();
    await stored(NOW, 4, 4);
    await stored(LATER, 5, 5);
    for (const index of [1, 3]) await change(await pathOf(index), (bytes) => bytes.fill(0xab));
    const again = await open(EPOCHS[2]);
    const [first, between, third, unknown, last] = await sent(again);
    expect([first, third, last]).toEqual([...records(BEFORE, 1, 3), ...records(LATER, 1)]);
    expect(between).toMatchObject({ records: { epoch: BEFORE, through: 2 } });
    expect(unknown).toMatchObject({ place: { file: 'damaged-00000004' } });
    expect(unknown).not.toHaveProperty('records');
    await again.close();
  });

  it('loses at most the record with a flipped bit, and reports it, for every bit', async () => {
    await stored(BEFORE, 1, 4);
    const path = await pathOf(0);
    const whole = await readFile(path);
    const random = seededRandom(5);
    const size = whole.length / 4;
    for (let at = 0; at < whole.length; at += 1 + Math.floor(random() * 16)) {
      const here = join(folder(), `flip-${at}`);
      await mkdir(here);
      await copyFile(path, join(here, 'segment-00000001'));
      await change(join(here, 'segment-00000001'), flip(at, Math.floor(random() * 8)));
      const outbox = await open(NOW, here);
      const all = await sent(outbox);
      const hit = Math.floor(at / size) + 1;
      const others = records(BEFORE, ...[1, 2, 3, 4].filter((sequence) => sequence !== hit));
      const found = all.filter((each) => typeof each === 'string');
      const losses = all.filter((each) => typeof each !== 'string');
      // Eight bytes before each record are its length and its checksum: the record itself is whole.
      if (at % size < 8) expect([at, found]).toEqual([at, records(BEFORE, 1, 2, 3, 4)]);
      else {
        expect([at, found]).toEqual([at, others]);
        const lost = hit === 4 ? { epoch: BEFORE } : { epoch: BEFORE, through: hit };
        expect(losses).toMatchObject([{ records: lost }]);
      }
      expect(outbox.damagedFiles).toEqual(['damaged-00000001']);
      await outbox.close();
      await rm(here, { recursive: true });
    }
  });

  it('reports that its last deal is not whole, so that decoding continues from the committed state', async () => {
    const outbox = await open(BEFORE);
    for (const each of [opening(1, DEALS[0]), entry(2), entry(3)]) outbox.append(each);
    await outbox.close();
    const whole = await open(NOW);
    expect(whole.lastDeal()?.records).toHaveLength(3);
    await whole.close();
    const length = (await readFile(await pathOf(0))).length;
    await change(await pathOf(0), flip(length - 300, 0));
    const damaged = await open(LATER);
    expect(damaged.lastDeal()).toEqual({ dealId: DEALS[0], records: undefined });
    await damaged.close();
  });
});

describe('a tail of zeros, as a power cut leaves it,', () => {
  it('of any length after the last record is cut', async () => {
    await stored(BEFORE, 1, 2);
    const path = await pathOf(0);
    const whole = await readFile(path);
    for (const zeros of [...Array(50).keys(), 511, 512, 4_095, 4_096, 70_000]) {
      await writeFile(path, Buffer.concat([whole, Buffer.alloc(zeros)]));
      const outbox = await open(NOW);
      expect([zeros, outbox.backlog, outbox.damagedFiles]).toEqual([zeros, 2, []]);
      await outbox.close();
      expect(await readFile(path)).toEqual(whole);
    }
  });

  it('of any length in place of the last bytes does not affect the records before it', async () => {
    await stored(BEFORE, 1, 3);
    const path = await pathOf(0);
    const whole = await readFile(path);
    for (let zeros = 4; zeros <= whole.length; zeros += zeros < 40 ? 3 : 17) {
      await writeFile(path, Buffer.concat([whole.subarray(0, whole.length - zeros), Buffer.alloc(zeros)]));
      const outbox = await open(NOW);
      const left = Math.floor((whole.length - zeros) / (whole.length / 3));
      expect([zeros, outbox.backlog, outbox.unreportedLosses]).toEqual([zeros, left, 0]);
      await outbox.close();
      await rm(path, { force: true });
    }
  });

  it('and any other change of the mark makes the gateway send again, and skips no record', async () => {
    await stored(BEFORE, 1, 3);
    const outbox = await open(NOW);
    await outbox.markDelivered({ epoch: BEFORE, sequence: 1 });
    await outbox.close();
    const mark = join(folder(), 'delivered');
    const whole = await readFile(mark);
    const cut = (at: number): Buffer => whole.subarray(0, at);
    const spoilt = Array.from({ length: Math.ceil(whole.length / 9) }, (_, index) => 9 * index)
      .map((at) => [
        Buffer.concat([cut(at), Buffer.alloc(whole.length - at)]),
        cut(at),
        flip(at, at % 8)(Buffer.from(whole)),
      ])
      .flat();
    for (const bytes of spoilt) {
      await writeFile(mark, bytes);
      const again = await open(LATER);
      expect(again.backlog).toBe(3);
      await again.close();
    }
  });
});
