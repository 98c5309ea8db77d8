import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runTilescribe } from '../run.js';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'calculate-'));
});
afterAll(() => rm(folder, { recursive: true }));

const run = async (command: string, input: string | Uint8Array, ...options: string[]) => {
  const file = join(folder, 'bodies.ndjson');
  await writeFile(file, input);
  const out: string[] = [];
  const err: string[] = [];
  const terminal = {
    out: (text: string) => out.push(text),
    err: (text: string) => err.push(text),
    taken: () => Promise.resolve(),
  };
  const code = await runTilescribe([command, file, ...options], terminal);
  return { code, answers: out.map((line) => JSON.parse(line) as unknown), err: err.join('\n') };
};

const body = (standing: string, rest: object = {}): string =>
  JSON.stringify({ ruleSet: 'sichuan-mil', standing, winningTile: '2p', source: 'discard', ...rest });
const GOOD = body('123m456m789m111p22p');

it('answers each line in order, and exits with 0', async () => {
  const { code, answers } = await run('score', `${GOOD}\n${body('123m456m789m111p24p')}\n${GOOD}`);
  expect(code).toBe(0);
  expect(answers).toMatchObject([{ verdict: 'win' }, { verdict: 'no-win' }, { verdict: 'win' }]);
});

it('answers a bad line with an error line, continues, and exits with 1', async () => {
  const lines = [GOOD, '{"ruleSet":', '', body('123m456m789m111p22'), '[]', `"${'x'.repeat(1024 * 1024)}"`, GOOD];
  const { code, answers } = await run('score', `${lines.join('\r\n')}\n`);
  expect(code).toBe(1);
  const error = (line: number, errorCode: string, at = '') => ({
    line,
    errors: [{ code: errorCode, at, message: expect.any(String) }],
  });
  expect(answers).toEqual([
    expect.objectContaining({ verdict: 'win' }),
    error(2, 'MALFORMED_JSON'),
    error(3, 'MALFORMED_JSON'),
    error(4, 'INVALID_BODY', '/standing'),
    error(5, 'INVALID_BODY'),
    error(6, 'BODY_TOO_LARGE'),
    expect.objectContaining({ verdict: 'win' }),
  ]);
});

it('names a number that no double holds as the line has it', async () => {
  const { code, answers } = await run('score', `{"ruleSet":"sichuan-mil","points":[1,-1e400]}\n${GOOD}`);
  expect(code).toBe(1);
  expect(answers).toMatchObject([
    { line: 1, errors: [{ code: 'MALFORMED_JSON', at: '/points/1', message: expect.stringContaining('-1e400') }] },
    { verdict: 'win' },
  ]);
});

it('refuses bytes that are not UTF-8', async () => {
  const { code, answers } = await run('score', Buffer.concat([Buffer.of(0xff, 0x0a), Buffer.from(GOOD)]));
  expect(code).toBe(1);
  expect(answers).toMatchObject([{ line: 1, errors: [{ code: 'MALFORMED_JSON' }] }, { verdict: 'win' }]);
});

it('prints nothing for an empty input', async () => {
  expect(await run('waits', '')).toEqual({ code: 0, answers: [], err: '' });
});

it('answers in the requested language', async () => {
  const { answers } = await run('score', body('1122334455667p7p'), '--lang', 'ru');
  expect(answers).toMatchObject([{ valuation: { fans: [{ name: 'Полное изобилие' }, { name: 'Семь пар' }] } }]);
});

it('exits with 1 if the commands of a deal were refused', async () => {
  const deal = (commands: object[]): string => JSON.stringify({ id: 'a', ruleSet: 'sichuan-mil', commands });
  const dice = { type: 'BreakWall', dice: [1, 2] };
  expect(await run('play', deal([dice]))).toMatchObject({ code: 0, answers: [{ id: 'a', phase: 'opened' }] });
  expect(await run('play', deal([dice, dice]))).toMatchObject({
    code: 1,
    answers: [{ id: 'a', rejection: { index: 1, code: 'WALL_ALREADY_BROKEN', at: '/commands/1' } }],
  });
});

it.each([
  [['score', 'a', 'b'], /Expected 1 argument but got 2/],
  [['score', '--json'], /--json/],
  [['score', '/no/such/file'], /cannot be read/],
  [['count'], /no command count/],
])('refuses the call %j with 2', async (args, message) => {
  const err: string[] = [];
  const terminal = { out: () => undefined, err: (text: string) => err.push(text), taken: () => Promise.resolve() };
  expect(await runTilescribe(args, terminal)).toBe(2);
  expect(err.join('\n')).toMatch(message);
});
