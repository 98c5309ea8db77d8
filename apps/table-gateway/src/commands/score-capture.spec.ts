import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { DECODER_NOTES } from '#evidence';
import { testFolder } from '../testing/folder.js';
import { called } from './testing/called.js';

/** A capture that a program of its own has written, without the code of this repository. */
const KEPT = join(process.cwd(), 'hardware/captures/tables/start-of-a-deal');
const folder = testFolder();
let count = 0;

interface Change {
  readonly capture?: (text: string) => string;
  readonly truth?: (text: string) => string;
}

/** Writes changed files into a new folder. Returns it, and the arguments that name them. */
const written = async (change: Change = {}) => {
  count += 1;
  const place = join(folder(), `kept-${count}`);
  await cp(KEPT, place, { recursive: true });
  const [packed, truth] = [join(place, 'capture.ndjson.gz'), join(place, 'truth.ndjson')];
  const capture = join(place, 'day.ndjson');
  const { capture: changeCapture = (text) => text, truth: changeTruth = (text) => text } = change;
  await writeFile(capture, changeCapture(gunzipSync(await readFile(packed)).toString('utf8')));
  await writeFile(truth, changeTruth(await readFile(truth, 'utf8')));
  return { place, args: ['score-capture', capture, '--truth', truth, '--tiles', join(place, 'tiles.json')] };
};

/** Scores changed files in a new folder. Most of the time of these tests is taken by the decoder. */
const scored = async (change: Change = {}, ...flags: readonly string[]) => {
  const { place, args } = await written(change);
  const called_ = await called([...args, ...flags]);
  return { ...called_, place, text: [...called_.out, ...called_.err].join('\n') };
};

/** The text with its line, counted from 1, changed. */
const atLine =
  (number: number, change: (line: string) => string) =>
  (text: string): string =>
    text
      .split('\n')
      .map((line, index) => (index === number - 1 ? change(line) : line))
      .join('\n');
const added =
  (members: string) =>
  (line: string): string =>
    line.replace(/\}$/, `,${members}}`);
const withoutTimes = (text: string): string =>
  text.replaceAll(/"at": ?[\d.]+, ?/g, '').replaceAll(/, ?"at": ?[\d.]+/g, '');

