import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { RunningApi } from '../api/running-api.js';

let api: RunningApi;
beforeAll(async () => {
  api = await RunningApi.start();
}, 120_000);
afterAll(() => api.stop(), 30_000);

/** The shell commands below a heading of README.md. */
const commandsBelow = (heading: string): string => {
  const readme = readFileSync(join(process.cwd(), 'README.md'), 'utf8');
  const commands = readme.split(`## ${heading}\n`)[1]?.split('```')[1];
  if (commands === undefined) throw new Error(`README.md has no commands below "${heading}"`);
  return commands;
};

/** Runs shell commands with this key; returns the JSON documents that they print, one on each line. */
const answersTo = async (commands: string, key: string): Promise<readonly Record<string, unknown>[]> => {
  const script = commands
    .split('\n')
    .filter((line) => !line.includes('npm run'))
    .join('\n')
    .replaceAll('localhost:3000', api.address);
  // Not synchronous, because the API answers from this process.
  const { stdout } = await promisify(execFile)('bash', ['-c', script], {
    env: { ...process.env, KEY: key },
    timeout: 50_000,
  });
  return stdout
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
};

it('a club evening is recorded with the commands of README.md', async () => {
  const { key = '' } = await api.as('admin', 'deals:write');
  const answers = await answersTo(commandsBelow('Write down a club evening'), key);
  expect(answers.filter(({ code }) => code !== undefined)).toEqual([]);
  const [ledger, match] = answers.slice(-2) as [
    { readonly balances: Readonly<Record<string, number>>; readonly lines: readonly object[] },
    { readonly match: { readonly next: object; readonly totals: { readonly players: readonly object[] } } },
  ];
  // South wins 20 doubled thrice; East's pung of the honoured tile counts in the payments among the losers.
  expect(Object.values(ledger.balances).reduce((sum, points) => sum + points, 0)).toBe(0);
  expect(ledger.balances['south']).toBe(160);
  // CC-settle.1, CC-settle.3: East pays 40 for the hand, and 40 more for being East.
  expect(ledger.lines).toContainEqual(
    expect.objectContaining({ from: 'east', to: 'south', points: 40, reason: 'east' }),
  );
  expect(match.match.totals.players).toEqual(
    expect.arrayContaining([
      { player: 'b2', points: 160 },
      { player: 'a1', points: ledger.balances['east'] },
    ]),
  );
  expect(match.match.next).toMatchObject({ number: 2, seating: { east: { side: 2, player: 'b2' } } });
});

it('a referee rules on that deal with the commands of README.md', async () => {
  const { key = '' } = await api.as('referee');
  const deal = /^DEAL=(\S+)$/m.exec(commandsBelow('Write down a club evening'))?.[1] ?? '';
  const [answer] = await answersTo(`DEAL=${deal}\n${commandsBelow('Rule on a deal')}`, key);
  expect(answer).toMatchObject({
    dealId: deal,
    events: [{ event: { type: 'RulingMade' } }, { event: { type: 'DealSettled' } }],
  });
});
