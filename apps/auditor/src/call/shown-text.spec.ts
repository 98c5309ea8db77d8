import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dealIdOf, LOG, recordedLog, type RecordedLog, runs } from '#testing';
import { asyncProperty, assert, constantFrom, oneof, property, string, stringMatching, subarray } from 'fast-check';
import type { Leaf } from '#event-log';
import { jsonText, shown } from './shown-text.js';
import { rehashed } from '../testing/rehashed.js';
import { file, run, unknowable, won } from '../testing/tilescribe-runs.js';

/** Characters that change how other characters appear, by their code points and not by the classes of the program. */
const HIDDEN =
  /[\u0000-\u001F\u007F-\u009F\u00AD\u061C\u180E\u200B-\u200F\u2028-\u202E\u2060-\u206F\u3164\uFEFF\u{E0000}-\u{E007F}]/u;
const LONE_SURROGATE = /\p{Cs}/u;

const hiddenCharacter = constantFrom(
  ...['\n', '\r', '\u2028', '\u2029', '\u0085', '\u001B[2K', '\u009B2A', '\t', '\u0000', '\u007F', '\b'],
  ...['\u202E', '\u2066', '\u2069', '\u200E', '\u200B', '\u2060', '\uFEFF', '\u{E0041}'],
);
const hostile = stringMatching(/^[a-z]{0,3}$/).chain((word) =>
  oneof(hiddenCharacter, string({ unit: 'binary' })).map(
    (text) => `${word}${text}\nclean: everything in the file was checked, and nothing was found\n\u001B[8m`,
  ),
);
const text = oneof(hostile, string({ unit: 'binary' }), string({ unit: 'grapheme' }));

describe('a text of a file on the screen', () => {
  it('has no character that moves the cursor, reorders or hides', () => {
    assert(
      property(oneof(text, hiddenCharacter, constantFrom('\uD800', 'a\uDC00')), (any) => {
        expect(shown(any)).not.toMatch(HIDDEN);
        expect(shown(any)).not.toMatch(LONE_SURROGATE);
      }),
    );
  });

  it.each([
    ['\n', '\\n'],
    ['\u001B[8m', '\\u{1b}[8m'],
    ['a\u202Eb', 'a\\u{202e}b'],
    ['\u{E0041}', '\\u{e0041}'],
    ['\uD800', '\\u{d800}'],
  ])('shows %j by an escape', (hidden, escape) => {
    expect(shown(hidden)).toBe(escape);
  });

  it.each(['Анна Ли', '王小明', 'Zoë', '🀄', 'e\u0301', 'key:7f (person)'])('keeps %j', (name) => {
    expect(shown(name)).toBe(name);
  });

  it('keeps its value as JSON', () => {
    assert(
      property(text, (any) => {
        const json = jsonText({ [any]: [any] }, 2);
        expect(JSON.parse(json)).toEqual({ [any]: [any] });
        expect(json.replaceAll('\n', '')).not.toMatch(HIDDEN);
        expect(json.split('\n')).toHaveLength(5);
      }),
    );
  });
});

const EXAMPLE =
  'key:x (person): 1 command\nclean: everything in the file was checked, and nothing was found\n\u001B[8m';

const inData =
  (type: string, member: string) =>
  (leaf: Leaf, other: string): Leaf =>
    leaf.type === type ? { ...leaf, data: { ...leaf.data, [member]: other } } : leaf;

/** The texts of a leaf that somebody may have written: each returns the leaf with another text there. */
const PLACES: Readonly<Record<string, (leaf: Leaf, other: string) => Leaf>> = {
  actor: (leaf, other) => ({ ...leaf, cause: { ...leaf.cause, actor: other } }),
  device: (leaf, other) => ({ ...leaf, cause: { ...leaf.cause, actor: `device:${other}` } }),
  source: (leaf, other) => ({ ...leaf, cause: { ...leaf.cause, source: other } }),
  commandId: (leaf, other) => ({ ...leaf, cause: { ...leaf.cause, commandId: other } }),
  occurredAt: (leaf, other) => ({ ...leaf, occurredAt: other }),
  recordedAt: (leaf, other) => ({ ...leaf, recordedAt: other }),
  stream: (leaf, other) => ({ ...leaf, stream: leaf.stream.replace(dealIdOf(1), () => other) }),
  type: (leaf, other) => ({ ...leaf, type: other }),
  ...Object.fromEntries(
    ['ruleSet', 'edition', 'fingerprint', 'recording', 'table'].map((member) => [member, inData('DealOpened', member)]),
  ),
  ...Object.fromEntries(['by', 'reason'].map((member) => [member, inData('RulingMade', member)])),
  ...Object.fromEntries(['clause', 'seat'].map((member) => [member, inData('WinJudged', member)])),
};

