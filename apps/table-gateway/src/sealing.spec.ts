import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openSealing as openSealingIn, type Sealing } from './sealing.js';
import { testFolder } from './testing/folder.js';

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
      expect(unseal(Buffer.concat([sealed.subarray(0, at), Buffer.alloc(sealed.length - at)]))).toBeUndefined();
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
