import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serverAccount, type Account } from './account.js';
import { packagedBinaries } from './packaged-binaries.js';
import { versionOf } from './server-program.js';

/** The account of the server. It may read the folder; if the tests run as root, it is not the owner. */
const account: Account = serverAccount();
let home: string;
let root: string;
let programs: string;
beforeEach(() => {
  home = realpathSync(mkdtempSync(join(tmpdir(), 'tilescribe-package-')));
  chmodSync(home, 0o755);
  root = join(home, 'package');
  programs = join(home, 'programs');
  for (const folder of ['bin', 'lib']) mkdirSync(join(root, 'native', folder), { recursive: true });
  writeFileSync(join(root, 'package.json'), '{"version":"18.0.0"}');
  writeFileSync(join(root, 'native', 'bin', 'postgres'), '#!/bin/sh\necho "postgres (PostgreSQL) 18.0"\n', {
    mode: 0o755,
  });
  writeFileSync(join(root, 'native', 'lib', 'libpq.so.5.18'), 'library');
  writeFileSync(
    join(root, 'native', 'pg-symlinks.json'),
    '[{"source":"native/lib/libpq.so.5.18","target":"native/lib/libpq.so.5"}]',
  );
});
afterEach(() => rmSync(home, { recursive: true }));

const found = (): string | undefined => packagedBinaries(account, programs, join(root, 'native', 'bin'));

it('makes the library links that an installation without scripts leaves out', () => {
  expect(found()).toBe(join(root, 'native', 'bin'));
  expect(realpathSync(join(root, 'native', 'lib', 'libpq.so.5'))).toBe(join(root, 'native', 'lib', 'libpq.so.5.18'));
  expect(found()).toBe(join(root, 'native', 'bin'));
});

it('does not accept a folder without the list of links', () => {
  rmSync(join(root, 'native', 'pg-symlinks.json'));
  expect(found()).toBeUndefined();
});

const asRoot = process.getuid?.() === 0 ? it : it.skip;
asRoot('is copied to where the server may read it, when it lies below a closed home', () => {
  for (const folder of [root, join(root, 'native'), join(root, 'native', 'bin')]) chmodSync(folder, 0o700);
  expect(versionOf(join(root, 'native', 'bin'), account)).toBeUndefined();
  const copy = found();
  expect(copy).toBe(join(programs, 'postgres-18.0.0-package', 'native', 'bin'));
  chmodSync(programs, 0o755);
  expect(existsSync(join(programs, 'postgres-18.0.0-package', 'native', 'lib', 'libpq.so.5'))).toBe(true);
  expect(versionOf(copy ?? '', account)).toBe(18);
  expect(found()).toBe(copy);
  expect(readdirSync(programs)).toHaveLength(1);
});
