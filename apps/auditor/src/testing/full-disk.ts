import fs, { open } from 'node:fs/promises';

type Write = (
  buffer: Uint8Array,
  offset: number,
  length: number,
  position: number,
) => Promise<{ bytesWritten: number }>;

const full = (): NodeJS.ErrnoException =>
  Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', errno: -28, syscall: 'write' });

/** A disk that takes only so many bytes more. As on a real one, the last write before the error may be a short one. */
export const fullDisk = async (bytes: number): Promise<{ readonly end: () => void }> => {
  let room = bytes;
  const handle = await open('/dev/null');
  const prototype = Object.getPrototypeOf(handle) as { write: Write };
  await handle.close();
  const { write } = prototype;
  const handleSpy = jest.spyOn(prototype, 'write').mockImplementation(async function (
    this: unknown,
    ...[buffer, offset, length, position]: Parameters<Write>
  ) {
    if (room === 0) throw full();
    const taken = Math.min(room, length);
    room -= taken;
    return write.call(this, buffer, offset, taken, position);
  });
  const { writeFile } = fs;
  const fileSpy = jest.spyOn(fs, 'writeFile').mockImplementation(async (file, content, options) => {
    const text = content as string;
    await writeFile(file, text.slice(0, room), options);
    if (text.length > room) throw full();
  });
  return {
    end: () => {
      handleSpy.mockRestore();
      fileSpy.mockRestore();
    },
  };
};
