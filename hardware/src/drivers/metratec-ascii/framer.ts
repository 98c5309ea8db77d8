import type { Framer, OnFrame } from '../kit/framer.js';
import { CR, LF, MAX_BLOCK_BYTES, MAX_LINE_LENGTH } from './constants.js';
import { withoutCrc } from './crc.js';
import { type Frame, type Line, type MalformedReason, readLine } from './frames.js';

/** The framing of answers. Before the answer to `EOF` a reader ends lines only; then LF ends each block of lines (sheet section 2). */
export type Framing = 'lines' | 'blocks';

/** The lines of an inventory whose end has not come yet. */
interface Pending {
  uids: string[];
  antenna: number | undefined;
}

/** Reads a banner without a check value: a reset reader has lost its settings (sheet sections 5 and 6). */
const bareReset = (text: string): Line | undefined => {
  const line = readLine(text);
  return line?.kind === 'reset' ? line : undefined;
};

const nothingPending = (): Pending => ({ uids: [], antenna: undefined });

/**
 * Turns bytes into frames. It never throws and never holds more than `MAX_BLOCK_BYTES`. Damage affects only its own frame:
 * if the mark between two frames is lost, both are still found by their own last lines.
 */
export class MetratecFramer implements Framer {
  /** If true, a line without a valid check value is malformed. If false, a valid check value is removed if present. */
  checked = false;
  framing: Framing = 'lines';

  #buffer: Buffer = Buffer.alloc(0);
  #pending = nothingPending();

  constructor(private readonly onFrame: OnFrame<Frame>) {}

  get buffered(): number {
    return this.#buffer.length;
  }

  /** Takes bytes as they arrive, in chunks of any size. */
  push(bytes: Uint8Array): void {
    this.#buffer = this.#buffer.length === 0 ? Buffer.from(bytes) : Buffer.concat([this.#buffer, bytes]);
    let start = 0;
    // Evaluated for each frame: a frame may change the framing of the next bytes.
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

  /** The line is quiet: the held bytes are complete. A reset device ends no block with LF. */
  flush(): void {
    const rest = this.#buffer;
    if (rest.length === 0) return;
    this.#buffer = Buffer.alloc(0);
    this.#takeLines(rest);
    this.#cutPending(rest);
  }

  /** Drops half-received bytes, for a new link. */
  clear(): void {
    this.#buffer = Buffer.alloc(0);
    this.#pending = nothingPending();
    this.forgetSettings();
  }

  /** Returns to the framing of a reader without settings. */
  forgetSettings(): void {
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

  /** Collects a line of an inventory. Tags come before their antenna, so a further line begins the next inventory. */
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
   * Searches for a line from each next byte on, so that noise before a line does no harm. If the noise replaced a tag, the
   * count of the inventory shows it.
   */
  #readBehindNoise(text: string): Line | undefined {
    for (let from = Math.max(1, text.length - MAX_LINE_LENGTH); from < text.length; from++) {
      const line = this.#read(text.slice(from));
      // A name has no mark at its beginning: half a name would be accepted as a name.
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
