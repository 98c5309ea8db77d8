import { constants } from 'node:fs';
import { open, unlink, type FileHandle } from 'node:fs/promises';
import { LogFileWriter, verifyLogFile, type Disclosure, type LogFileContent, type StoredEvent } from '#event-log';
import { TOOLS } from '../files/log-file.js';
import { UsageError } from '../call/usage-error.js';

/** The length of the text that is collected before it is written. */
const CHUNK = 1 << 18;

/** An exported log that is not complete yet. It grows by whole events with their disclosures. */
export class PartFile {
  #writer: LogFileWriter | undefined;
  #log: string | undefined;
  /** The last event, and its disclosures so far. */
  #last: { readonly event: StoredEvent; readonly disclosures: Disclosure[] } | undefined;
  #chunk = '';
  /** The bytes that are in the file. */
  #written = 0;
  #position = 0;
  #events = 0;

  private constructor(
    readonly path: string,
    private readonly handle: FileHandle,
  ) {}

  /** Opens the file of an earlier call, without a last event that may lack disclosures, or creates a new file. */
  static async open(path: string): Promise<PartFile> {
    // Only the owner may read it: a log with disclosures has concealed tiles.
    const part = new PartFile(path, await open(path, constants.O_RDWR | constants.O_CREAT, 0o600));
    for await (const { content, findings } of verifyLogFile(part.#bytes(), TOOLS.sha256)) {
      if (findings.length > 0 || content === undefined || content.kind === 'end') break;
      part.#note(content);
      part.#written += Buffer.byteLength(part.#chunk);
      part.#chunk = '';
    }
    part.#last = undefined;
    await part.handle.truncate(part.#written);
    return part;
  }

  /** The position of the last event that the file has. */
  get position(): number {
    return this.#position;
  }

  get events(): number {
    return this.#events;
  }

  /** Adds a line of the log. @throws UsageError where it is of another log. */
  async add(content: LogFileContent): Promise<void> {
    this.#note(content);
    if (this.#chunk.length >= CHUNK) await this.#write();
  }

  /** Drops an event that may lack disclosures, and writes the others. The next event must be the one after `position`. */
  async pause(): Promise<void> {
    this.#last = undefined;
    await this.#write();
  }

  /** Writes the end line. The file is complete and on disk then. */
  async finish(): Promise<void> {
    this.#addLast();
    this.#chunk += this.#writer?.end() ?? '';
    await this.#write();
    await this.handle.sync();
  }

  /** Closes the file. Removes it if a further call could not continue from it. */
  async close(): Promise<void> {
    await this.handle.close();
    if (this.#written === 0) await unlink(this.path);
  }

  #note(content: LogFileContent): void {
    if (content.kind === 'header') this.#begin(content.header.log);
    else if (content.kind === 'disclosure') this.#last?.disclosures.push(content.disclosure);
    else {
      this.#addLast();
      if (content.kind === 'event') this.#last = { event: content.event, disclosures: [] };
    }
  }

  #begin(log: string): void {
    if (this.#log !== undefined && this.#log !== log)
      throw new UsageError(
        `tilescribe export: the server has the log ${log}, and ${this.path} has events of ${this.#log}. Name another file.`,
      );
    if (this.#writer !== undefined) return;
    this.#log = log;
    this.#writer = new LogFileWriter({ log }, TOOLS.sha256);
    this.#chunk += this.#writer.header();
  }

  #addLast(): void {
    if (this.#last === undefined || this.#writer === undefined) return;
    const { event, disclosures } = this.#last;
    this.#chunk += this.#writer.event(event, disclosures);
    this.#position = event.position;
    this.#events += 1;
    this.#last = undefined;
  }

  async #write(): Promise<void> {
    const bytes = Buffer.from(this.#chunk);
    this.#chunk = '';
    // A disk that is nearly full takes a part of the bytes, and refuses the rest.
    for (let at = 0; at < bytes.length;) {
      const { bytesWritten } = await this.handle.write(bytes, at, bytes.length - at, this.#written);
      at += bytesWritten;
      this.#written += bytesWritten;
    }
  }

  /** Does not use a stream of the handle, which would close the handle when reading stops early at a damaged line. */
  async *#bytes(): AsyncIterable<Uint8Array> {
    for (let position = 0; ;) {
      const { bytesRead, buffer } = await this.handle.read(Buffer.alloc(CHUNK), 0, CHUNK, position);
      if (bytesRead === 0) return;
      position += bytesRead;
      yield buffer.subarray(0, bytesRead);
    }
  }
}
