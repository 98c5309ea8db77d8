import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sichuanMil } from '#rules/sichuan-mil';
import { DEAL, nonceFacts, played, recorded } from '../../../../libs/audit/src/testing/walled-deal.js';
import { stepsOf } from '#testing';
import { file, folder, run } from '../testing/tilescribe-runs.js';

const wallLinesIn = (out: string): readonly string[] => {
  const lines = out.split('\n');
  const [from, to] = [
    lines.findIndex((line) => line.startsWith('wall of')),
    lines.findIndex((line) => line.startsWith('check')),
  ];
  return lines.slice(from, to);
};

it('names the seats to whom a wall is proved, and the senders', async () => {
  const { code, out } = await run('verify', await file('walled', (await recorded(played(sichuanMil))).file('all')));
  expect([code, wallLinesIn(out)]).toEqual([
    0,
    [
      `wall of deal ${DEAL}: proved to whoever drew the nonce of east or north`,
      '  nonces: east from key:east; north from key:north; none of south, west',
    ],
  ]);
});

it('reports a wall that one key can have chosen, in the text, in JSON and in the page', async () => {
  const page = join(folder, 'walls.html');
  const nonces = nonceFacts().map((fact) => ({ ...fact, actor: 'key:scribe' }));
  const path = await file('chosen', (await recorded(played(sichuanMil), { nonces })).file('all'));
  const { code, out } = await run('verify', path, '--html', page);
  const shared = 'from key:scribe (recorder, or sender of several nonces)';
  const lines = [
    `wall of deal ${DEAL}: not proved: no nonce came from a sender of its own`,
    `  nonces: east ${shared}; north ${shared}; none of south, west`,
  ];
  expect([code, wallLinesIn(out)]).toEqual([3, lines]);
  expect(out).toContain('NOT CHECKED walls WALL_NOT_PROVED: ');
  const html = readFileSync(page, 'utf8');
  expect(html).toContain('<h2>Committed walls</h2>');
  expect(html).toContain(lines[0]);
  const json = JSON.parse((await run('verify', path, '--json')).out) as { readonly walls: unknown };
  expect(json.walls).toMatchObject({
    each: [{ deal: DEAL, proof: 'not-proved', reason: 'no-own-sender' }],
    ...{ ended: [], withheld: [] },
  });
});

it('counts what each sender gave up or never opened', async () => {
  const { steps, ...deal } = played(sichuanMil);
  const commands = [steps[0]!.command, { type: 'AbandonDeal', reason: 'the power is out' } as const];
  const given = { ...deal, steps: stepsOf(sichuanMil, commands) };
  const log = await recorded(given, { nonces: nonceFacts().slice(0, 4), revealedAfter: undefined });
  const [path, page] = [await file('given-up', log.file('all')), join(folder, 'given-up.html')];
  const { code, out } = await run('verify', path, '--html', page);
  expect([code, wallLinesIn(out)]).toEqual([
    3,
    [
      `wall of deal ${DEAL}: not proved: table-1 gave up the deal after the commitments`,
      '  nonces: east from key:east; north from key:north (never opened); none of south, west',
      'deals with a committed wall ended without a result: 1 by table-1 (1 abandoned, 0 void; 1 when the wall could be known)',
      'nonces never opened: 1 by key:north',
    ],
  ]);
  expect(readFileSync(page, 'utf8')).toContain('1 by table-1 (1 abandoned, 0 void; 1 when the wall could be known)');
  const json = JSON.parse((await run('verify', path, '--json')).out) as { readonly walls: unknown };
  expect(json.walls).toMatchObject({ ended: [{ actor: 'table-1', abandoned: 1, void: 0, known: 1 }] });
});

it('prints nothing of walls for a log without them', async () => {
  const { out } = await run(
    'verify',
    join(process.cwd(), 'test/golden/classical/01-thirty-doubled-to-sixty/log.jsonl'),
  );
  expect(out).not.toMatch(/^walls? |nonces/m);
});
