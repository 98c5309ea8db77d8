import { open } from 'node:fs/promises';

const CHUNK = 1 << 16;

/**
 * Reads a file that a person names, such as a configuration or a key. A larger file, or a device such as /dev/zero, is not read to its end.
 * @throws an error with the code EFBIG if it has more than `most` bytes.
 */
export const readAtMost = async (path: string, most: number): Promise<Buffer> => {
  const file = await open(path);
  try {
    const chunks: Buffer[] = [];
    for (let length = 0; ;) {
      const { bytesRead, buffer } = await file.read(Buffer.alloc(CHUNK), 0, CHUNK);
      if (bytesRead === 0) return Buffer.concat(chunks);
      chunks.push(buffer.subarray(0, bytesRead));
      length += bytesRead;
      if (length > most) throw Object.assign(new Error(`${path} is larger than ${most} bytes`), { code: 'EFBIG' });
    }
  } finally {
    await file.close();
  }
};
