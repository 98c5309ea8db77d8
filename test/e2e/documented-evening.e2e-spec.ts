import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { DealCommand } from '#deal';
import { openDeal } from '#testing';
import { order } from '../api/played-deal.js';
import { RunningApi } from '../api/running-api.js';
import { uuidv7 } from '../api/uuidv7.js';
import { documentedCommands } from './support/documented-commands.js';

let api: RunningApi;
beforeAll(async () => {
  api = await RunningApi.start();
}, 120_000);
afterAll(() => api.stop(), 30_000);

const EVENING = documentedCommands('CLUBS.md', 'Record a club evening')[0] ?? '';
const RULING = documentedCommands('REFEREES.md', 'Rule on a deal')[0] ?? '';

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

it('a club evening is recorded with the commands of docs/CLUBS.md', async () => {
  const { key = '' } = await api.as('admin', 'deals:write');
  const answers = await answersTo(EVENING, key);
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

it('a referee rules on that deal with the commands of docs/REFEREES.md', async () => {
  const { key = '' } = await api.as('referee');
  const deal = /^DEAL=(\S+)$/m.exec(EVENING)?.[1] ?? '';
  // Pasted twice, the commands give two rulings.
  for (const times of [1, 2]) {
    const [answer] = await answersTo(RULING, key);
    expect([times, answer]).toMatchObject([
      times,
      { dealId: deal, events: [{ event: { type: 'RulingMade' } }, { event: { type: 'DealSettled' } }] },
    ]);
  }
});

it('a ruling in a phase that does not permit it is answered with the phases', async () => {
  const [admin, scribe, referee] = [await api.as('admin'), await api.as('deals:record'), await api.as('referee')];
  await admin.post('/v1/tables', { table: 'table-1', name: 'Table 1' }).expect(201);
  const dealId = uuidv7();
  const { headers } = await scribe.post('/v1/deals', { dealId, ...order(openDeal()) }).expect(201);
  const penalty: DealCommand = {
    type: 'ImposePenalty',
    ...{ payments: [{ from: 'east', to: 'bank', points: 10 }], reason: 'looked at the wall', by: 'referee-1' },
  };
  const { body } = await referee
    .post(`/v1/deals/${dealId}/commands`, order(penalty), { 'If-Match': headers['etag']! })
    .expect(422);
  expect(body).toMatchObject({
    code: 'WRONG_PHASE',
    detail:
      'The deal is in the phase opened. ImposePenalty is permitted in these phases: preparing, playing, settling, settled.',
  });
});
