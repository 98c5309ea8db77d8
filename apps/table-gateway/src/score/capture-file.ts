import { dirname, join } from 'node:path';
import type { z } from 'zod';
import type { RuleSet } from '#deal';
import { isDeviceModel, isReaderModel, type LineRecord } from '#hardware';
import type { TableFact } from '#inference';
import { RULE_SETS, ruleSets } from '#rules';
import { Device } from '../config/device.js';
import { misfitsOf } from '../config/invalid.js';
import type { JsonPath } from '../config/json-file.js';
import type { ReaderConfig } from '../config/reader.js';
import { Readers } from '../config/table.js';
import { Header, RECORD_KINDS, RECORDS } from './capture-schema.js';
import { type FileLine, lineFault, linesOfFile, misfitFault, parsedLine } from './lines-of-file.js';

/** A device of a captured table that reads no tiles. */
export type CapturedDevice = Pick<z.output<typeof Device>, 'driver' | 'profile'> & { readonly name: string };

/** A record of a capture that is played. */
export type PlayedRecord = LineRecord | { readonly fact: TableFact };

/** The capture of a table as it is played to drivers and decoder. */
export interface TableCapture {
  readonly header: z.output<typeof Header>;
  readonly rules: RuleSet;
  readonly readers: readonly ReaderConfig[];
  readonly devices: readonly CapturedDevice[];
  readonly records: readonly PlayedRecord[];
  /** The files of the tile sets that the header names. */
  readonly tiles: readonly string[];
}

/** Reads the capture of a table (`docs/CAPTURES.md`). Throws `GatewayFault` FILE_INVALID, which states line, received and expected value. */
export const readCapture = async (path: string): Promise<TableCapture> => {
  const lines = linesOfFile(path);
  const first = (await lines.next()).value as FileLine;
  const header = parsedLine(path, first, Header);
  const rules = ruleSets(header.ruleSet);
  if (rules === undefined) {
    const installed = [...new Set(RULE_SETS.map(({ id }) => id))].join(', ');
    throw misfitFault(path, first, ['ruleSet'], `expected one of ${installed}`);
  }
  const named = new Set<string>();
  for (const [index, { name }] of header.lines.entries()) {
    if (named.has(name))
      throw misfitFault(path, first, ['lines', index, 'name'], 'expected another name for each line');
    named.add(name);
  }
  return {
    header,
    rules,
    readers: readersIn(path, first, header),
    devices: devicesIn(path, first, header),
    records: await recordsIn(path, lines, named),
    tiles: header.tiles.map((file) => join(dirname(path), file)),
  };
};

type HeaderLines = Pick<TableCapture['header'], 'lines'>;

/** The configuration of a port that is played, where a reader or a device needs one. */
const PLAYED = 'tcp://localhost:1';

/** The place in the header of a place in the configuration. */
const placeOf = (indexes: readonly number[], [index, member, ...rest]: JsonPath): JsonPath =>
  typeof index !== 'number'
    ? ['lines']
    : [
        'lines',
        indexes[index] ?? 0,
        ...(member === undefined ? [] : [member === 'driver' ? 'model' : member]),
        ...rest,
      ];

const readersIn = (path: string, line: FileLine, { lines }: HeaderLines): readonly ReaderConfig[] => {
  const indexes = lines.flatMap(({ model }, index) => (isDeviceModel(model) ? [] : [index]));
  const written = indexes.map((index) => {
    const { model, port: _, ...reader } = lines[index] as HeaderLines['lines'][number];
    return { ...reader, driver: model, address: PLAYED };
  });
  const read = Readers.safeParse(written);
  if (read.success) return read.data;
  const [misfit] = misfitsOf(read.error);
  throw misfitFault(path, line, placeOf(indexes, misfit?.path ?? []), misfit?.expected ?? 'expected readers');
};

const devicesIn = (path: string, line: FileLine, { lines }: HeaderLines): readonly CapturedDevice[] =>
  lines.flatMap(({ name, model, profile }, index) => {
    if (isReaderModel(model) || !isDeviceModel(model)) return [];
    const read = Device.safeParse({ driver: model, address: PLAYED, ...(profile !== undefined && { profile }) });
    if (read.success) return [{ name, driver: read.data.driver, profile: read.data.profile } as CapturedDevice];
    const [misfit] = misfitsOf(read.error);
    throw misfitFault(
      path,
      line,
      placeOf([index], [0, ...(misfit?.path ?? [])]),
      misfit?.expected ?? 'expected a device',
    );
  });

/** Checks each record, and the order of times. The notes of a gateway about its decoder are left out. */
const recordsIn = async (
  path: string,
  lines: AsyncIterable<FileLine>,
  named: ReadonlySet<string>,
): Promise<readonly PlayedRecord[]> => {
  const opened = new Set<string>();
  const records: PlayedRecord[] = [];
  let last = -Infinity;
  for await (const line of lines) {
    const record = recordIn(path, line);
    if ('decoder' in record) continue;
    records.push(record);
    if ('fact' in record) continue;
    const { of, at } = record;
    if (!named.has(of)) throw misfitFault(path, line, ['of'], 'expected the name of a line of the header');
    if (isPort(record)) {
      if (at < last) throw misfitFault(path, line, ['at'], `expected at least ${last}: times do not go back`);
      last = at;
      if ('line' in record) opened.add(of);
      else if (!opened.has(of))
        throw lineFault(
          path,
          line.number,
          `${of} receives bytes before it is opened, expected {"at":…,"of":"${of}","line":"opened"} first`,
        );
    }
  }
  return records;
};

/** True for what a driver receives from the port. Other records may have the time of the turn in which they were written. */
const isPort = (record: LineRecord): boolean => 'line' in record || ('dir' in record && record.dir === 'in');

const recordIn = (path: string, line: FileLine): z.output<(typeof RECORDS)[keyof typeof RECORDS]> => {
  const { value } = line;
  const kind = RECORD_KINDS.find((each) => typeof value === 'object' && value !== null && each in value);
  if (kind === undefined)
    throw misfitFault(path, line, [], `expected a record with one of ${RECORD_KINDS.join(', ')} (docs/CAPTURES.md)`);
  return parsedLine(path, line, RECORDS[kind]);
};
