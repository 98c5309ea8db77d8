import { type FileHandle, open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Makes the names in a folder durable: new, renamed and deleted files survive a power cut. */
export const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/**
 * Writes all bytes at this place of a file and waits until the disk has them. A nearly full disk may accept only a
 * part.
 */
export const writeDurably = async (file: FileHandle, bytes: Uint8Array, position: number): Promise<void> => {
  for (let written = 0; written < bytes.length;)
    written += (await file.write(bytes, written, bytes.length - written, position + written)).bytesWritten;
  await file.datasync();
};

/** Replaces a whole file: after a power cut it has either its old contents or the new ones. */
export const replaceFile = async (path: string, bytes: Uint8Array): Promise<void> => {
  const file = await open(`${path}.new`, 'w', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(`${path}.new`, path);
  await syncFolder(dirname(path));
};
