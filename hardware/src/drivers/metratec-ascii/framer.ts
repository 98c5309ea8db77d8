import type { Framer, OnFrame } from '../kit/framer.js';
import { CR, LF, MAX_BLOCK_BYTES, MAX_LINE_LENGTH } from './constants.js';
import { withoutCrc } from './crc.js';
import { type Frame, type Line, type MalformedReason, readLine } from './frames.js';

/** Before `EOF` is answered a reader ends lines only; afterwards LF ends each block of lines (sheet section 2). */
export type Framing = 'lines' | 'blocks';

/** The lines of an inventory whose end has not come. */
interface Pending {
  uids: string[];
  antenna: number | undefined;
}

/** A reader that was reset has lost its settings, so its banner carries no check value (sheet sections 5 and 6). */
const bareReset = (text: string): Line | undefined => {
  const line = readLine(text);
  return line?.kind === 'reset' ? line : undefined;
};

const nothingPending = (): Pending => ({ uids: [], antenna: undefined });

/**
 * Bytes to frames. Never throws and never holds more than `MAX_BLOCK_BYTES`. Damage costs the frame it hits:
 * where the mark between two frames was lost, both are still found by their own last lines.
 */
export class MetratecFramer implements Framer {
  /** With check values a line without a right one is malformed; without, a right one is taken off if it is there. */
  checked = false;
  framing: Framing = 'lines';

  #buffer: Buffer = Buffer.alloc(0);
  #pending = nothingPending();

  constructor(private readonly onFrame: OnFrame<Frame>) {}

  get buffered(): number {
    return this.#buffer.length;
  }

  /** Takes bytes as they come, cut anywhere. */
  push(bytes: Uint8Array): void {
    this.#buffer = this.#buffer.length === 0 ? Buffer.from(bytes) : Buffer.concat([this.#buffer, bytes]);
    let start = 0;
    // Asked anew for each frame: a frame may change the framing of what follows it.
    for (;;) {
      const end = this.#buffer.indexOf(this.framing === 'blocks' ? LF : CR, start);
      if (end < 0) break;
      const frame = this.#buffer.subarray(start, end + 1);
      start = end + 1;
      this.#takeLines(frame);
      if (this.framing === 'blocks') this.#cutPending(frame);
    }
    this.#buffer = this.#buffer.subarray(start);
    if (this.#buffer.length > MAX_BLOCK_BYTES) this.#giveUp();
  }

  /** The line is quiet: what is there is all there will be (a device that was reset ends no block with LF). */
  flush(): void {
    const rest = this.#buffer;
    if (rest.length === 0) return;
    this.#buffer = Buffer.alloc(0);
    this.#takeLines(rest);
    this.#cutPending(rest);
  }

  /** Forgets half-received bytes, for a new link. */
  clear(): void {
    this.#buffer = Buffer.alloc(0);
    this.#pending = nothingPending();
    this.framing = 'lines';
    this.checked = false;
  }

  #takeLines(bytes: Buffer): void {
    // A leading LF ends the last block of a reader that was left in block framing.
    const lines = bytes.toString('latin1').replace(/^\n+/, '').split('\r');
    const unfinished = lines.pop() as string;
    for (const line of lines) this.#takeLine(line, bytes);
    if (unfinished !== '' && unfinished !== '\n') this.#malformed('line', bytes);
  }

  #takeLine(text: string, bytes: Buffer): void {
    const line = this.#read(text) ?? this.#readBehindNoise(text) ?? bareReset(text);
    if (line === undefined)
      return this.#malformed(this.checked && readLine(text.slice(0, -5)) ? 'check' : 'line', bytes);
    if (line.kind === 'uid' || line.kind === 'antenna') return this.#collect(line, bytes);
    if (line.kind === 'count') {
      const { uids, antenna } = this.#pending;
      this.#pending = nothingPending();
      return this.onFrame({ kind: 'inventory', uids, antenna, count: line.count }, bytes);
    }
    this.#cutPending(bytes);
    this.onFrame(line, bytes);
  }

  /** Tags come before their antenna: a tag or an antenna after the antenna opens the next inventory. */
  #collect(line: Extract<Line, { kind: 'uid' | 'antenna' }>, bytes: Buffer): void {
    if (this.#pending.antenna !== undefined) this.#cutPending(bytes);
    if (line.kind === 'uid') {
      this.#pending.uids.push(line.uid);
      if (this.#pending.uids.length * 17 > MAX_BLOCK_BYTES) this.#cutPending(bytes);
    } else this.#pending.antenna = line.antenna;
  }

  #read(text: string): Line | undefined {
    const line = this.checked ? undefined : readLine(text);
    if (line) return line;
    const bare = withoutCrc(text);
    return bare === undefined ? undefined : readLine(bare);
  }

  /**
   * Looks for a line from the next byte, and the next, so that noise before a line costs nothing. What the noise may
   * have swallowed is missing in the count of its inventory.
   */
  #readBehindNoise(text: string): Line | undefined {
    for (let from = Math.max(1, text.length - MAX_LINE_LENGTH); from < text.length; from++) {
      const line = this.#read(text.slice(from));
      // A name has no mark at its beginning: half a name would pass for a name.
      if (line && line.kind !== 'identity') return line;
    }
    return undefined;
  }

  #cutPending(bytes: Buffer): void {
    const { uids, antenna } = this.#pending;
    if (uids.length === 0 && antenna === undefined) return;
    this.#pending = nothingPending();
    this.onFrame({ kind: 'malformed', reason: 'cut', inventory: true, antenna }, bytes);
  }

  #malformed(reason: MalformedReason, bytes: Buffer): void {
    this.onFrame({ kind: 'malformed', reason, inventory: false, antenna: undefined }, bytes);
  }

  #giveUp(): void {
    const bytes = this.#buffer;
    this.#buffer = Buffer.alloc(0);
    this.#cutPending(bytes);
    this.#malformed('overlong', bytes);
  }
}
