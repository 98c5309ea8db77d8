import { createHash } from 'node:crypto';
import { open, type FileHandle } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';

const CHUNK_BYTES = 256 * 1024;

/** A compressed file, and the SHA-256 over all of its bytes. */
export class OpenedFile {
  readonly #hash = createHash('sha256');
  #hashed = 0;

  private constructor(private readonly file: FileHandle) {}

  static async open(path: string): Promise<OpenedFile> {
    return new OpenedFile(await open(path));
  }

  /** The uncompressed bytes. Rejects with an error of zlib if the file is damaged, also after the compressed content. */
  async *bytes(): AsyncGenerator<Uint8Array> {
    const gunzip = createGunzip({ chunkSize: CHUNK_BYTES });
    // The reader of `gunzip` receives the error.
    pipeline(Readable.from(this.#chunks()), gunzip).catch(() => undefined);
    yield* gunzip as AsyncIterable<Uint8Array>;
  }

  /** The SHA-256 of the whole file, 64 lowercase hex digits. All of `bytes` must have been read. */
  async sha256(): Promise<string> {
    for (;;) if ((await this.#chunk()) === undefined) return this.#hash.digest('hex');
  }

  close(): Promise<void> {
    return this.file.close();
  }

  async *#chunks(): AsyncGenerator<Uint8Array> {
    for (;;) {
      const chunk = await this.#chunk();
      if (chunk === undefined) return;
      yield chunk;
    }
  }

  /** The bytes after those that were hashed; undefined at the end. */
  async #chunk(): Promise<Uint8Array | undefined> {
    const { bytesRead, buffer } = await this.file.read(Buffer.alloc(CHUNK_BYTES), 0, CHUNK_BYTES, this.#hashed);
    if (bytesRead === 0) return undefined;
    const chunk = buffer.subarray(0, bytesRead);
    this.#hash.update(chunk);
    this.#hashed += bytesRead;
    return chunk;
  }
}
