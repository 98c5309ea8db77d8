import { stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openSealing } from './sealing.js';
import { testFolder } from './testing/folder.js';

const folder = testFolder();

describe('sealing of stored records', () => {
  it('opens again after a restart, under a key that its owner alone may read', async () => {
    const sealed = (await openSealing(folder())).seal(Buffer.from('5p'));
    expect((await stat(join(folder(), 'state.key'))).mode & 0o777).toBe(0o600);
    expect((await openSealing(folder())).unseal(sealed).toString()).toBe('5p');
  });

  it('seals the same bytes differently each time, and finds every changed byte', async () => {
    const { seal, unseal } = await openSealing(folder());
    const sealed = seal(Buffer.from('5p'));
    expect(seal(Buffer.from('5p')).equals(sealed)).toBe(false);
    for (let at = 0; at < sealed.length; at += 1) {
      const changed = Buffer.from(sealed);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(() => unseal(changed)).toThrow(expect.objectContaining({ code: 'STATE_SEALED_OTHERWISE' }));
    }
  });

  it('refuses a key file that is damaged', async () => {
    await writeFile(join(folder(), 'state.key'), 'short');
    await expect(openSealing(folder())).rejects.toMatchObject({ code: 'STATE_KEY_DAMAGED' });
  });
});
