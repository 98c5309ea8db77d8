import fc from 'fast-check';
import { canonicalJson } from '../values/canonical-json.js';
import { digestAfter, FIRST_DIGEST } from './digest.js';
import { readLogFile, type LogFileLine } from './jsonl-reader.js';
import { writeLogFile } from './jsonl-writer.js';
import type { LogFinding } from '../leaf/log-finding.js';
import { openSeals } from '../sealing/sealing.js';
import { nodeSha256 } from '../testing/node-sha256.js';
import { SAMPLE_LOG, sampleLog } from '../testing/sample-log.js';
import { verifyLogFile } from './verify-log-file.js';

let sample: Awaited<ReturnType<typeof sampleLog>>;
let file: Buffer;
beforeAll(async () => {
  sample = await sampleLog();
  file = Buffer.from(writeLogFile({ log: SAMPLE_LOG }, sample, nodeSha256));
});

async function verified(bytes: Uint8Array | readonly Uint8Array[]): Promise<LogFileLine[]> {
  const lines: LogFileLine[] = [];
  for await (const line of verifyLogFile(bytes instanceof Uint8Array ? [bytes] : bytes, nodeSha256)) lines.push(line);
  return lines;
}
const findings = async (bytes: Uint8Array | readonly Uint8Array[]): Promise<LogFinding[]> =>
  (await verified(bytes)).flatMap((line) => line.findings);
const codes = async (text: string): Promise<string[]> =>
  (await findings(Buffer.from(text))).map(({ code, line }) => `${code} ${line}`);

/** The sample's lines as a forger would change them, with a valid end line. */
const bound = (lines: readonly string[]): string => {
  const digest = lines.reduce((before, line) => digestAfter(before, line, nodeSha256), FIRST_DIGEST);
  const events = lines.filter((line) => line.includes('"leaf":')).length;
  const disclosures = lines.filter((line) => line.startsWith('{"disclosure"')).length;
  return [...lines, canonicalJson({ end: { events, disclosures, digest } }), ''].join('\n');
};
const bodyLines = (): string[] => file.toString().trimEnd().split('\n').slice(0, -1);

describe('an exported log', () => {
  it('is read as it was written, without a finding', async () => {
    const lines = await verified(file);
    expect(lines.flatMap((line) => line.findings)).toEqual([]);
    const contents = lines.flatMap(({ content }) => content ?? []);
    expect(contents.flatMap((content) => (content.kind === 'event' ? content.event : []))).toEqual(
      sample.map(({ event }) => event),
    );
    const disclosures = contents.flatMap((content) => (content.kind === 'disclosure' ? content.disclosure : []));
    expect(sample.map(({ event }) => openSeals(event.leaf, disclosures, nodeSha256).data['tile'])).toEqual(
      Array(5).fill('5p'),
    );
  });

  it('is read in the same way for any split of its bytes', async () => {
    const whole = await verified(file);
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(file.length), { maxLength: 6 }), async (cuts) => {
        const places = [0, ...cuts.sort((a, b) => a - b), file.length];
        const chunks = places.slice(1).map((end, index) => file.subarray(places[index], end));
        expect(await verified(chunks)).toEqual(whole);
      }),
      { numRuns: 25 },
    );
  });

  it('reports where each line begins', async () => {
    for (const { line, offset } of await verified(file)) {
      expect(file.subarray(0, offset).toString().split('\n')).toHaveLength(line);
    }
  });

  it('contains the hashed text of each leaf', () => {
    const lines = bodyLines();
    for (const { event } of sample) expect(lines.some((line) => line.includes(event.leafText))).toBe(true);
  });

  it('is valid without disclosures', async () => {
    const bare = writeLogFile(
      { log: SAMPLE_LOG },
      sample.map(({ event }) => ({ event })),
      nodeSha256,
    );
    expect(bare).not.toContain('5p');
    expect(await codes(bare)).toEqual([]);
  });

  it('may hold one stream, or the end of a log', async () => {
    const deal = sample.filter(({ event }) => event.leaf.stream === 'deal-1');
    expect(await codes(writeLogFile({ log: SAMPLE_LOG, streams: ['deal-1'] }, deal, nodeSha256))).toEqual([]);
    expect(await codes(writeLogFile({ log: SAMPLE_LOG, after: 3 }, sample.slice(3), nodeSha256))).toEqual([]);
  });
});

