import { copyFile, mkdir, readdir, readFile, rename, rmdir, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Sealing } from '#evidence';
import { openSealing as openSealingIn } from './sealing.js';
import { credentialFile } from './state-key.js';
import { testFolder } from '../testing/folder.js';

const folder = testFolder();
const openSealing = (inUse = true): Promise<Sealing> => openSealingIn(folder(), () => Promise.resolve(inUse));
const keyPath = (): string => join(folder(), 'state.key');

describe('sealing of stored records', () => {
  it('opens again after a restart, under a key that its owner alone may read', async () => {
    const sealed = (await openSealing(false)).seal(Buffer.from('5p'));
    expect((await stat(keyPath())).mode & 0o777).toBe(0o600);
    expect((await openSealing()).unseal(sealed)?.toString()).toBe('5p');
  });

  it('seals the same bytes differently each time, and finds every changed byte and every cut', async () => {
    const { seal, unseal } = await openSealing(false);
    const sealed = seal(Buffer.from('5p'));
    expect(seal(Buffer.from('5p')).equals(sealed)).toBe(false);
    for (let at = 0; at < sealed.length; at += 1) {
      const changed = Buffer.from(sealed);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(unseal(changed)).toBeUndefined();
      expect(unseal(sealed.subarray(0, at))).toBeUndefined();
      const zeroed = Buffer.concat([sealed.subarray(0, at), Buffer.alloc(sealed.length - at)]);
      // The last bytes may be zeros by chance.
      if (!zeroed.equals(sealed)) expect(unseal(zeroed)).toBeUndefined();
    }
  });

  it.each([0, 5, 31, 32, 33])(
    'takes %d zero bytes for no key: makes one while nothing is sealed, refuses otherwise',
    async (length) => {
      await writeFile(keyPath(), Buffer.alloc(length));
      await expect(openSealing(true)).rejects.toMatchObject({
        code: 'STATE_KEY_DAMAGED',
        message: expect.stringContaining(keyPath()),
      });
      const sealed = (await openSealing(false)).seal(Buffer.from('5p'));
      expect((await readFile(keyPath())).some((byte) => byte !== 0)).toBe(true);
      expect((await openSealing(true)).unseal(sealed)?.toString()).toBe('5p');
    },
  );

  it('makes no other key while the outbox holds records and the key is missing', async () => {
    await expect(openSealing(true)).rejects.toMatchObject({
      code: 'STATE_KEY_DAMAGED',
      message: expect.stringContaining('is missing'),
    });
  });
});

describe('a key outside the state folder', () => {
  const outer = (): string => join(folder(), 'keys', 'state.key');
  const state = (): string => join(folder(), 'state');
  const open = (inUse = true): Promise<Sealing> => openSealingIn(state(), () => Promise.resolve(inUse), outer());
  const refusal = (words: string) => ({ code: 'STATE_KEY_MISPLACED', message: expect.stringContaining(words) });
  beforeEach(() => mkdir(join(folder(), 'keys')));

  it('is made there, used again, and read as 64 hexadecimal digits too; the folder holds none', async () => {
    const sealed = (await open(false)).seal(Buffer.from('5p'));
    expect((await stat(outer())).mode & 0o777).toBe(0o600);
    expect(await readdir(state())).toEqual([]);
    await writeFile(outer(), (await readFile(outer())).toString('hex'));
    expect((await open()).unseal(sealed)?.toString()).toBe('5p');
  });

  it('is refused if it lies inside, behind a symbolic link', async () => {
    await mkdir(state());
    await rmdir(join(folder(), 'keys'));
    await symlink(state(), join(folder(), 'keys'));
    await expect(open()).rejects.toMatchObject(refusal('lies inside the state folder'));
  });

  it('is not taken while an old key lies beside the data: the error states what to move, and moving it is enough', async () => {
    const inner = join(state(), 'state.key');
    const sealed = (await openSealingIn(state(), () => Promise.resolve(false))).seal(Buffer.from('5p'));
    await expect(open()).rejects.toMatchObject(refusal(`mv ${inner} ${outer()}`));
    await copyFile(inner, outer());
    await expect(open()).rejects.toMatchObject(refusal(`rm ${inner}`));
    await writeFile(outer(), Buffer.alloc(32, 7));
    await expect(open()).rejects.toMatchObject(refusal('another key'));
    await rename(inner, outer());
    expect((await open()).unseal(sealed)?.toString()).toBe('5p');
  });

  it('is the credential of systemd if there is one', async () => {
    const folderOf = { CREDENTIALS_DIRECTORY: join(folder(), 'keys') };
    expect(await credentialFile(folderOf)).toBeUndefined();
    await writeFile(join(folder(), 'keys', 'tilescribe-state-key'), Buffer.alloc(32, 7));
    expect(await credentialFile(folderOf)).toBe(join(folder(), 'keys', 'tilescribe-state-key'));
    expect(await credentialFile({})).toBeUndefined();
  });
});
