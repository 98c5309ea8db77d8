import { captureLine } from './capture-line.js';
import { CaptureReading } from './capture-reading.js';
import { lotFileName } from './lot-names.js';
import { EPOCH, lot, SEALING } from './testing/written.js';

const OTHER = '01980000-0000-7000-8000-000000000003';
const NAME = lotFileName('capture', EPOCH, 1);
const header = (epoch: string): string => captureLine({ capture: 2, epoch, lines: [] });
const record = (at: number): string => captureLine({ at, of: 'side-1', line: 'opened' });

const read = async (...lots: readonly (readonly string[])[]) => {
  const reading = new CaptureReading(SEALING);
  const bytes = Buffer.concat(await Promise.all(lots.map((lines) => lot(...lines))));
  const kinds = [...reading.take(NAME, bytes)].map(({ kind }) => kind);
  return { kinds, messages: reading.findings.map(({ message }) => message) };
};

const FIRST = [header(EPOCH), captureLine({ from: 1, epoch: EPOCH }), record(1)];

it('reads the lots of a boot', async () => {
  expect(await read(FIRST, [captureLine({ from: 2, epoch: EPOCH }), record(2)])).toEqual({
    kinds: ['header', 'record', 'record'],
    messages: [],
  });
});

it('takes the head of a lot that names no boot for a record, which no reader knows', async () => {
  const { kinds } = await read(FIRST, [captureLine({ from: 2 }), record(2)]);
  expect(kinds).toEqual(['header', 'record', 'record', 'record']);
});

it('reports a lot of another boot, though it has the number that is expected', async () => {
  const { kinds, messages } = await read(FIRST, [captureLine({ from: 2, epoch: OTHER }), record(2)]);
  expect([kinds[2], messages]).toEqual([
    'broken',
    [`these are lines of the boot ${OTHER}, expected those of ${EPOCH}, as the name of the file states`],
  ]);
});

it('reports the header of another boot, first or later', async () => {
  for (const lots of [[[header(OTHER)]], [FIRST, [header(OTHER)]]])
    expect((await read(...lots)).messages).toEqual([expect.stringContaining(`boot ${OTHER}`)]);
});

it('reports lots out of order', async () => {
  const second = [captureLine({ from: 2, epoch: EPOCH }), record(2)];
  expect((await read(FIRST, second, second)).messages).toEqual(['record 2 of the boot stands where 3 is expected']);
  expect((await read(second, FIRST)).messages[0]).toBe('record 2 of the boot stands where its header is expected');
});
