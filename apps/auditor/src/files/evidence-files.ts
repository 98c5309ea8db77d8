import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { keyIn, lotFilesIn, type LotKind, type Sealing, sealingWith } from '#evidence';
import type { Request } from '../call/call.js';
import { cannotRead } from './file-faults.js';
import { smallFile } from './small-file.js';
import { UsageError } from '../call/usage-error.js';

const VARIABLE = 'TILESCRIBE_STATE_KEY';

/** Returns the seal of a gateway's evidence. Throws `UsageError` if there is no key. */
export const sealingOf = async ({ key: file }: Request): Promise<Sealing> => {
  const variable = process.env[VARIABLE];
  if (file === undefined && (variable === undefined || variable === ''))
    throw new UsageError(`tilescribe: no key: name the gateway's state.key by --key FILE, or set ${VARIABLE}.`);
  const stored = file === undefined ? Buffer.from(variable ?? '', 'latin1') : await smallFile(file);
  const key = keyIn(stored);
  if (key === undefined)
    throw new UsageError(
      `tilescribe: ${file ?? VARIABLE} is no key: got ${stored.length} bytes, expected 32 bytes or 64 hexadecimal digits.`,
    );
  return sealingWith(key);
};

/** Returns the named files, and the files of one kind in the named folders, oldest first. Throws `UsageError` if there are none. */
export const evidenceFiles = async (named: readonly string[], kind: LotKind): Promise<readonly string[]> => {
  const paths = await Promise.all(named.map((path) => filesAt(path, kind)));
  const files = paths.flat().sort((a, b) => (basename(a) < basename(b) ? -1 : 1));
  if (files.length === 0)
    throw new UsageError(`tilescribe: ${named.join(', ')} holds no file named ${kind}-EPOCH-NUMBER.`);
  return files;
};

const filesAt = async (path: string, kind: LotKind): Promise<readonly string[]> => {
  if (!(await readable(path, stat)).isDirectory()) return [path];
  // The state folder of a gateway has a folder of each kind.
  const inner = join(path, kind);
  const folder = (await readdir(path)).includes(kind) && (await stat(inner)).isDirectory() ? inner : path;
  return (await lotFilesIn(folder, kind)).map((name) => join(folder, name));
};

export const bytesIn = (path: string): Promise<Buffer> => readable(path, (file) => readFile(file));

const readable = async <T>(path: string, read: (path: string) => Promise<T>): Promise<T> => {
  try {
    return await read(path);
  } catch (fault) {
    throw cannotRead(path, fault);
  }
};
