import { appendFile, readFile } from 'node:fs/promises';
import { type DecoderName, DECODERS } from './decoders.js';
import type { Measurement } from './measure-deal.js';
import { packed, type PackedVerdict, unpacked } from './packed-verdict.js';

/** The build and machine of a measurement. */
interface MadeWith {
  /** The digest of the compiled chain. */
  readonly build: string;
  /** The processor and the version of Node: CPU figures depend on them. */
  readonly machine: string;
}

interface PackedMeasurement extends Omit<Measurement, 'verdicts'> {
  readonly verdicts: { readonly [name in DecoderName]?: PackedVerdict };
}

/** A line of the file. */
interface Entry extends MadeWith {
  readonly measurement: PackedMeasurement;
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

/** All measurements in a file, of any build and machine. */
export const everyJournalled = async (file: string): Promise<readonly Journalled[]> =>
  (await textOf(file)).split('\n').flatMap((line) => {
    const entry = entryOf(line);
    if (entry === undefined) return [];
    const { build, machine, measurement } = entry;
    return [{ ...measurement, build, machine, verdicts: eachVerdict(measurement.verdicts, unpacked) }];
  });

/** The measurements in a file that were made with this build, on any machine. A long run continues from them. */
export const journalled = async (file: string, build: string): Promise<readonly Journalled[]> =>
  (await everyJournalled(file)).filter((measurement) => measurement.build === build);

/** The verdicts as they are read from a journal: latencies and confidences are rounded. */
export const asJournalled = (verdicts: Measurement['verdicts']): Measurement['verdicts'] =>
  eachVerdict(verdicts, (verdict) => unpacked(JSON.parse(JSON.stringify(packed(verdict))) as PackedVerdict));

/** Adds a measurement on a line of its own, also after an unfinished line. */
export const addToJournal = (file: string, madeWith: MadeWith, measurement: Measurement): Promise<void> => {
  const entry: Entry = {
    ...madeWith,
    measurement: { ...measurement, verdicts: eachVerdict(measurement.verdicts, packed) },
  };
  return appendFile(file, `\n${JSON.stringify(entry)}`);
};
