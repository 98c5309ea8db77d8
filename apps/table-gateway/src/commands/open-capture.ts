import { readdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { commandLine } from '#command-line';
import {
  captureLine,
  CaptureReading,
  type EvidencePlace,
  keyIn,
  lotFilesIn,
  type LotKind,
  lotNameOf,
  ObservationReading,
  type Sealing,
  sealingWith,
} from '#evidence';
import { readAtMost } from '../config/read-at-most.js';
import { errorCode } from '../state/fault.js';
import { NewFile } from '../score/new-file.js';
import { innerKeyFile } from '../state/state-key.js';
import { command, UsageError } from './command.js';

export const openCapture = command(
  commandLine(
    'tilescribe open-capture',
    `Opens what a gateway has captured, and prints its lines for score-capture and for other programs (docs/CAPTURES.md). The
lines show concealed tiles. Exit code 1 where data are damaged: the lines before the damage are printed.`,
  )
    .argument('<FOLDER>', 'the state folder of the table')
    .option('--key <FILE>', 'the key of the gateway (default: TILESCRIBE_STATE_KEY_FILE, or state.key in FOLDER)')
    .option('--epoch <EPOCH>', 'one start of the gateway, where FOLDER has several')
    .option('--observations', 'print the observations in place of the bytes')
    .option('--output <FILE>', 'write a new file, readable by its owner alone'),
  async (terminal, options, folder) => {
    const kind = options.observations ? 'observations' : 'capture';
    const files = await filesAt(folder, kind);
    const sealing = await sealingOf(options.key ?? process.env['TILESCRIBE_STATE_KEY_FILE'] ?? innerKeyFile(folder));
    const epochs = [...new Set(files.map((file) => lotNameOf(basename(file))?.epoch ?? ''))];
    const epoch = options.epoch ?? epochs[0] ?? '';
    if (!epochs.includes(epoch) || (options.epoch === undefined && epochs.length > 1))
      throw new UsageError(
        `--epoch: ${options.epoch === undefined ? 'missing' : `got ${options.epoch}`}, expected one of ${epochs.join(', ')} (oldest first)`,
      );
    const own = files.filter((file) => lotNameOf(basename(file))?.epoch === epoch);
    const output = options.output === undefined ? undefined : new NewFile(options.output);
    const emit = async (line: string): Promise<void> =>
      output === undefined ? terminal.out(line.trimEnd()) : output.append(line);
    const { faults, notes } = await READERS[kind](own, sealing, emit);
    await output?.close();
    for (const words of [...faults, ...notes]) terminal.err(words);
    return faults.length === 0 ? 0 : 1;
  },
);

interface Opened {
  readonly faults: readonly string[];
  /** What is no fault: the end that a power cut left half written. */
  readonly notes: readonly string[];
}

/** Passes on each line of the files. */
type Emit = (line: string) => Promise<void>;

const WRONG_KEY = 'nothing opens under this key; name the key with which this gateway has sealed its files';
const NO_OBSERVATION = 'the files hold no observation; name another --epoch, if there is one';
const NO_BEGINNING =
  'the beginning of the capture is missing or damaged, so nothing of it can be opened; name another --epoch, if there is one';

/** The readers of each kind of file. */
const READERS: Readonly<Record<LotKind, (files: readonly string[], sealing: Sealing, emit: Emit) => Promise<Opened>>> =
  {
    capture: async (files, sealing, emit) => {
      const reading = new CaptureReading(sealing);
      let [isBegun, isBroken] = [false, false];
      for (const file of files)
        for (const entry of reading.take(basename(file), await fileBytes(file))) {
          if (entry.kind === 'broken') isBroken = true;
          if (isBroken || entry.kind === 'broken') continue;
          if (entry.kind === 'header') isBegun = true;
          await emit(captureLine(entry.kind === 'header' ? entry.header : entry.value));
        }
      if (reading.isSealedOtherwise) throw new UsageError(WRONG_KEY);
      const rotated = [...reading.rotatedAway.values()].map(
        (missing) => `the first ${missing} files are rotated away: the capture cannot be played from its beginning`,
      );
      const damaged = reading.findings.map((finding) => `${placed(finding)}; lines after it are left out`);
      const faults = [...rotated, ...damaged];
      if (!isBegun && faults.length === 0) throw new UsageError(NO_BEGINNING);
      return { faults, notes: reading.torn.map(tornWords) };
    },
    observations: async (files, sealing, emit) => {
      let lines: string[] = [];
      let isBegun = false;
      const reading = new ObservationReading(sealing, ({ line }) => lines.push(line));
      for (const file of files) {
        reading.take(basename(file), await fileBytes(file));
        for (const line of lines) await emit(line);
        isBegun ||= lines.length > 0;
        lines = [];
      }
      if (reading.isSealedOtherwise) throw new UsageError(WRONG_KEY);
      if (!isBegun && reading.findings.length === 0) throw new UsageError(NO_OBSERVATION);
      return { faults: reading.findings.map(placed), notes: reading.notes.map(placed) };
    },
  };

/** A finding with its place. */
const placed = ({ file, byte, message }: EvidencePlace & { readonly message: string }): string =>
  `${file}, byte ${byte}: ${message}`;

/** A gateway begins a new file after 4 MiB. */
const LARGEST_FILE = 64 << 20;

const fileBytes = (path: string): Promise<Buffer> =>
  readAtMost(path, LARGEST_FILE).catch((error: unknown) => {
    throw new UsageError(`${path} cannot be read (${errorCode(error) ?? String(error)})`);
  });

const tornWords = ({ file, byte }: EvidencePlace): string =>
  `${file}, byte ${byte}: the file ends with an incomplete record, as after a power cut; it is left out`;

/** No key file is longer; so that a device such as /dev/zero is not read without end. */
const LONGEST_KEY = 4096;

const sealingOf = async (path: string): Promise<Sealing> => {
  const stored = await readAtMost(path, LONGEST_KEY).catch((error: unknown) => {
    throw new UsageError(`--key: ${path} cannot be read (${errorCode(error) ?? String(error)})`);
  });
  const key = keyIn(stored);
  if (key === undefined)
    throw new UsageError(`--key: ${path} holds ${stored.length} bytes, expected 32 bytes or 64 hexadecimal digits`);
  return sealingWith(key);
};

/** The files of one kind at a path, oldest first: one file, or those of a folder or of a state folder. */
const filesAt = async (path: string, kind: LotKind): Promise<readonly string[]> => {
  const is = await stat(path).catch((error: unknown) => {
    throw new UsageError(`${path} cannot be read (${errorCode(error) ?? String(error)})`);
  });
  if (!is.isDirectory()) return lotNameOf(basename(path))?.kind === kind ? [path] : noFiles(path, kind);
  const folder = (await readdir(path)).includes(kind) ? join(path, kind) : path;
  const names = await lotFilesIn(folder, kind);
  return names.length === 0 ? noFiles(path, kind) : names.map((name) => join(folder, name));
};

const noFiles = (path: string, kind: LotKind): never => {
  throw new UsageError(
    `${path} holds no file named ${kind}-EPOCH-NUMBER; name the state folder of a table${kind === 'capture' ? ' whose gateway captures (--capture)' : ''}`,
  );
};
