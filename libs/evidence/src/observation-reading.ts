import { lotNameOf } from './lot-names.js';
import { type DamageCause, type LotPiece, readLots } from './lot-reader.js';
import {
  isObservationsHeader,
  type NumberedObservation,
  observationIn,
  type ObservationsHeader,
} from './observation-line.js';
import type { Sealing } from './sealing.js';

/** A place in a file: the file and a byte. The lines of a lot have the byte at which the lot begins. */
export interface EvidencePlace {
  readonly file: string;
  readonly byte: number;
}

export type ObservationFindingCode =
  'LOT_DAMAGED' | 'LINE_INVALID' | 'NUMBER_GAP' | 'NUMBER_REPEATED' | 'TIME_REVERSED' | 'FILE_MISSING';

export interface ObservationFinding extends EvidencePlace {
  readonly code: ObservationFindingCode;
  readonly message: string;
  readonly epoch?: string;
}

/** An expected effect of a power cut or of rotation, which is no fault. */
export interface ObservationNote extends EvidencePlace {
  readonly code: 'TORN_TAIL' | 'ROTATED_AWAY';
  readonly message: string;
  readonly epoch?: string;
}

/** The contents of the files for one boot of a gateway. */
export interface EpochSummary {
  readonly epoch: string;
  /** Undefined in files of the first format. */
  readonly device?: string;
  readonly table?: string;
  readonly files: number;
  readonly bytes: number;
  readonly observations: number;
  readonly first: number;
  readonly last: number;
  /** Monotonic ms of the gateway's clock. */
  readonly from: number;
  readonly to: number;
}

/** A line of the log, ready for hashing. */
export interface ReadLine {
  readonly epoch: string;
  readonly observation: NumberedObservation;
  /** With its line feed, as digests cover it. */
  readonly line: string;
}

/** A summary that grows with each line. */
type Epoch = { -readonly [Member in keyof EpochSummary]: EpochSummary[Member] } & {
  /** The newest time of each reader or device. */
  readonly times: Map<string, number>;
  fileNumber: number;
};

const DAMAGE: Readonly<Record<DamageCause, string>> = {
  framing: 'hold no whole record',
  seal: 'do not open under this key, or were changed after sealing',
  lot: 'open, and hold no compressed lines',
};

/** Reads the files of an observation log in the order of their names, and checks numbering, order and times. */
export class ObservationReading {
  readonly findings: ObservationFinding[] = [];
  readonly notes: ObservationNote[] = [];
  readonly #epochs = new Map<string, Epoch>();
  #lots = 0;
  #unopened = 0;

  constructor(
    private readonly sealing: Sealing,
    private readonly onLine: (line: ReadLine) => void = () => undefined,
  ) {}

  /** Whether there are sealed lots and none of them opens, so that the key is wrong. */
  get isSealedOtherwise(): boolean {
    return this.#lots === 0 && this.#unopened > 0;
  }

  get epochs(): readonly EpochSummary[] {
    return [...this.#epochs.values()].map(({ times: _, fileNumber: __, ...summary }) => summary);
  }

  take(file: string, bytes: Buffer): void {
    const name = lotNameOf(file);
    const pieces = readLots(bytes, this.sealing);
    const header = headerIn(pieces);
    const epoch = this.#epoch(header?.epoch ?? name?.epoch ?? file, header);
    if (name !== undefined) this.#checkFile(epoch, file, name.number);
    epoch.files += 1;
    epoch.bytes += bytes.length;
    for (const piece of pieces) this.#take(epoch, file, piece);
  }

  #epoch(id: string, header: ObservationsHeader | undefined): Epoch {
    const known = this.#epochs.get(id);
    if (known !== undefined) return known;
    const place = header === undefined ? {} : { device: header.device, table: header.table };
    const counts = { files: 0, bytes: 0, observations: 0, first: 0, last: 0, from: 0, to: 0, fileNumber: 0 };
    const epoch = { epoch: id, ...place, ...counts, times: new Map<string, number>() };
    this.#epochs.set(id, epoch);
    return epoch;
  }

  #addFinding(code: ObservationFindingCode, place: EvidencePlace, { epoch }: Epoch, message: string): void {
    this.findings.push({ code, ...place, epoch, message });
  }

  #checkFile(epoch: Epoch, file: string, number: number): void {
    const before = epoch.fileNumber;
    const place = { file, byte: 0 };
    epoch.fileNumber = number;
    if (before > 0 && number !== before + 1)
      this.#addFinding('FILE_MISSING', place, epoch, `file ${number} follows file ${before}; expected ${before + 1}`);
    if (before === 0 && number > 1) {
      const message = `files 1 to ${number - 1} of the epoch are not here`;
      this.notes.push({ code: 'ROTATED_AWAY', ...place, epoch: epoch.epoch, message });
    }
  }

  #take(epoch: Epoch, file: string, piece: LotPiece): void {
    const { first, end } = piece;
    const place = { file, byte: first };
    if (piece.kind === 'lot') {
      this.#lots += 1;
      for (const line of piece.text.split(/(?<=\n)/)) this.#line(epoch, place, line);
    } else if (piece.kind === 'torn') {
      const message = `the last ${end - first} bytes are half written, as a kill or a power cut leaves them`;
      this.notes.push({ code: 'TORN_TAIL', ...place, epoch: epoch.epoch, message });
    } else {
      if (piece.because === 'seal') this.#unopened += 1;
      this.#addFinding('LOT_DAMAGED', place, epoch, `bytes ${first} to ${end - 1} ${DAMAGE[piece.because]}`);
    }
  }

  #line(epoch: Epoch, place: EvidencePlace, line: string): void {
    const observation = observationIn(line);
    if (observation !== undefined) {
      this.#number(epoch, place, observation);
      this.#time(epoch, place, observation);
      this.onLine({ epoch: epoch.epoch, observation, line });
    } else if (!isObservationsHeader(line))
      this.#addFinding('LINE_INVALID', place, epoch, 'a line of the lot is neither an observation nor a header');
  }

  #number(epoch: Epoch, place: EvidencePlace, { number }: NumberedObservation): void {
    const { last, observations } = epoch;
    epoch.observations += 1;
    if (observations === 0) epoch.first = number;
    else if (number <= last) this.#addFinding('NUMBER_REPEATED', place, epoch, `observation ${number} follows ${last}`);
    else if (number > last + 1) {
      const message = `observation ${number} follows ${last}: ${number - last - 1} are missing`;
      this.#addFinding('NUMBER_GAP', place, epoch, message);
    }
    epoch.last = Math.max(last, number);
  }

  #time(epoch: Epoch, place: EvidencePlace, observation: NumberedObservation): void {
    const { at, number } = observation;
    const source = 'reader' in observation ? observation.reader : observation.device;
    const before = epoch.times.get(source);
    if (before !== undefined && at < before) {
      const message = `observation ${number} of ${source} is dated ${at} ms, before its last one at ${before} ms`;
      this.#addFinding('TIME_REVERSED', place, epoch, message);
    }
    epoch.times.set(source, at);
    if (epoch.observations === 1) epoch.from = at;
    epoch.to = Math.max(epoch.to, at);
  }
}

const headerIn = (pieces: readonly LotPiece[]): ObservationsHeader | undefined => {
  const [first] = pieces;
  const line = first?.kind === 'lot' ? first.text.slice(0, first.text.indexOf('\n')) : '';
  return isObservationsHeader(line) ? (JSON.parse(line) as ObservationsHeader) : undefined;
};
