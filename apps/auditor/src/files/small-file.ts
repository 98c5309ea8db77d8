import { open } from 'node:fs/promises';
import { fileNamed } from './content-kind.js';
import { cannotRead } from './file-faults.js';
import { UsageError } from '../call/usage-error.js';

/** The longest file with a key, a checkpoint, a proof or a policy, in bytes. */
const LONGEST = 1 << 20;

/** Reads a file with a key, a checkpoint, a proof or a policy; a stream may have no end. @throws UsageError. */
export const smallFile = async (file: string): Promise<Buffer> => {
  const content = await beginningOf(file, LONGEST + 1).catch((fault: unknown) => {
    throw cannotRead(file, fault);
  });
  if (content.length <= LONGEST) return content;
  throw new UsageError(
    `tilescribe: ${fileNamed(file)} is longer than ${LONGEST} bytes, so it is no key, checkpoint, proof or policy.`,
  );
};

const beginningOf = async (file: string, most: number): Promise<Buffer> => {
  const handle = await open(file);
  try {
    const buffer = Buffer.alloc(most);
    let length = 0;
    for (let read = -1; read !== 0; length += read)
      ({ bytesRead: read } = await handle.read(buffer, length, most - length));
    return buffer.subarray(0, length);
  } finally {
    await handle.close();
  }
};
