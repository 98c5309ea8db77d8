import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

/** Starts a program with these settings and returns all its output before it ends with an error. */
const complaint = async (program: string, env: Readonly<Record<string, string>>): Promise<string> => {
  const args = program === 'issue-key' ? ['--name', 'x', '--scope', 'admin'] : [];
  const child = spawn(process.execPath, [join(process.cwd(), `dist/programs/api/${program}.js`), ...args], {
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = (await once(child, 'close')) as [number | null];
  expect(code).toBe(1);
  return (await output).join('');
};

const ADDRESSES = [
  'postgress://app:S3cret@db/att2',
  'app:S3cret@db/att2',
  'postgres://app:S3cret%@127.0.0.1/att2',
  'postgres://app:S3cret@127.0.0.1:1/att2',
  'postgres://app:S3cret@db.invalid/att2',
  'postgres://app:S3cret@127.0.0.1:99999/att2',
];

describe.each(['main', 'issue-key'])('%s', (program) => {
  it.each(ADDRESSES)(
    'names the setting and shows no password: %s',
    async (address) => {
      for (const env of [
        { DATABASE_URL: address },
        { DATABASE_URL: 'postgres://app:S3cret@127.0.0.1:1/att2', DATABASE_ADMIN_URL: address },
      ]) {
        const output = await complaint(program, env);
        expect(output).toContain('DATABASE_');
        expect(output).not.toContain('S3cret');
        expect(output).not.toMatch(/^\s+at /m);
      }
    },
    60_000,
  );
});

it.each([
  ['TILESCRIBE_TRUSTED_PROXIES', 'foo'],
  ['TILESCRIBE_TRUSTED_PROXIES', '10.0.0.0/33'],
  ['TILESCRIBE_CORS_ORIGINS', 'evil'],
  ['TILESCRIBE_CORS_ORIGINS', 'https://club.example/page'],
])(
  'names a wrong %s: %s',
  async (name, value) => {
    const output = await complaint('main', { DATABASE_URL: 'postgres://app@127.0.0.1:1/att2', [name]: value });
    expect(output).toContain(`${name}: `);
    expect(output).toContain('expected');
  },
  30_000,
);
