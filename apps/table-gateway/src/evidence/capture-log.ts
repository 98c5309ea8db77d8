import type { Clock } from '#clock';
import {
  type CapturedLine,
  type CaptureHeader,
  captureLine,
  type DecoderNote,
  type FactNote,
  LineLog,
  type Sealing,
} from '#evidence';
import { LineRecorder } from '#hardware';

export interface CaptureOptions {
  /** The most bytes on disk; the oldest file is deleted when more come. */
  readonly bytes?: number;
}

export interface CaptureLogOptions extends CaptureOptions {
  readonly folder: string;
  readonly header: Omit<CaptureHeader, 'capture' | 'lines'>;
  readonly sealing: Sealing;
}

/** More than 24 hours of play (README.md, sizes). */
const CAPACITY = 256 << 20;
const FILE_BYTES = 4 << 20;

/**
 * Every byte to and from the devices of a table, with its time, sealed in files that rotate. After `flush` it is on disk. Raw
 * bytes hold the UIDs of concealed tiles.
 */
export class CaptureLog {
  readonly #lines: CapturedLine[] = [];
  readonly #log: LineLog;

  constructor({ folder, header, sealing, bytes = CAPACITY }: CaptureLogOptions) {
    this.#log = new LineLog({
      folder,
      kind: 'capture',
      epoch: header.epoch,
      sealing,
      header: () => ({ capture: 2, ...header, lines: this.#lines }),
      lotHead: (from) => captureLine({ from, epoch: header.epoch }),
      capacity: bytes,
      fileBytes: Math.min(FILE_BYTES, Math.floor(bytes / 4)),
    });
  }

  /** The recorder between the driver of a line and its port and clock. Call it for all lines before the first one starts. */
  recorderOf(line: CapturedLine, clock: Clock): LineRecorder {
    this.#lines.push(line);
    return new LineRecorder({ name: line.name, clock, write: (record) => this.#log.append(captureLine(record)) });
  }

  note(note: DecoderNote | FactNote): void {
    this.#log.append(captureLine(note));
  }

  /** Resolves when everything so far is on disk; rejects if the disk refuses. It may be tried again. */
  flush(): Promise<void> {
    return this.#log.flush();
  }

  close(): Promise<void> {
    return this.#log.close();
  }
}
