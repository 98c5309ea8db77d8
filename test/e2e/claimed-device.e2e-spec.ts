import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { firstDifference } from './support/first-difference.js';
import { DEVICE, Deployment, TABLE } from './support/deployment.js';
import type { Program } from './support/program.js';

const SHORT_DEAL = '2626';
const COMMAND_MS = 30_000;
const PLAYED_MS = 120_000;

describe('a gateway that claims its key', () => {
  let deployment: Deployment;
  beforeAll(async () => {
    deployment = await Deployment.start();
  }, 120_000);
  afterAll(() => deployment.stop(), 60_000);

  const keyFile = (name = 'device.key'): string => join(deployment.folder, name);
  const command = async (...args: readonly string[]): Promise<{ code: number | NodeJS.Signals; output: string }> => {
    const program = deployment.run('table-gateway/main.js', args, {});
    return { code: await program.ends(COMMAND_MS), output: program.out + program.err };
  };
  const claim = (code: string, name?: string) =>
    command('claim', code, '--api', deployment.address, '--key-file', keyFile(name));
  const play = (state: string): Program => {
    const places = [
      '--api',
      deployment.address,
      '--device',
      DEVICE,
      '--table',
      TABLE,
      '--state',
      join(deployment.folder, state),
    ];
    const truth = join(deployment.folder, `${state}.truth.ndjson`);
    const flags = ['--seed', SHORT_DEAL, '--deals', '1', '--virtual', '--truth', truth, '--key-file', keyFile()];
    return deployment.run('table-gateway/main.js', ['--simulate', ...places, ...flags], {});
  };
  const isRecorded = async (state: string): Promise<void> => {
    const [truth] = await deployment.truth(state);
    expect(firstDifference(await deployment.events(truth?.dealId ?? ''), truth?.events ?? [])).toBeUndefined();
  };
  const newCode = async (): Promise<string> => {
    const { url: DATABASE_URL } = deployment.database;
    const args = ['--name', 'gateway', '--device', DEVICE, '--table', TABLE, '--json'];
    const program = deployment.run('api/issue-key.js', args, { DATABASE_URL, TILESCRIBE_LOG: 'test.example/log' });
    expect(await program.ends(COMMAND_MS)).toBe(0);
    return (JSON.parse(program.out) as { readonly code: string }).code;
  };

  test(
    'records with tokens, rotates its credential, records again, and is refused after revocation',
    async () => {
      const code = await newCode();
      expect(await claim(code.toLowerCase())).toMatchObject({ code: 0, output: expect.stringContaining(TABLE) });
      const credential = (await readFile(keyFile(), 'utf8')).trim();
      expect(credential).toMatch(/^tsc_/);
      expect((await stat(keyFile())).mode & 0o077).toBe(0);

      const first = play('first');
      await first.succeeds(PLAYED_MS);
      await isRecorded('first');
      expect(first.out + first.err + deployment.api.out + deployment.api.err).not.toMatch(/ts[ct]_[0-9a-f]{12}_/);

      const rotated = await command(
        'rotate-key',
        '--grace-seconds',
        '0',
        '--api',
        deployment.address,
        '--key-file',
        keyFile(),
      );
      expect(rotated.code).toBe(0);
      const next = (await readFile(keyFile(), 'utf8')).trim();
      expect(next).not.toBe(credential);
      const asked = deployment.client(credential).post('/v1/device-keys/tokens', { body: { table: TABLE } });
      await expect(asked).rejects.toMatchObject({ status: 401 });
      await play('second').succeeds(PLAYED_MS);
      await isRecorded('second');
      expect(rotated.output).not.toContain(next.slice(-43));
    },
    2 * PLAYED_MS + 60_000,
  );

  test('uses no code twice, and none where the key file exists already', async () => {
    const code = await newCode();
    expect((await claim(code, 'first.key')).code).toBe(0);
    const again = await claim(code, 'second.key');
    expect(again).toMatchObject({ code: 2, output: expect.stringContaining('NO_SUCH_CLAIM_CODE') });
    expect(existsSync(keyFile('second.key'))).toBe(false);

    const other = await newCode();
    expect(await claim(other, 'first.key')).toMatchObject({ code: 2, output: expect.stringContaining('exists') });
    expect((await claim(other, 'third.key')).code).toBe(0);
  }, 120_000);
});
