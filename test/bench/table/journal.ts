import { appendFile, mkdir, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { type DecoderName, DECODERS } from './decoders.js';
import type { Measurement } from './measure-deal.js';
import type { DealAtTable, TableMeasurement } from './measure-table.js';
import { packed, type PackedVerdict, unpacked } from './packed-verdict.js';

/** The build and machine of a measurement. */
export interface MadeWith {
  /** The digest of the compiled chain. */
  readonly build: string;
  /** The processor and the version of Node: CPU figures depend on them. */
  readonly machine: string;
}

interface PackedMeasurement extends Omit<Measurement, 'verdicts'> {
  readonly verdicts: { readonly [name in DecoderName]?: PackedVerdict };
}

interface PackedTable extends Omit<TableMeasurement, 'deals'> {
  readonly deals: readonly (Omit<DealAtTable, 'verdict'> & { readonly verdict: PackedVerdict })[];
}

/** A line of the file: a deal that was measured by itself, or a table. */
interface Entry extends MadeWith {
  readonly measurement?: PackedMeasurement;
  readonly table?: PackedTable;
}

const NAMES = Object.keys(DECODERS) as readonly DecoderName[];

const eachVerdict = <From, To>(
  verdicts: { readonly [name in DecoderName]?: From },
  change: (verdict: From) => To,
): { readonly [name in DecoderName]?: To } =>
  Object.fromEntries(
    NAMES.flatMap((name) => {
      const verdict = verdicts[name];
      return verdict === undefined ? [] : [[name, change(verdict)]];
    }),
  );

/** The entry of a line; undefined for one that an interrupted run left unfinished. */
const entryOf = (line: string): Entry | undefined => {
  try {
    return JSON.parse(line) as Entry;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
};

const textOf = async (file: string): Promise<string> => {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw error;
  }
};

/** A measurement of a journal, the build that it measured, and the machine that made it. */
export type Journalled = Measurement & MadeWith;

const entriesIn = async (file: string): Promise<readonly Entry[]> =>
  (await textOf(file)).split('\n').flatMap((line) => entryOf(line) ?? []);

/** All measurements of deals in a file, of any build and machine. */
export const everyJournalled = async (file: string): Promise<readonly Journalled[]> =>
  (await entriesIn(file)).flatMap(({ build, machine, measurement }) =>
    measurement === undefined
      ? []
      : [{ ...measurement, build, machine, verdicts: eachVerdict(measurement.verdicts, unpacked) }],
  );

/** A measurement of a table in a journal. */
export type JournalledTable = TableMeasurement & MadeWith;

/** All measurements of tables in a file, of any build and machine. */
export const everyJournalledTable = async (file: string): Promise<readonly JournalledTable[]> =>
  (await entriesIn(file)).flatMap(({ build, machine, table }) => {
    if (table === undefined) return [];
    const deals = table.deals.map((deal) => ({ ...deal, verdict: unpacked(deal.verdict) }));
    return [{ ...table, build, machine, deals }];
  });

/** The measurements in a file that were made with this build, on any machine. A long run continues from them. */
export const journalled = async (file: string, build: string): Promise<readonly Journalled[]> =>
  (await everyJournalled(file)).filter((measurement) => measurement.build === build);

/** The verdicts as they are read from a journal: latencies and confidences are rounded. */
export const asJournalled = (verdicts: Measurement['verdicts']): Measurement['verdicts'] =>
  eachVerdict(verdicts, (verdict) => unpacked(JSON.parse(JSON.stringify(packed(verdict))) as PackedVerdict));

/** Adds an entry on a line of its own, also after an unfinished line. */
const addEntry = async (file: string, entry: Entry): Promise<void> => {
  await mkdir(dirname(file), { recursive: true });
  await appendFile(file, `\n${JSON.stringify(entry)}`);
};

export const addToJournal = (file: string, madeWith: MadeWith, measurement: Measurement): Promise<void> =>
  addEntry(file, { ...madeWith, measurement: { ...measurement, verdicts: eachVerdict(measurement.verdicts, packed) } });

export const addTableToJournal = (file: string, madeWith: MadeWith, table: TableMeasurement): Promise<void> => {
  const deals = table.deals.map((deal) => ({ ...deal, verdict: packed(deal.verdict) }));
  return addEntry(file, { ...madeWith, table: { ...table, deals } });
};
