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

interface Epoch {
  device?: string;
  table?: string;
  files: number;
  bytes: number;
  observations: number;
  first: number;
  last: number;
  from: number;
  to: number;
  /** The newest time of each reader or device. */
  readonly times: Map<string, number>;
  fileNumber: number;
}

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
    return [...this.#epochs].map(([epoch, { times: _, fileNumber: __, ...summary }]) => ({ epoch, ...summary }));
  }

  take(file: string, bytes: Buffer): void {
    const name = lotNameOf(file);
    const pieces = readLots(bytes, this.sealing);
    const header = headerIn(pieces);
    const id = header?.epoch ?? name?.epoch ?? file;
    const epoch = this.#epoch(id, header);
    this.#checkFile(id, epoch, file, name?.number);
    epoch.files += 1;
    epoch.bytes += bytes.length;
    for (const piece of pieces) this.#take(id, epoch, file, piece);
  }

  #epoch(id: string, header: ObservationsHeader | undefined): Epoch {
    const known = this.#epochs.get(id);
    if (known !== undefined) return known;
    const place = header === undefined ? {} : { device: header.device, table: header.table };
    const counts = { files: 0, bytes: 0, observations: 0, first: 0, last: 0, from: 0, to: 0, fileNumber: 0 };
    const epoch = { ...place, ...counts, times: new Map<string, number>() };
    this.#epochs.set(id, epoch);
    return epoch;
  }

  #checkFile(epoch: string, { fileNumber }: Epoch, file: string, number: number | undefined): void {
    if (number === undefined) return;
    const known = this.#epochs.get(epoch);
    if (known !== undefined) known.fileNumber = number;
    if (fileNumber === 0) {
      if (number > 1)
        this.notes.push({
          code: 'ROTATED_AWAY',
          file,
          byte: 0,
          epoch,
          message: `files 1 to ${number - 1} of the epoch are not here`,
        });
    } else if (number !== fileNumber + 1)
      this.findings.push({
        code: 'FILE_MISSING',
        file,
        byte: 0,
        epoch,
        message: `file ${number} follows file ${fileNumber}; expected ${fileNumber + 1}`,
      });
  }

  #take(id: string, epoch: Epoch, file: string, piece: LotPiece): void {
    const { first, end } = piece;
    if (piece.kind === 'lot') {
      this.#lots += 1;
      for (const line of piece.text.split(/(?<=\n)/)) this.#line(id, epoch, { file, byte: first }, line);
      return;
    }
    const place = { file, byte: first, epoch: id };
    if (piece.kind === 'torn') {
      const message = `the last ${end - first} bytes are half written, as a kill or a power cut leaves them`;
      this.notes.push({ code: 'TORN_TAIL', ...place, message });
      return;
    }
    if (piece.because === 'seal') this.#unopened += 1;
    this.findings.push({
      code: 'LOT_DAMAGED',
      ...place,
      message: `bytes ${first} to ${end - 1} ${DAMAGE[piece.because]}`,
    });
  }

  #line(id: string, epoch: Epoch, place: EvidencePlace, line: string): void {
    const observation = observationIn(line);
    if (observation === undefined) {
      if (!isObservationsHeader(line))
        this.findings.push({
          code: 'LINE_INVALID',
          ...place,
          epoch: id,
          message: 'a line of the lot is neither an observation nor a header',
        });
      return;
    }
    this.#number(id, epoch, place, observation);
    this.#time(id, epoch, place, observation);
    this.onLine({ epoch: id, observation, line });
  }

  #number(id: string, epoch: Epoch, place: EvidencePlace, { number }: NumberedObservation): void {
    const { last, observations } = epoch;
    epoch.observations += 1;
    if (observations === 0) epoch.first = number;
    else if (number <= last)
      this.findings.push({
        code: 'NUMBER_REPEATED',
        ...place,
        epoch: id,
        message: `observation ${number} follows ${last}`,
      });
    else if (number > last + 1)
      this.findings.push({
        code: 'NUMBER_GAP',
        ...place,
        epoch: id,
        message: `observation ${number} follows ${last}: ${number - last - 1} are missing`,
      });
    epoch.last = Math.max(last, number);
  }

  #time(id: string, epoch: Epoch, place: EvidencePlace, observation: NumberedObservation): void {
    const { at, number } = observation;
    const source = 'reader' in observation ? observation.reader : observation.device;
    const before = epoch.times.get(source);
    if (before !== undefined && at < before)
      this.findings.push({
        code: 'TIME_REVERSED',
        ...place,
        epoch: id,
        message: `observation ${number} of ${source} is dated ${at} ms, before its last one at ${before} ms`,
      });
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
