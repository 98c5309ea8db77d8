import type { PhysicalStatement } from '#inference';
import type { Observed } from './observation-line.js';

/** A line of a table: the port of one device, and the configuration of its driver. */
export interface CapturedLine {
  /** Unique at the table. */
  readonly name: string;
  readonly model: string;
  readonly profile?: Readonly<Record<string, unknown>>;
  /** For a tile reader: the zone of each antenna, by the device's number of the antenna. */
  readonly antennas?: Readonly<Record<string, string>>;
  readonly firstAntenna?: number;
  /** The address of the port, as the configuration has it; it states kind and baud rate. */
  readonly port?: string;
}

/** The first line of a file of captured bytes. */
export interface CaptureHeader {
  /** Version of the format. Version 1 is the capture of a single port. */
  readonly capture: 2;
  readonly device: string;
  readonly epoch: string;
  readonly table: string;
  readonly ruleSet: string;
  /** The options that the players agreed on. */
  readonly options: Readonly<Record<string, string | number | boolean>>;
  readonly source: 'device' | 'person' | 'simulated' | 'imported';
  readonly players: { readonly 1: string; readonly 2: string; readonly 3: string; readonly 4: string };
  /** The wall-clock time at which `at` was 0, RFC 3339. */
  readonly startedAt?: string;
  readonly lines: readonly CapturedLine[];
}

/** The first line of each later lot: the number of the line behind it, counted from 1 in each epoch. */
export interface CaptureLotHead {
  readonly from: number;
  /** The boot. */
  readonly epoch: string;
}

/** An action of the gateway on its decoder other than passing an observation. */
export type DecoderNote =
  /** The decoding is not recorded until the decoder starts again. */
  | { readonly decoder: 'recovering' }
  /**
   * The decoder starts again: from a deal after this number of its events, or with the next deal. If the named deal is over
   * by then, the tiles on the racks are still those of that deal.
   */
  | { readonly decoder: 'resumed'; readonly deal?: string; readonly events?: number }
  /**
   * The decoder begins to decode the deal again with the statement of a referee. The rewind in the log cites
   * `statementId`.
   */
  | { readonly decoder: 'stated'; readonly statementId: string; readonly statement: PhysicalStatement }
  /** The decoder begins to decode the deal again, because readings refute the record. The rewind in the log cites `observations`. */
  | { readonly decoder: 'refuted'; readonly observations: string }
  /** The decoder has run this number of steps of that. Between two such notes it processes readings. */
  | { readonly decoder: 'decoded-again'; readonly steps: number };

/** The notes of a gateway about its decoder. */
export const DECODER_NOTES = [
  'recovering',
  'resumed',
  'stated',
  'refuted',
  'decoded-again',
] as const satisfies readonly DecoderNote['decoder'][];

/** A fact that a device stated and that was passed to the decoder. */
export interface FactNote {
  readonly fact: Exclude<Observed, { readonly reader: string }>;
}

export const captureLine = (record: object): string => `${JSON.stringify(record)}\n`;

export const isCaptureHeader = (value: object): value is CaptureHeader =>
  'capture' in value && value.capture === 2 && 'lines' in value && Array.isArray(value.lines);

export const isCaptureLotHead = (value: object): value is CaptureLotHead =>
  'from' in value && Number.isSafeInteger(value.from) && 'epoch' in value && typeof value.epoch === 'string';

export const isDecoderNote = (value: object): value is DecoderNote =>
  'decoder' in value &&
  DECODER_NOTES.some((note) => note === value.decoder) &&
  (value.decoder !== 'stated' || ('statement' in value && isStatement(value.statement))) &&
  (value.decoder !== 'decoded-again' || ('steps' in value && Number.isSafeInteger(value.steps)));

const isStatement = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  'at' in value &&
  Number.isFinite(value.at) &&
  'zones' in value &&
  Array.isArray(value.zones);

export const isFactNote = (value: object): value is FactNote =>
  'fact' in value && typeof value.fact === 'object' && value.fact !== null && 'kind' in value.fact;