describe('tilescribe score-capture', () => {
  it('finds a deal exact, with its latency and questions', async () => {
    const { code, out, err } = await scored();
    expect(err).toEqual([]);
    expect(out).toEqual([
      expect.stringMatching(/^deal 1: exact; ledger right; 0 questions; latency \d\.\d s in the median/),
      '1 deal: 1 exact; 0 unfinished; 0 wrong, in doubt; 0 wrong and silent',
    ]);
    expect(code).toBe(0);
  });

  it('needs no times', async () => {
    const { code, out } = await scored({ truth: withoutTimes });
    expect([code, out[0]]).toEqual([0, 'deal 1: exact; ledger right; 0 questions']);
  });

  it('takes wall-clock times, by the start of the capture', async () => {
    const clock = (ms: number): string => new Date(Date.UTC(2026, 0, 2) + ms).toISOString();
    const capture = atLine(1, added(`"startedAt":"${clock(0)}"`));
    const truth = (text: string): string =>
      text.replaceAll(/"at": ?([\d.]+)/g, (_, at) => `"at":"${clock(Number(at))}"`);
    const [byWall, byClock] = await Promise.all([scored({ capture, truth }, '--json'), scored({}, '--json')]);
    expect(JSON.parse(byWall.text)).toEqual(JSON.parse(byClock.text));
  });

  it('names the first difference, its time and confidence: a wrong act, and a missing end', async () => {
    const lines = (await readFile(join(KEPT, 'truth.ndjson'), 'utf8')).trimEnd().split('\n');
    const last = lines.findLastIndex((line) => line.includes('"DiscardTile"'));
    const longer = await scored({
      truth: (text) => `${text}{"command":{"type":"DrawTile","seat":"east","tile":"1m"}}\n`,
    });
    expect([longer.code, longer.text]).toEqual([1, expect.stringContaining('deal 1: unfinished; ledger')]);
    const shorter = await scored({ truth: () => `${lines.slice(0, last).join('\n')}\n` });
    expect(shorter.code).toBe(1);
    expect(shorter.text).toMatch(
      /deal 1: wrong and silent;.*\n {2}first difference: act \d+, recorded with confidence 0\.99\d+\n/,
    );
    expect(shorter.text).toContain('played   "nothing"');
  });

  it('keeps a capture as a regression test, which fails if the result is worse', async () => {
    const { place, code } = await scored({}, '--keep', join(folder(), 'regression'));
    expect(code).toBe(0);
    const kept = join(folder(), 'regression');
    expect(JSON.parse(await readFile(join(kept, 'expected.json'), 'utf8'))).toEqual({
      deals: [{ outcome: 'exact', ledger: true }],
    });
    expect((await called(['score-capture', kept])).code).toBe(0);
    const again = await called([
      'score-capture',
      join(place, 'day.ndjson'),
      '--truth',
      join(place, 'truth.ndjson'),
      '--tiles',
      join(place, 'tiles.json'),
      '--keep',
      kept,
    ]);
    expect([again.code, again.err.join('\n')]).toEqual([2, expect.stringContaining('exists; name a new one')]);
    await writeFile(
      join(kept, 'truth.ndjson'),
      `${await readFile(join(kept, 'truth.ndjson'), 'utf8')}{"command":{"type":"DrawTile","seat":"east","tile":"1m"}}\n`,
    );
    const worse = await called(['score-capture', kept]);
    expect([worse.code, worse.out.at(-1)]).toEqual([1, 'worse: deal 1: got unfinished, expected at least exact']);
  });

  it('takes every note of a gateway about its decoder, a byte order mark, and line feeds with carriage returns except at the end', async () => {
    const notes = DECODER_NOTES.map(
      (decoder) => `${JSON.stringify({ decoder, observations: 'observations 1 to 2' })}\n`,
    );
    const marked = (text: string): string => `\uFEFF${text.trimEnd().replaceAll('\n', '\r\n')}`;
    const { code, text } = await scored({ capture: (lines) => marked(`${lines}${notes.join('')}`), truth: marked });
    expect([code, text]).toEqual([0, expect.stringContaining('deal 1: exact')]);
  });

  it('reads a file of any length line by line, and no line without end', async () => {
    const call = (path: string) => called(['score-capture', path, '--truth', 'x']);
    expect((await call('/dev/zero')).err[0]).toMatch(
      /^tilescribe score-capture: \/dev\/zero:1: got more than \d+ characters/,
    );
    const bomb = join(folder(), 'zeros.gz');
    await writeFile(bomb, gzipSync(Buffer.alloc(100 << 20)));
    expect((await call(bomb)).err[0]).toMatch(/zeros\.gz:1: got more than \d+ characters without a line feed/);
    await writeFile(bomb, Buffer.from('1f8bff', 'hex'));
    expect((await call(bomb)).err[0]).toContain('does not decompress as gzip');
  });

  it.each([
    ['a file', (place: string) => join(place, 'tiles.json'), 'exists; name a new one'],
    ['a folder below none', () => '/proc/none/below', 'cannot be written (ENOENT)'],
  ])('keeps nothing in %s, and states why', async (_, at, words) => {
    const { place, args } = await written();
    const { code, err } = await called([...args, '--keep', at(place)]);
    expect([code, err.join('\n')]).toEqual([2, expect.stringContaining(words)]);
  });

  it('refuses an expected result that is no JSON', async () => {
    const broken = join(folder(), 'broken');
    await cp(KEPT, broken, { recursive: true });
    await writeFile(join(broken, 'expected.json'), '{');
    const { code, err } = await called(['score-capture', broken]);
    expect([code, err[0]]).toEqual([2, expect.stringContaining('expected.json:1: got {, expected one JSON object')]);
  });

  it('names a reader whose driver has had no answer', async () => {
    const { code, out, err } = await scored({ capture: (text) => text.replaceAll('"4f4b210d0a"', '"4e4f530d0a"') });
    expect(err[0]).toMatch(/^side-1: no inventory was read; its driver is \w+: .*"Answers"/);
    expect([code, out[0]]).toEqual([1, 'deal 1: unfinished; nothing is on record; 0 questions']);
  });

  it.each([
    [
      'another version',
      atLine(1, (line) => line.replace('"capture":2', '"capture":1')),
      /day\.ndjson:1: at \/capture got 1, expected 2/,
    ],
    [
      'an unknown rule set',
      atLine(1, (line) => line.replace('sichuan-mil', 'poker')),
      /:1: at \/ruleSet got "poker", expected one of .*sichuan-mil/,
    ],
    [
      'an unknown model',
      atLine(1, (line) => line.replace('metratec-ascii', 'abacus')),
      /:1: at \/lines\/0\/model got "abacus", expected one of eccel-f5/,
    ],
    [
      'a zone without an antenna',
      atLine(1, (line) => line.replace('"3":"4/aside"', '"3":"4/melds"')),
      /:1: at \/lines .*no antenna reads 4\/aside; two antennas read 4\/melds/,
    ],
    [
      'two lines of one name',
      atLine(1, (line) => line.replace('side-2', 'side-1')),
      /:1: at \/lines\/1\/name got "side-1", expected another name/,
    ],
    [
      'a member that is not known',
      atLine(2, added('"note":"x"')),
      /:2: at \/note got "x", expected no other key than at, of, line/,
    ],
    [
      'upper-case hex',
      atLine(3, (line) => line.replace(/"hex":"[^"]*"/, '"hex":"4E"')),
      /:3: at \/hex got "4E", expected bytes as lower-case hex/,
    ],
    [
      'a line that the header does not name',
      atLine(3, (line) => line.replace('side-1', 'side-9')),
      /:3: at \/of got "side-9", expected the name of a line/,
    ],
    [
      'a time that goes back',
      atLine(9, (line) => line.replace(/"at":[\d.]+/, '"at":1')),
      /:9: at \/at got 1, expected at least 1\d\d/,
    ],
    [
      'bytes before the opening',
      atLine(2, (line) => line.replace('"line":"opened"', '"line":"closed"').replace('side-1', 'side-2')),
      /:3: side-1 receives bytes before it is opened/,
    ],
    ['a record of no kind', atLine(4, () => '{"at":5}'), /:4: got \{"at":5\}, expected a record with one of dir, line/],
    [
      'a line that is cut off',
      atLine(5, (line) => line.slice(0, 9)),
      /:5: got .*, expected one JSON object; the line may be cut off/,
    ],
  ])('refuses a capture with %s, and names the line', async (_, capture, words) => {
    const { code, err } = await scored({ capture });
    expect([code, err.join('\n')]).toEqual([2, expect.stringMatching(words)]);
  });

  it.each([
    ['no header', atLine(1, () => '{"deal":1,"dealer":1}'), /truth\.ndjson:1: at \/truth missing, expected 1/],
    [
      'another dealer',
      atLine(2, (line) => line.replace(/"dealer": ?1/, '"dealer":5')),
      /:2: at \/dealer got 5, expected 1 or 2 or 3 or 4/,
    ],
    [
      'deals out of order',
      atLine(2, (line) => line.replace(/"deal": ?1/, '"deal":2')),
      /:2: at \/deal got 2, expected 1/,
    ],
    [
      'an act before its deal',
      atLine(2, () => '{"command":{"type":"EndPlay","reason":"time"}}'),
      /:2: got an act before the first deal/,
    ],
    [
      'an unknown tile',
      atLine(9, (line) => line.replace(/"tile": ?"\w+"/, '"tile":"5P"')),
      /:9: at \/command\/tile got "5P", expected/,
    ],
    [
      'an act that the deal refuses',
      atLine(9, (line) => line.replace(/"seat": ?"\w+"/, '"seat":"west"')),
      /:9: \w+ is refused here: [A-Z_]+/,
    ],
    ['OpenDeal', atLine(3, () => '{"command":{"type":"OpenDeal"}}'), /:3: .*expected/],
    [
      'a wall-clock time of an unknown clock',
      atLine(2, (line) => line.replace(/"at": ?[\d.]+/, '"at":"2026-01-02T10:00:00Z"')),
      /:2: at \/at got .*the capture has no "startedAt"/,
    ],
  ])('refuses a truth with %s, and names the line', async (_, truth, words) => {
    const { code, err } = await scored({ truth });
    expect([code, err.join('\n')]).toEqual([2, expect.stringMatching(words)]);
  });

  it('asks for the truth, and for the tile set', async () => {
    expect((await called(['score-capture', join(KEPT, 'capture.ndjson.gz')])).err.join('\n')).toContain(
      '--truth is missing',
    );
    expect((await called(['score-capture', 'no-such-file', '--truth', 'x'])).err.join('\n')).toContain(
      'no-such-file cannot be read (ENOENT)',
    );
  });
});
