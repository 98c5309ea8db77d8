import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { classical } from '#rules/classical';
import { dazhong } from '#rules/dazhong';
import { sichuanMil } from '#rules/sichuan-mil';
import { openDeal, recordedLog, stepsOf, type RecordedStep } from '#testing';
import { atDazhong } from '../../../../libs/rules/src/testing/dazhong-table.js';
import { at } from '../../../../libs/rules/src/testing/sichuan-table.js';
import { runTilescribe } from '../run.js';

/** A folder for the files of one test file, removed after its tests. */
export let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'auditor-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Writes a file and returns its path. */
export const file = async (name: string, content: string | Uint8Array): Promise<string> => {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
};

/** Runs a command of the auditor; returns its exit code and its output. */
export const run = async (...args: string[]) => {
  const out: string[] = [];
  const err: string[] = [];
  const code = await runTilescribe(args, {
    out: (text) => out.push(text),
    err: (text) => err.push(text),
    taken: () => Promise.resolve(),
  });
  return { code, out: out.join('\n'), err: err.join('\n') };
};

/** East discards 8p, and South and West win for 1 each; time ends play. */
export const won = stepsOf(
  sichuanMil,
  at('east discards 8p\nsouth+west hu\ntime\nreveal', { hands: { north: '55588p12346789s' } }).commands,
);
const UNSEEN = '?'.repeat(13);
/** A public recording of a concealed kong that nobody saw, which a referee rules unknowable. */
export const unknowable = stepsOf(
  sichuanMil,
  at(
    `east kongs concealed ?\neast draws ?\neast discards 5p\nsouth hu\ntime\nsouth reveals 123456m66m123p67p
     unknowable east concealed-kongs: the tiles were mixed`,
    {
      hands: { east: `${UNSEEN}?`, south: UNSEEN, west: UNSEEN, north: UNSEEN },
      forbidden: { east: '?', south: 's', west: 'm', north: 'm' },
      recording: 'public',
    },
  ).commands,
);
/** A result-only recording that states only the values of the four hands. */
export const stated = stepsOf(classical, [
  openDeal({ ruleSet: 'classical', recording: 'result', options: { limit: 500 } }),
  {
    type: 'ReportDeal',
    wins: [{ seats: ['west'], source: { kind: 'self-draw' } }],
    values: { east: { points: 10 }, south: { points: 2 }, west: { points: 640 }, north: { points: 0 } },
  },
]);
/** Nobody wins before time runs out. */
export const idle = stepsOf(sichuanMil, at('east discards 9m\nsouth draws 1p\ntime').commands);
/** South wins the hand of 36 of the rule book, after an invalid win of North. South has the own flower and no joker; the joker is 1z. */
export const popular = stepsOf(
  dazhong,
  atDazhong(
    `east discards 1s\nsouth chows 2s3s\nsouth discards 9m\nwest draws 7s\nwest discards 7s\nsouth+north hu
     north reveals 1459m1459p145s1z6z\nsouth reveals 12345689s33p`,
    {
      rules: dazhong,
      options: { jokers: 'up' },
      hands: {
        east: '1s147m258p369s123z5z',
        south: '2f12345689s33p9m2s',
        west: '147m258p369s1234z',
        north: '1459m1459p145s1z6z',
      },
      opening:
        'east indicates 4z past 3f\neast reports\nsouth shows 2f\nsouth draws 3s\nsouth reports\nwest reports\nnorth reports',
    },
  ).commands,
);
/** Returns the number of events of the steps. */
export const events = (steps: readonly RecordedStep[]): number => steps.flatMap((step) => step.events).length;
/** Returns the time of a command in a recorded log, plus `later` milliseconds. */
export const timeOf = (command: number, later: number): string =>
  new Date(Date.UTC(2026, 2, 11, 9) + command * 1500 + later).toISOString();
/** Writes the log of some deals and returns its path. */
export const exported = async (
  name: string,
  disclosures: 'none' | 'all',
  ...deals: (readonly RecordedStep[])[]
): Promise<string> => file(name, (await recordedLog(deals)).file(disclosures));
