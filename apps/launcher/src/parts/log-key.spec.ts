import { createPrivateKey } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { logKeyEnvironment } from './log-key.js';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'tilescribe-log-key-'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

it('makes a key beside the private database that only its owner can read, and keeps it', async () => {
  const { TILESCRIBE_LOG_KEY_FILE: file = '' } = await logKeyEnvironment(root, true);
  const pem = await readFile(file, 'utf8');
  expect(createPrivateKey(pem).asymmetricKeyType).toBe('ed25519');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await logKeyEnvironment(root, true)).toEqual({ TILESCRIBE_LOG_KEY_FILE: file });
  expect(await readFile(file, 'utf8')).toBe(pem);
});

it('makes one whole key beside what a killed start has left', async () => {
  await mkdir(join(root, '.tilescribe'));
  await writeFile(join(root, '.tilescribe', `log-key.pem.${process.pid}`), '');
  const { TILESCRIBE_LOG_KEY_FILE: file = '' } = await logKeyEnvironment(root, true);
  expect(createPrivateKey(await readFile(file, 'utf8')).asymmetricKeyType).toBe('ed25519');
  expect(await readdir(join(root, '.tilescribe'))).toEqual(['log-key.pem']);
});

it('leaves the key of another database to its operator', async () => {
  expect(await logKeyEnvironment(root, false)).toEqual({});
});

it('takes the key that the environment names', async () => {
  process.env['TILESCRIBE_LOG_KEY_FILE'] = '/elsewhere/key.pem';
  try {
    expect(await logKeyEnvironment(root, true)).toEqual({});
  } finally {
    delete process.env['TILESCRIBE_LOG_KEY_FILE'];
  }
});
