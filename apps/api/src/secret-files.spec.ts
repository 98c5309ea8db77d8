import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { configOf } from './config.js';

const APP = 'postgres://app:secret@db-1/tilescribe';
const OWNER = 'postgres://owner:secret@db-1/tilescribe';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tilescribe-secrets-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const fileWith = (name: string, content: string): string => {
  const file = join(folder, name);
  writeFileSync(file, content);
  return file;
};

it('reads addresses from files', () => {
  const config = configOf({
    DATABASE_URL_FILE: fileWith('app', `${APP}\n`),
    DATABASE_ADMIN_URL_FILE: fileWith('owner', OWNER),
    NATS_URL_FILE: fileWith('nats', 'nats://user:secret@10.0.0.1:4222\n'),
  });
  expect(config.logs).toMatchObject([{ databaseUrl: APP, databaseAdminUrl: OWNER }]);
  expect(config.nats).toMatchObject({ servers: ['nats://user:secret@10.0.0.1:4222'] });
});

it.each([
  ['a file that is missing', () => ({ DATABASE_URL_FILE: join(folder, 'none') }), /DATABASE_URL_FILE: .*none.*ENOENT/],
  [
    'a value beside the file',
    () => ({ DATABASE_URL: APP, DATABASE_URL_FILE: fileWith('app', APP) }),
    /DATABASE_URL_FILE: expected no value beside DATABASE_URL/,
  ],
  ['a file that is empty', () => ({ DATABASE_URL_FILE: fileWith('empty', '\n') }), /DATABASE_URL: .*postgres:/],
  [
    'a content that is no address',
    () => ({ DATABASE_URL_FILE: fileWith('wrong', 'secret') }),
    /DATABASE_URL: .*postgres:/,
  ],
] as const)('refuses %s, and shows no secret', (_name, environment, message) => {
  expect(() => configOf(environment())).toThrow(message);
  expect(() => configOf(environment())).not.toThrow(/secret(?!s)/);
});
