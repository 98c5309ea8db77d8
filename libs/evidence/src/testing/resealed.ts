import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readLots } from '../lot-reader.js';
import { packed } from '../lots.js';
import { framed } from '../record-file.js';
import { sealingWith } from '../sealing.js';

type ChangeLots = (lots: readonly string[]) => readonly string[];

/** Changes the lots of a file and seals them again, as an attacker with the key can. */
export const resealed =
  (key: Buffer, change: ChangeLots) =>
  async (file: Buffer): Promise<Buffer> => {
    const { seal, unseal } = sealingWith(key);
    const texts = readLots(file, { seal, unseal }).flatMap((lot) => (lot.kind === 'lot' ? [lot.text] : []));
    return Buffer.concat(await Promise.all(change(texts).map(async (text) => framed(seal(await packed(text))))));
  };

/** A copy of the captured files of a state folder, each of them changed. Returns the folder of the copy. */
export const changedCapture = async (
  state: string,
  copy: string,
  change: (file: Buffer) => Promise<Buffer>,
): Promise<string> => {
  const folder = join(copy, 'capture');
  await cp(join(state, 'capture'), folder, { recursive: true });
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    await writeFile(path, await change(await readFile(path)));
  }
  return copy;
};