describe('a changed file', () => {
  it('is detected for one changed byte anywhere', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(file.length - 1), fc.integer({ min: 1, max: 255 }), async (place, change) => {
        const changed = Buffer.from(file);
        changed[place] = (file[place] as number) ^ change;
        expect(await findings(changed)).not.toEqual([]);
      }),
      { numRuns: 400 },
    );
  });

  it('is detected for a byte lost or added anywhere', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(file.length - 1), fc.nat(255), async (place, byte) => {
        expect(await findings([file.subarray(0, place), file.subarray(place + 1)])).not.toEqual([]);
        expect(await findings([file.subarray(0, place + 1), Buffer.of(byte), file.subarray(place + 1)])).not.toEqual(
          [],
        );
      }),
      { numRuns: 100 },
    );
  });

  it('is detected if the file was cut at any place', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(file.length - 1), async (length) => {
        expect((await findings(file.subarray(0, length))).map(({ code }) => code)).toContain('TRUNCATED');
      }),
      { numRuns: 100 },
    );
  });
});

describe('a line of another kind', () => {
  const insert = (at: number, line: string): string => bound(bodyLines().toSpliced(at, 0, line));
  const change = (at: number, from: string | RegExp, to: string): string =>
    bound(bodyLines().map((line, index) => (index === at ? line.replace(from, to) : line)));

  it.each<[string, () => string, string]>([
    ['no JSON', () => insert(1, 'deal'), 'NOT_JSON 2'],
    ['an empty line', () => insert(1, ''), 'NOT_JSON 2'],
    ['JSON with a space', () => change(1, ',"leaf"', ', "leaf"'), 'NOT_CANONICAL 2'],
    ['a key given twice', () => change(0, '"v":1', '"v":1,"v":1'), 'NOT_CANONICAL 1'],
    [
      '20,000 levels',
      () => change(1, '"data":{', `"data":{"a":${'['.repeat(20_000)}${']'.repeat(20_000)},`),
      'NOT_CANONICAL 2',
    ],
    ['a number in another spelling', () => change(0, '"v":1', '"v":1.0'), 'NOT_CANONICAL 1'],
    ['a fraction', () => change(1, '"index":0', '"index":0.5'), 'NOT_CANONICAL 2'],
    // A schema that compares this length with a limit throws.
    [
      'a length that cannot be compared',
      () => change(0, /"log":"[^"]*"/, '"log":{"length":{"toString":1}}'),
      'NOT_CANONICAL 1',
    ],
    ['a carriage return', () => bound(bodyLines().map((line) => `${line}\r`)), 'NOT_CANONICAL 1'],
    ['a byte order mark', () => change(0, /^/, '\ufeff'), 'NOT_JSON 1'],
    ['an unknown kind of line', () => insert(1, '{"note":"x"}'), 'BAD_LINE 2'],
    ['JSON that is no object', () => insert(1, '1'), 'BAD_LINE 2'],
    ['an unknown key', () => change(1, /}$/, ',"z":1}'), 'BAD_LINE 2'],
    ['a header of another version', () => change(0, '"v":1', '"v":2'), 'BAD_LINE 1'],
    ['a second header', () => insert(1, bodyLines()[0] ?? ''), 'MISPLACED_LINE 2'],
    ['no header', () => bound(bodyLines().slice(1)), 'MISPLACED_LINE 1'],
    ['another log in the header', () => change(0, SAMPLE_LOG, 'other.example/log'), 'WRONG_LOG 2'],
    [
      'a disclosure of another event',
      () => insert(1, bodyLines().findLast((line) => line.includes('"disclosure"')) ?? ''),
      'DISCLOSURE_UNATTACHED 2',
    ],
    ['a false disclosure', () => change(2, '5p', '6p'), 'DISCLOSURE_MISMATCH 3'],
    ['a line behind the end', () => `${file.toString()}{"end":1}\n`, 'MISPLACED_LINE 17'],
  ])('%s', async (_what, text, expected) => {
    expect(await codes(text())).toContain(expected);
  });

  it('that is too long is not held in memory', async () => {
    const lines: LogFileLine[] = [];
    for await (const line of readLogFile([file, Buffer.alloc(5000, 0x61)], nodeSha256, 4096)) lines.push(line);
    expect(lines.at(-1)?.findings.map(({ code }) => code)).toEqual(['LINE_TOO_LONG', 'MISPLACED_LINE']);
  });

  it('has its place: line, byte offset and JSON pointer', async () => {
    const [finding] = await findings(Buffer.from(change(1, '"sequence":1', '"sequence":0')));
    expect(finding).toMatchObject({
      code: 'BAD_LINE',
      line: 2,
      offset: file.indexOf('\n') + 1,
      pointer: '/leaf/sequence',
    });
  });
});
