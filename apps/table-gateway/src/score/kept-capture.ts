import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { z } from 'zod';
import { OUTCOMES } from '#accuracy';
import { strict } from '../config/invalid.js';
import { errorCode } from '../state/fault.js';
import { bytesOf, jsonOf, parsedLine } from './lines-of-file.js';
import { makeFolder, openNew, writeNew } from './new-file.js';
import { OUTCOME_WORDS } from './score-text.js';
import type { CaptureScore } from './scored-capture.js';

/** The files of a capture that are scored together. */
export interface CaptureFiles {
  readonly capture: string;
  readonly truth: string;
  /** The tile sets, in turn; if there are none, those that the header of the capture names. */
  readonly tiles: readonly string[];
}

/** The least result that a kept capture must reach: of each deal its outcome, and the acts before the first difference. */
const Expected = strict({
  deals: z.array(strict({ outcome: z.enum(OUTCOMES), ledger: z.boolean(), acts: z.int().min(0).optional() })),
});
type Expected = z.output<typeof Expected>;

const NAMES = {
  capture: 'capture.ndjson.gz',
  truth: 'truth.ndjson',
  expected: 'expected.json',
} as const;
/** The name of a capture that a person puts into such a folder. */
const PLAIN = 'capture.ndjson';

/** The name of a tile set, counted from 0. */
const tilesName = (index: number): string => (index === 0 ? 'tiles.json' : `tiles-${index + 1}.json`);

const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

/** The files of a folder in which a capture is kept; undefined for a path that is no folder. */
export const filesOfFolder = async (path: string): Promise<CaptureFiles | undefined> => {
  const is = await stat(path).catch(() => undefined);
  if (is?.isDirectory() !== true) return undefined;
  const plain = join(path, PLAIN);
  const tiles: string[] = [];
  while (await isThere(join(path, tilesName(tiles.length)))) tiles.push(join(path, tilesName(tiles.length)));
  return {
    capture: (await isThere(plain)) ? plain : join(path, NAMES.capture),
    truth: join(path, NAMES.truth),
    tiles,
  };
};

const expectedOf = ({ deals }: CaptureScore): Expected => ({
  deals: deals.map(({ outcome, isLedgerRight, difference }) => ({
    ...{ outcome, ledger: isLedgerRight },
    ...(difference !== undefined && { acts: difference.index }),
  })),
});

/** Copies a scored capture with its truth, its tile sets and its result into a folder that has no such files yet. */
export const keepCapture = async (folder: string, files: CaptureFiles, score: CaptureScore): Promise<void> => {
  await makeFolder(folder);
  await keepCompressed(files.capture, join(folder, NAMES.capture));
  const copies: readonly (readonly [string, Buffer | string])[] = [
    [NAMES.truth, await readFile(files.truth)],
    ...(await Promise.all(files.tiles.map(async (file, index) => [tilesName(index), await readFile(file)] as const))),
    [NAMES.expected, `${JSON.stringify(expectedOf(score), undefined, 2)}\n`],
  ];
  for (const [name, content] of copies) await writeNew(join(folder, name), content);
};

/** Copies a capture of any length into a new file, compressed. */
const keepCompressed = async (from: string, to: string): Promise<void> => {
  const file = await openNew(to);
  await pipeline(bytesOf(from), createGzip({ level: 9 }), file.createWriteStream());
};

/** The expected result in a folder; undefined if it has none. Throws `GatewayFault` FILE_INVALID. */
export const expectedIn = async (folder: string): Promise<Expected | undefined> => {
  const path = join(folder, NAMES.expected);
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  });
  return text === undefined ? undefined : parsedLine(path, { number: 1, value: jsonOf(path, 1, text) }, Expected);
};

const RANKS = Object.keys(OUTCOME_WORDS);

/** States each deal whose result is worse than expected. */
export const worseThan = ({ deals }: Expected, score: CaptureScore): readonly string[] => {
  const now = expectedOf(score).deals;
  return deals.flatMap((expected, index) => {
    const { outcome, ledger, acts = Infinity } = now[index] ?? { outcome: 'unfinished', ledger: false, acts: 0 };
    const place = `deal ${index + 1}`;
    const better = RANKS.indexOf(expected.outcome) - RANKS.indexOf(outcome);
    if (better < 0)
      return [`${place}: got ${OUTCOME_WORDS[outcome]}, expected at least ${OUTCOME_WORDS[expected.outcome]}`];
    if (expected.ledger && !ledger) return [`${place}: the ledger is not right, expected a right one`];
    if (better === 0 && acts < (expected.acts ?? 0))
      return [`${place}: got ${acts} right acts, expected at least ${expected.acts}`];
    return [];
  });
};
