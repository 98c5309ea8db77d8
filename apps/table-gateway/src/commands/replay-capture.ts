import { readFile } from 'node:fs/promises';
import { commandLine } from '#command-line';
import { CaptureFormatError, type Damage, decodeCapture, type DeviceReport, parseCapture } from '#hardware';
import type { Observation } from '#inference';
import { errorCode } from '../state/fault.js';
import { command, type Terminal, UsageError } from './command.js';
import { modelNamed, oneDevice, PROFILE } from './one-device.js';

export const replayCapture = command(
  commandLine(
    'tilescribe replay-capture',
    `Reads a capture again with the driver that its header names. Prints each observation or report as a line of JSON. Damaged
bytes are named on standard error, by the line of FILE and their offset among all bytes received. Exit code 1 where FILE is
torn or holds damage.`,
  )
    .argument('<FILE>', 'the capture')
    .option('--tags', 'print each tag instead: its antennas, how often and when it was read')
    .addOption(PROFILE),
  async (terminal, { tags: isOfTags, profile: given }, path) => {
    const capture = parsed(path, await textIn(path));
    const { profile } = oneDevice({ driver: modelNamed(capture.header.model), profile: given });
    const tags = new Map<string, TagSeen>();
    const { bytes, taken, damage } = await decodeCapture(capture, {
      random: () => 0,
      ...(profile !== undefined && { profile }),
      onHeard: (heard) => {
        if (isOfTags) noteTags(tags, heard);
        else terminal.out(JSON.stringify(heard));
      },
    });
    for (const [tag, seen] of tags) terminal.out(JSON.stringify({ tag, ...seen, antennas: [...seen.antennas] }));
    report(path, damage, terminal);
    if (capture.torn) terminal.err(`${path}: the last line is cut off and was left out`);
    if (taken < bytes)
      terminal.err(`${path}: the driver gave the device up and left out ${bytes - taken} of ${bytes} received bytes`);
    return damage.length === 0 && !capture.torn ? 0 : 1;
  },
);

interface TagSeen {
  readonly antennas: Set<number>;
  readonly readings: number;
  /** Monotonic ms from the beginning of the capture. */
  readonly first: number;
  readonly last: number;
}

const noteTags = (tags: Map<string, TagSeen>, heard: Observation | DeviceReport): void => {
  const { at } = heard;
  const seen = 'tags' in heard ? heard.tags.map(({ tag }) => tag) : 'tag' in heard ? [heard.tag] : [];
  for (const tag of seen) {
    const { antennas = new Set<number>(), readings = 0, first = at } = tags.get(tag) ?? {};
    if ('antenna' in heard) antennas.add(heard.antenna);
    tags.set(tag, { antennas, readings: readings + 1, first, last: at });
  }
};

const report = (path: string, damage: readonly Damage[], { err }: Terminal): void => {
  for (const { reason, hex, offset, line } of damage)
    err(`${path}${line === undefined ? '' : `:${line}`}: byte ${offset ?? 'unknown'} received: ${reason} (${hex})`);
};

const textIn = (path: string): Promise<string> =>
  readFile(path, 'utf8').catch((error: unknown) => {
    throw new UsageError(`${path} cannot be read (${errorCode(error) ?? String(error)})`);
  });

/** Parses a capture. Throws `UsageError` naming line and byte if the file is no capture. */
const parsed = (path: string, text: string): ReturnType<typeof parseCapture> => {
  try {
    return parseCapture(text);
  } catch (error) {
    if (!(error instanceof CaptureFormatError)) throw error;
    const before = text.split('\n').slice(0, error.lineNumber - 1);
    const offset = before.reduce((sum, line) => sum + Buffer.byteLength(line) + 1, 0);
    throw new UsageError(`${path}:${error.lineNumber} (byte ${offset} of the file): ${error.message}`);
  }
};
