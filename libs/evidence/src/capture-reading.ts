import { type CaptureHeader, isCaptureHeader, isCaptureLotHead } from './capture-line.js';
import { lotNameOf } from './lot-names.js';
import { readLots } from './lot-reader.js';
import { jsonOf } from './observation-line.js';
import type { EvidencePlace } from './observation-reading.js';
import type { Sealing } from './sealing.js';

/** The place of a captured record: the byte at which its lot begins, and the line of the lot, from 1. */
export interface CapturePlace extends EvidencePlace {
  readonly line: number;
}

export interface CaptureFinding extends EvidencePlace {
  readonly code: 'CAPTURE_DAMAGED' | 'CAPTURE_LINE_INVALID' | 'CAPTURE_GAP';
  readonly message: string;
}

/** The header of a boot, a record of it, or the end of its complete part. */
export type CaptureEntry =
  | { readonly kind: 'header'; readonly epoch: string; readonly header: CaptureHeader }
  | { readonly kind: 'record'; readonly epoch: string; readonly place: CapturePlace; readonly value: object }
  | { readonly kind: 'broken'; readonly epoch: string; readonly place: EvidencePlace };

/** Reads captured files in the order of their names, and checks that no record of a boot is missing. */
export class CaptureReading {
  readonly findings: CaptureFinding[] = [];
  /** Boots that cannot be repeated because their first files are missing, and the number of missing files. */
  readonly rotatedAway = new Map<string, number>();
  /** The ends of files that a kill or a power cut left half written. */
  readonly torn: EvidencePlace[] = [];
  readonly #next = new Map<string, number>();
  /** Other boots whose lots were found. Each is reported once. */
  readonly #foreign = new Set<string>();
  #lots = 0;
  #unopened = 0;

  constructor(private readonly sealing: Sealing) {}

  /** Whether there are sealed lots and none of them opens, so that the key is wrong. */
  get isSealedOtherwise(): boolean {
    return this.#lots === 0 && this.#unopened > 0;
  }

  *take(file: string, bytes: Buffer): Generator<CaptureEntry> {
    const { epoch = file, number = 1 } = lotNameOf(file) ?? {};
    if (!this.#next.has(epoch) && number > 1) this.rotatedAway.set(epoch, number - 1);
    if (this.rotatedAway.has(epoch)) return;
    for (const piece of readLots(bytes, this.sealing)) {
      const place = { file, byte: piece.first };
      if (piece.kind === 'lot') {
        this.#lots += 1;
        yield* this.#lines(epoch, place, piece.text);
      } else if (piece.kind === 'damage') {
        if (piece.because === 'seal') this.#unopened += 1;
        const message = `bytes ${piece.first} to ${piece.end - 1} were changed, or sealed under another key`;
        yield this.#broken('CAPTURE_DAMAGED', epoch, place, message);
      } else this.torn.push(place);
    }
  }

  *#lines(epoch: string, lot: EvidencePlace, text: string): Generator<CaptureEntry> {
    for (const [index, line] of text.trimEnd().split('\n').entries()) {
      const value = objectOf(line);
      if (value === undefined) {
        yield this.#broken('CAPTURE_LINE_INVALID', epoch, lot, `line ${index + 1} of the lot is no JSON object`);
        return;
      }
      if (isCaptureHeader(value)) {
        yield* this.#ofBoot(value.epoch, epoch, lot);
        if (this.#next.has(epoch)) continue;
        yield { kind: 'header', epoch, header: value };
        this.#next.set(epoch, 1);
      } else if (isCaptureLotHead(value)) {
        yield* this.#ofBoot(value.epoch, epoch, lot);
        const expected = this.#next.get(epoch);
        if (value.from !== expected) {
          const message =
            expected === undefined
              ? `record ${value.from} of the boot stands where its header is expected`
              : `record ${value.from} of the boot stands where ${expected} is expected`;
          yield this.#broken('CAPTURE_GAP', epoch, lot, message);
        }
        this.#next.set(epoch, value.from);
      } else {
        this.#next.set(epoch, (this.#next.get(epoch) ?? 1) + 1);
        yield { kind: 'record', epoch, place: { ...lot, line: index + 1 }, value };
      }
    }
  }

  /** All boots of a gateway are sealed under one key, so a lot of another one opens here too. */
  *#ofBoot(stated: string, epoch: string, lot: EvidencePlace): Generator<CaptureEntry> {
    if (stated === epoch || lotNameOf(lot.file) === undefined) return;
    if (this.#foreign.has(stated)) return;
    this.#foreign.add(stated);
    const message = `these are lines of the boot ${stated}, expected those of ${epoch}, as the name of the file states`;
    yield this.#broken('CAPTURE_GAP', epoch, lot, message);
  }

  #broken(code: CaptureFinding['code'], epoch: string, place: EvidencePlace, message: string): CaptureEntry {
    this.findings.push({ code, ...place, message });
    return { kind: 'broken', epoch, place };
  }
}

const objectOf = (line: string): object | undefined => {
  const value = jsonOf(line);
  return typeof value === 'object' && value !== null ? value : undefined;
};
