import { createHash } from 'node:crypto';
import type { CitedRange } from './citation-check.js';
import { CitationCheck } from './citation-check.js';
import { lotFileName } from './lot-names.js';
import { ObservationReading } from './observation-reading.js';
import { framed } from './record-file.js';
import { sealingWith } from './sealing.js';
import { EPOCH, fileOf, header, lineOf, lot, SEALING } from './testing/written.js';

const NAME = lotFileName('observations', EPOCH, 1);

const read = (files: Readonly<Record<string, Buffer>>): ObservationReading => {
  const reading = new ObservationReading(SEALING);
  for (const [file, bytes] of Object.entries(files)) reading.take(file, bytes);
  return reading;
};

describe('an observation log', () => {
  it('without damage is read with its numbers and times', async () => {
    const bytes = await fileOf([1, 2, 3], [4, 5]);
    const { epochs, findings, notes } = read({ [NAME]: bytes });
    expect([...findings, ...notes]).toEqual([]);
    expect(epochs).toEqual([
      {
        epoch: EPOCH,
        device: 'gateway-1',
        table: 'table-1',
        files: 1,
        bytes: bytes.length,
        observations: 5,
        first: 1,
        last: 5,
        from: 1.5,
        to: 7.5,
      },
    ]);
  });

  it('of the first format, without header and compression, is also read', async () => {
    const { epochs, findings } = read({ [NAME]: framed(SEALING.seal(Buffer.from(lineOf(1) + lineOf(2)))) });
    expect(findings).toEqual([]);
    expect(epochs).toMatchObject([{ epoch: EPOCH, observations: 2 }]);
    expect(epochs[0]).not.toHaveProperty('device');
  });

  it('with a torn tail has a note with its byte, and no finding', async () => {
    const whole = await fileOf([1, 2]);
    const torn = Buffer.concat([whole, (await lot(lineOf(3))).subarray(0, 20)]);
    const { findings, notes } = read({ [NAME]: torn });
    expect(findings).toEqual([]);
    expect(notes).toMatchObject([{ code: 'TORN_TAIL', file: NAME, byte: whole.length }]);
  });

  it('with a flipped bit has the damage and the gap with their bytes', async () => {
    const [before, broken, behind] = [await fileOf([1, 2]), await lot(lineOf(3), lineOf(4)), await lot(lineOf(5))];
    broken[60] = (broken[60] as number) ^ 1;
    const { findings } = read({ [NAME]: Buffer.concat([before, broken, behind]) });
    expect(findings).toMatchObject([
      { code: 'LOT_DAMAGED', byte: before.length },
      { code: 'NUMBER_GAP', byte: before.length + broken.length, message: 'observation 5 follows 2: 2 are missing' },
    ]);
  });

  it.each([
    ['a number twice', [lineOf(1), lineOf(1)], 'NUMBER_REPEATED'],
    ['a time that goes back', [lineOf(1), lineOf(2).replace('"at":3', '"at":1')], 'TIME_REVERSED'],
    ['a line of another kind', [lineOf(1), '{"number":2}\n'], 'LINE_INVALID'],
  ])('with %s has a finding', async (_, lines, code) => {
    const { findings } = read({ [NAME]: await lot(header(), ...lines) });
    expect(findings).toMatchObject([{ code, file: NAME, byte: 0 }]);
  });

  it('without its first files has a note, and without one in the middle a finding', async () => {
    const files = {
      [lotFileName('observations', EPOCH, 3)]: await fileOf([7]),
      [lotFileName('observations', EPOCH, 5)]: await fileOf([8]),
    };
    const { findings, notes } = read(files);
    expect(notes).toMatchObject([{ code: 'ROTATED_AWAY' }]);
    expect(findings).toMatchObject([{ code: 'FILE_MISSING', message: 'file 5 follows file 3; expected 4' }]);
  });

  it('under another key cannot be opened', async () => {
    const reading = new ObservationReading(sealingWith(Buffer.alloc(32, 8)));
    reading.take(NAME, await fileOf([1, 2]));
    expect(reading.isSealedOtherwise).toBe(true);
  });
});

describe('citations', () => {
  const digestOf = (...numbers: readonly number[]): string =>
    createHash('sha256').update(numbers.map(lineOf).join('')).digest('hex');
  const cited = (from: number, to: number, given: Partial<CitedRange> = {}): CitedRange => {
    const numbers = Array.from({ length: to - from + 1 }, (_, index) => from + index);
    return {
      deal: 'deal',
      sequence: 1,
      device: 'gateway-1',
      epoch: EPOCH,
      from,
      to,
      digest: digestOf(...numbers),
      ...given,
    };
  };
  const OLDER = '01970000-0000-7000-8000-000000000001';
  const NEWER = '01990000-0000-7000-8000-000000000001';

  it.each([
    ['equal', cited(4, 6), 'equal'],
    ['of one observation', cited(9, 9), 'equal'],
    ['of an older leaf without epoch', { ...cited(5, 8), epoch: undefined }, 'equal'],
    ['with another digest', cited(4, 6, { digest: 'a'.repeat(64) }), 'different'],
    ['beyond the end', cited(8, 12), 'missing'],
    ['of a newer epoch', cited(4, 6, { epoch: NEWER }), 'missing'],
    ['before the oldest line', cited(2, 5), 'rotated-away'],
    ['of an older epoch', cited(4, 6, { epoch: OLDER }), 'rotated-away'],
    ['of another device', cited(8, 12, { device: 'gateway-2' }), 'other-device'],
  ] as const)('%s', async (_, range, status) => {
    const { epoch, ...rest } = range;
    const check = new CitationCheck([epoch === undefined ? rest : { epoch, ...rest }]);
    const reading = new ObservationReading(SEALING, (line) => check.take(line));
    reading.take(NAME, await fileOf([4, 5, 6], [7, 8, 9]));
    expect(check.results(reading.epochs)).toMatchObject([{ status }]);
  });

  it('that overlap are compared separately', async () => {
    const ranges = [cited(1, 9), cited(3, 4), cited(2, 8), cited(9, 9)];
    const check = new CitationCheck(ranges);
    const reading = new ObservationReading(SEALING, (line) => check.take(line));
    reading.take(NAME, await fileOf([1, 2, 3, 4], [5, 6, 7, 8, 9]));
    expect(check.results(reading.epochs).map(({ status }) => status)).toEqual(['equal', 'equal', 'equal', 'equal']);
  });
});
