import { mkdtempSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { readLogFile, writeLogFile } from '#persistence';
import { runs } from '#testing';
import { createTestDatabase, type TestDatabase } from '../../libs/persistence/src/testing/index.js';
import { faultOf } from './fault-of.js';
import { LOG, makeFullLog, storedRows, TOOLS } from './full-log.js';
import { linesIn, withDigests, writeCompressed } from './move-file.js';

const EVENTS = 12;
const folder = mkdtempSync(join(tmpdir(), 'tilescribe-refused-'));
const path = join(folder, 'club.move');

let next: TestDatabase;
let sha256: string;
let lines: readonly string[];
let original: Buffer;
beforeAll(async () => {
  const old = await makeFullLog(EVENTS);
  ({ sha256 } = await writeLogFile({ log: LOG, from: old.adminUrl, path, tools: TOOLS }));
  await old.drop();
  next = await createTestDatabase();
  [lines, original] = [linesIn(path), readFileSync(path)];
}, 120_000);
afterAll(async () => {
  await next.drop();
  rmSync(folder, { recursive: true });
});
beforeEach(() => writeFileSync(path, original));
afterEach(async () => expect(await storedRows(next)).toEqual({}));

const read = ({ adminUrl }: TestDatabase, digest: string, log = LOG) =>
  readLogFile({ log, to: adminUrl, path, sha256: digest, tools: TOOLS });

const changed = (change: (line: string, at: number) => string): readonly string[] => lines.map(change);
/** Reads these lines as a file whose own SHA-256 is expected. */
const readLines = (text: string): Promise<string> => faultOf(read(next, writeCompressed(path, text)));
const textOf = (some: readonly string[]): string => some.map((line) => `${line}\n`).join('');
const lineWith = (beginning: string): number => lines.findIndex((line) => line.startsWith(beginning)) + 1;
const offsetOf = (line: number): number => Buffer.byteLength(textOf(lines.slice(0, line - 1)));
const player = (): number => lines.findIndex((line) => line.includes('"id":"player-1"')) + 1;

describe('a move file is refused that', () => {
  it('is another file than the one that was written', async () => {
    expect(await faultOf(read(next, '0'.repeat(64)))).toBe(
      `FILE_DIGEST_DIFFERS: got a file with SHA-256 ${sha256}, expected ${'0'.repeat(64)}. Nothing was stored. ` +
        'It is another file than the one that was written: ask the old place for its SHA-256.',
    );
  });

  it('is of another log, format or version, or of another migration', async () => {
    expect(await faultOf(read(next, sha256, 'other.example/log'))).toBe(
      `FILE_OF_OTHER_LOG: line 1, byte 0: got the log ${LOG}, expected other.example/log. Nothing was stored. Name the log of the file in --log.`,
    );
    const header = JSON.parse(lines[0]!) as object;
    const withHeader = (change: object): string =>
      withDigests([JSON.stringify({ ...header, ...change }), ...lines.slice(1)]);
    expect(await readLines(withHeader({ version: 2 }))).toMatch(
      /^FILE_FORMAT: line 1, byte 0: got version 2, expected version 1\. .* Read the file with the version of Tilescribe that wrote it/,
    );
    expect(await readLines(withHeader({ format: 'tilescribe-log' }))).toMatch(/^FILE_FORMAT: line 1, byte 0: got "\{/);
    expect(await readLines(withHeader({ migration: 'Next1' }))).toMatch(
      /^MIGRATION_DIFFERS: line 1, byte 0: got migration Next1, expected /,
    );
    expect(await readLines(withHeader({ tables: [] }))).toMatch(/^FILE_ALTERED: line 1, byte 0: got /);
    expect(await readLines('')).toMatch(/^FILE_TRUNCATED: line 1, byte 0: got the end of the file, expected a header/);
    expect(await readLines('null\n')).toMatch(
      /^FILE_FORMAT: line 1, byte 0: got "null", expected the header of a file/,
    );
    writeFileSync(path, 'no gzip');
    expect(await faultOf(read(next, sha256))).toMatch(
      /^FILE_ALTERED: line 1, byte 0: got incorrect header check, expected a gzip/,
    );
  });

  it('breaks off, with the place', async () => {
    truncateSync(path, statSync(path).size - 20);
    expect(await faultOf(read(next, sha256))).toMatch(
      /^FILE_TRUNCATED: line \d+, byte \d+: got the end of the file, expected more compressed bytes/,
    );
    const seventh = lineWith('["content"');
    expect(await readLines(textOf(lines.slice(0, seventh - 1)))).toMatch(
      `FILE_TRUNCATED: line ${seventh}, byte ${offsetOf(seventh)}: got the end of the file, expected the line "content".`,
    );
    expect(await readLines(textOf(lines.slice(0, -1)))).toMatch('got the end of the file, expected the line "end".');
    expect(await readLines(textOf(lines).slice(0, -1))).toMatch('got the end of the file, expected the line "end".');
  });

  it('goes on behind its end', async () => {
    const end = lines.length + 1;
    expect(await readLines(`${textOf(lines)}\n`)).toMatch(
      `FILE_ALTERED: line ${end}, byte ${offsetOf(end)}: got more bytes`,
    );
    // The whole file twice, as by two commands that append to it.
    const bytes = readFileSync(path);
    writeFileSync(path, Buffer.concat([bytes, bytes]));
    expect(await faultOf(read(next, sha256))).toMatch(/^FILE_ALTERED: /);
    writeFileSync(path, Buffer.concat([gunzipSync(bytes), bytes]));
    expect(await faultOf(read(next, sha256))).toMatch(/^FILE_ALTERED: /);
  });

  it('has a changed or re-ordered row, with the place of the check behind it', async () => {
    const check = player() + 2;
    expect(lines[check - 1]).toMatch(/^\["check",/);
    const place = `FILE_ALTERED: line ${check}, byte`;
    expect(await readLines(textOf(changed((line) => line.replace('"player-1"', '"player-3"'))))).toMatch(place);
    const swapped = [...lines];
    [swapped[player() - 1], swapped[player()]] = [lines[player()]!, lines[player() - 1]!];
    expect(await readLines(textOf(swapped))).toMatch(
      new RegExp(
        `^${place} ${offsetOf(check)}: got bytes with SHA-256 [0-9a-f]{64} before this line, expected [0-9a-f]{64}`,
      ),
    );
  });

  it('has more or fewer rows than its header states', async () => {
    const [first, second] = [player(), player() + 1];
    expect(await readLines(withDigests(lines.filter((_, at) => at !== first - 1)))).toMatch(
      new RegExp(`^FILE_ALTERED: line ${second}, byte \\d+: got "\\[.* expected 1 more rows of players\\.`),
    );
    expect(
      await readLines(withDigests(lines.flatMap((each, at) => (at === first - 1 ? [each, each] : [each])))),
    ).toMatch(new RegExp(`^FILE_ALTERED: line ${second + 1}, byte \\d+: got "\\{.* expected the line "check"\\.`));
  });

  // The SHA-256 of the file comes by another way. These files would be refused without it too.
  it('was forged with new digests', async () => {
    const forged = (from: string | RegExp, to: string): Promise<string> =>
      readLines(withDigests(changed((line) => line.replace(from, to))));
    expect(await forged('"hash-1"', '"hash-2"')).toMatch(
      /^COPY_DIFFERS: the copy differs: api_keys: got 2 rows with digest/,
    );
    expect(await forged('\\"seat\\":\\"east\\"', '\\"seat\\":\\"west\\"')).toMatch(
      /^LOG_ALTERED: the event at position 1 of/,
    );
    expect(
      await forged('"log":"club.example/log","id":"player-1"', '"log":"other.example/log","id":"player-1"'),
    ).toMatch(/^ROWS_REFUSED: line \d+, byte \d+: players: got 2 rows, of which 1 are of the log club.example\/log/);
    expect(await forged('"name":"null"', '"name":""')).toMatch(
      /^ROWS_REFUSED: line \d+, byte \d+: players: the database refuses a row: .*players_name/,
    );
    expect(await forged('"id":"player-2"', '"id":"player-2"},{"log":"club.example/log"')).toMatch(
      /^ROWS_REFUSED: line \d+, byte \d+: players: /,
    );
    expect(await forged('"id":"player-2"', '"id:"player-2"')).toMatch(
      /^ROWS_REFUSED: line \d+, byte \d+: players: .*invalid input syntax for type json/,
    );
    expect(await forged(/^\["content",.*$/, '["content",{}]')).toMatch(
      /^FILE_ALTERED: line \d+, byte \d+: got .*, expected the contents/,
    );
    expect(await forged(/^\["content",.*$/, '["content",{"events":1,"root":"","tables":[]}]')).toMatch(
      /^COPY_DIFFERS: /,
    );
  });

  /** A change of the text of a file that leaves no file of the same log. */
  const textChanges = (text: string): fc.Arbitrary<string> => {
    const at = fc.nat({ max: lines.length - 1 });
    const byte = fc.nat({ max: text.length - 1 });
    const joined = (some: readonly string[]): string => some.map((line) => `${line}\n`).join('');
    return fc.oneof(
      fc
        .tuple(byte, fc.integer({ min: 0x20, max: 0x7e }))
        .map(([index, code]) => replaced(text, index, String.fromCharCode(code))),
      fc
        .tuple(byte, fc.integer({ min: 1, max: 200 }))
        .map(([from, length]) => text.slice(0, from) + text.slice(from + length)),
      byte.map((end) => text.slice(0, end)),
      at.map((index) => joined(lines.filter((_, other) => other !== index))),
      fc.tuple(at, at).map(([from, to]) => joined(moved(lines, from, to))),
      fc.tuple(at, at).map(([from, to]) => joined([...lines.slice(0, to), lines[from]!, ...lines.slice(to)])),
    );
  };
  const replaced = (text: string, at: number, by: string): string => text.slice(0, at) + by + text.slice(at + 1);
  const moved = (all: readonly string[], from: number, to: number): readonly string[] => {
    const others = all.filter((_, at) => at !== from);
    return [...others.slice(0, to), all[from]!, ...others.slice(to)];
  };

  it('has any random change of its text, though its own SHA-256 is expected', async () => {
    const text = gunzipSync(original).toString('latin1');
    const tampered = textChanges(text).filter((changed) => changed !== text);
    await fc.assert(
      fc.asyncProperty(tampered, async (changed) => {
        const fault = await faultOf(read(next, writeCompressed(path, Buffer.from(changed, 'latin1'))));
        expect(fault).toMatch(/^(FILE_\w+|MIGRATION_DIFFERS): line \d+, byte \d+: got /s);
      }),
      { numRuns: runs(25) },
    );
  });

  it('has any random change of its compressed bytes', async () => {
    const change = fc.tuple(fc.nat({ max: original.length - 1 }), fc.integer({ min: 1, max: 255 }));
    await fc.assert(
      fc.asyncProperty(change, async ([at, mask]) => {
        const changed = Buffer.from(original);
        changed[at]! ^= mask;
        writeFileSync(path, changed);
        // A change of the time in the header of gzip changes no content, and only the digest.
        expect(await faultOf(read(next, sha256))).toMatch(/^FILE_\w+: /);
      }),
      { numRuns: runs(25) },
    );
  });
});