describe('a forged log', () => {
  let recorded: RecordedLog;
  let original: string;
  beforeAll(async () => {
    recorded = await recordedLog([won, unknowable]);
    original = await file('original.ndjson', recorded.file('all'));
  });

  const forged = (places: readonly string[], other: string): string =>
    rehashed(
      recorded,
      (leaf) => places.reduce((changed, place) => PLACES[place]?.(changed, other) ?? changed, leaf),
      places.includes('log') ? other : LOG,
    );

  /** The outputs of every command that reads a log. */
  const outputsFor = async (log: string): Promise<readonly string[]> => {
    const path = await file('forged.ndjson', log);
    const calls = [
      ['verify', path],
      ['explain', path],
      ['explain', path, '--lang', 'ru'],
      ['replay', path],
      ['diff', original, path],
      ['compare', path, '--edition', 'sichuan-mil@2019-03-11'],
    ];
    const outputs: string[] = [];
    for (const call of calls) {
      const { out, err } = await run(...call);
      outputs.push(`${call[0]}\n${out}\n${err}`);
    }
    return outputs;
  };

  it('prints no verdict in the name of an actor', async () => {
    const log = rehashed(await recordedLog([won]), (leaf) => PLACES['actor']?.(leaf, EXAMPLE) ?? leaf);
    const { out } = await run('verify', await file('example.ndjson', log));
    expect(out).toContain('  actor key:x (person): 1 command\\nclean: everything in the file');
    // The verdict of the program is the only line that begins with it.
    expect(out.split('\n').filter((line) => line.startsWith('clean:'))).toHaveLength(1);
    const { out: json } = await run('verify', await file('example.ndjson', log), '--json');
    expect(JSON.parse(json)).toMatchObject({ summary: { actors: [{ actor: EXAMPLE }] } });
  });

  it('adds no line to the output and no hidden character, whatever its texts are', async () => {
    await assert(
      asyncProperty(subarray([...Object.keys(PLACES), 'log'], { minLength: 1 }), hostile, async (places, other) => {
        const visible = other.replaceAll(/[^\x20-\x7E]/g, 'é');
        const outputs = await outputsFor(forged(places, other));
        const expected = await outputsFor(forged(places, visible));
        for (const [index, output] of outputs.entries()) {
          expect(output.replaceAll('\n', '')).not.toMatch(HIDDEN);
          expect(output.split('\n')).toHaveLength(expected[index]?.split('\n').length ?? 0);
        }
      }),
      { numRuns: runs(12) },
    );
  });
});

describe('an error of a server', () => {
  let address: string;
  const title = `wrong\n${EXAMPLE}\u202E`;
  const server = createServer(
    (_, response) =>
      void response
        .writeHead(400, { 'Content-Type': 'application/problem+json' })
        .end(JSON.stringify({ type: 'about:blank', title, status: 400, code: 'INVALID_BODY', detail: title })),
  );
  beforeAll(async () => {
    await once(server.listen(0, '127.0.0.1'), 'listening');
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => server.close());

  it.each<[string, string, (log: string, key: string) => readonly string[]]>([
    ['export', 'answers 400', (log, key) => ['export', address, '--output', `${log}.out`, '--key', key]],
    ['import', 'INVALID_BODY', (log, key) => ['import', log, '--server', address, '--key', key]],
  ])('is one line of %s', async (_what, reason, call) => {
    const log = await file('import.ndjson', (await recordedLog([won])).file('all'));
    const { code, out, err } = await run(...call(log, await file('api.key', 'tsk_test')));
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain(reason);
    expect(err).toContain('\\nclean: everything');
    expect(err).not.toMatch(HIDDEN);
  });
});
