import { type FileHandle, mkdir, open, rm, stat } from 'node:fs/promises';
import { errorCode, GatewayFault } from '../state/fault.js';

const OWNER_ONLY = 0o600;
/** Text that is written together (characters). */
const CHUNK = 1 << 20;

/** A new file for its owner alone. It is made when its first bytes are written. */
export class NewFile {
  #file: FileHandle | undefined;
  #waiting = '';

  constructor(private readonly path: string) {}

  async append(text: string): Promise<void> {
    this.#waiting += text;
    if (this.#waiting.length >= CHUNK) await this.#write();
  }

  /** Writes what waits. Without any content no file is made. */
  async close(): Promise<void> {
    if (this.#waiting !== '') await this.#write();
    await this.#file?.close();
  }

  async #write(): Promise<void> {
    const text = this.#waiting;
    this.#waiting = '';
    try {
      this.#file ??= await open(this.path, 'wx', OWNER_ONLY);
      await this.#file.appendFile(text);
    } catch (error) {
      if (this.#file !== undefined) {
        await this.#file.close();
        await rm(this.path, { force: true });
      }
      throw unwritable(this.path, error);
    }
  }
}

/** Writes a new file for its owner alone. Throws `GatewayFault` FILE_INVALID if the file exists already, or cannot be made. */
export const writeNew = async (path: string, content: string | Uint8Array): Promise<void> => {
  const file = await openNew(path);
  try {
    await file.appendFile(content);
  } catch (error) {
    throw unwritable(path, error);
  } finally {
    await file.close();
  }
};

/** Opens a new file for its owner alone. Throws `GatewayFault` FILE_INVALID. */
export const openNew = (path: string): Promise<FileHandle> =>
  open(path, 'wx', OWNER_ONLY).catch((error: unknown) => {
    throw unwritable(path, error);
  });

/** Makes a folder, unless there is one. Throws `GatewayFault` FILE_INVALID. */
export const makeFolder = async (path: string): Promise<void> => {
  try {
    await mkdir(path);
  } catch (error) {
    if (errorCode(error) !== 'EEXIST' || !(await stat(path)).isDirectory()) throw unwritable(path, error);
  }
};

const unwritable = (path: string, error: unknown): GatewayFault => {
  const code = errorCode(error) ?? String(error);
  return new GatewayFault(
    'FILE_INVALID',
    code === 'EEXIST' ? `${path} exists; name a new one` : `${path} cannot be written (${code})`,
  );
};
