import { framed, HEADER, readRecordFile } from './record-file.js';

const SECTOR = 512;
const BODY = Buffer.from(Array.from({ length: 300 }, (_, index) => (index % 255) + 1));
const opens = (sealed: Buffer): boolean => sealed.equals(BODY);

/** A whole record, and a second one whose header begins this number of bytes before the end of a sector. */
const twoRecords = (before: number): { readonly file: Buffer; readonly second: number } => {
  const second = SECTOR - before;
  const first = framed(Buffer.alloc(second - HEADER, 7));
  return { file: Buffer.concat([first, framed(BODY)]), second };
};

const zeroed = (file: Buffer, from: number, to: number): Buffer => Buffer.from(file).fill(0, from, to);

describe('the last record of a file after a power cut', () => {
  it.each([4, 6, 7, 8])(
    'is a torn tail if the disk has not written the %i bytes of its header before a sector',
    (before) => {
      const { file, second } = twoRecords(before);
      const { pieces, whole } = readRecordFile(zeroed(file, second, SECTOR), opens);
      expect(pieces.map(({ kind }) => kind)).toEqual(['record']);
      expect(whole).toBe(second);
    },
  );

  it.each([9, 12, 20, 23])(
    'is a torn tail if its first %i bytes, in a sector before the others, are zeros',
    (before) => {
      const { file, second } = twoRecords(before);
      const { pieces, whole } = readRecordFile(zeroed(file, second, SECTOR), opens);
      expect(pieces.map(({ kind }) => kind)).toEqual(['record']);
      expect(whole).toBe(second);
      const further = Buffer.from(zeroed(file, second, SECTOR)).fill(1, SECTOR - 1, SECTOR);
      expect(readRecordFile(further, opens).whole).toBe(file.length);
    },
  );

  it('is a torn tail if the disk has not written any one of its sectors', () => {
    const body = Buffer.from(Array.from({ length: 1_212 }, (_, index) => (index % 255) + 1));
    for (let before = 1; before <= SECTOR; before += 1) {
      const first = framed(Buffer.alloc(2 * SECTOR - before - HEADER, 7));
      const file = Buffer.concat([first, framed(body)]);
      const parts = [first.length, 2 * SECTOR, 3 * SECTOR, 4 * SECTOR, file.length].filter((at) => at <= file.length);
      for (let lost = 1; lost < 1 << (parts.length - 1); lost += 1) {
        const torn = Buffer.from(file);
        for (const [index, from] of parts.slice(0, -1).entries())
          if ((lost & (1 << index)) !== 0) torn.fill(0, from, parts[index + 1]);
        const { pieces, whole } = readRecordFile(torn, (sealed) => sealed.equals(body));
        const isWhole = torn.equals(file);
        expect({ before, lost, whole, pieces: pieces.length }).toEqual({
          before,
          lost,
          whole: isWhole ? file.length : first.length,
          pieces: isWhole ? 2 : 1,
        });
      }
    }
  });

  it.each([
    [
      'a bit of its header is flipped',
      (file: Buffer, at: number) => file.fill((file[at + 3] as number) ^ 1, at + 3, at + 4),
    ],
    ['its header is zeroed beyond the sector', (file: Buffer, at: number) => file.fill(0, at, at + HEADER)],
  ])('is damaged, and kept, if %s', (_, damage) => {
    const { file, second } = twoRecords(6);
    const { pieces, whole } = readRecordFile(damage(Buffer.from(file), second), opens);
    expect(pieces.map(({ kind, first }) => ({ kind, first }))).toEqual([
      { kind: 'record', first: 0 },
      { kind: 'damage', first: second },
      { kind: 'record', first: second },
    ]);
    expect(whole).toBe(file.length);
  });

  it('is damaged if a header within one sector is zeroed, or if a record follows', () => {
    const { file, second } = twoRecords(100);
    expect(readRecordFile(zeroed(file, second, second + 6), opens).whole).toBe(file.length);
    const across = twoRecords(6);
    const followed = Buffer.concat([zeroed(across.file, across.second, SECTOR), framed(Buffer.alloc(40, 9))]);
    const { pieces } = readRecordFile(followed, opens);
    expect(pieces.map(({ kind }) => kind)).toEqual(['record', 'damage', 'record', 'record']);
  });
});
