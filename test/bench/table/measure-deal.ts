import { capturedIn } from './capture-folder.js';
import type { Cell } from './cells.js';
import { decodeDeal } from './decode-deal.js';
import { type DecoderName, DECODERS, decodersOf } from './decoders.js';
import type { BenchOptions } from './options.js';
import { recordDeal, setupOf } from './record-deal.js';
import { type RecordingFolders, recordingsOf } from './recording-file.js';
import type { Recording } from './recording.js';
import { SimulatedReferee } from './referee.js';
import { type Verdict, verdictOn } from './verdict.js';

/** The verdict on each decoder for one deal. */
export interface Measurement {
  readonly cell: string;
  readonly seed: number;
  /** The number of disturbances of each layer of people's faults. */
  readonly disturbances: Recording['disturbances'];
  readonly verdicts: { readonly [name in DecoderName]?: Verdict };
}

/** The stored recording of a deal, or a new one. */
export const recordingOf = async (cell: Cell, seed: number, folders: RecordingFolders): Promise<Recording> => {
  const [recording] = await recordingsOf({ cell: cell.name, seed }, folders, () =>
    capturedIn(folders.capture, { cell: cell.name, seed }, async (capture) => [await recordDeal(cell, seed, capture)]),
  );
  return recording as Recording;
};

/** Plays one deal, or reads it, and decodes it with each selected decoder. */
export const measureDeal = async (cell: Cell, seed: number, options: BenchOptions): Promise<Measurement> => {
  const recording = await recordingOf(cell, seed, options);
  const setup = await setupOf(cell, seed);
  const verdicts = decodersOf(options, seed).map((name) => {
    const decoded = decodeDeal(recording, DECODERS[name](setup));
    const verdict = verdictOn(setup, recording, decoded);
    if (verdict.questions === 0) return [name, verdict] as const;
    const referee = new SimulatedReferee(setup.rules, recording);
    const helped = verdictOn(setup, recording, decodeDeal(recording, DECODERS[name](setup), referee));
    return [name, { ...verdict, helped }] as const;
  });
  return { cell: cell.name, seed, disturbances: recording.disturbances, verdicts: Object.fromEntries(verdicts) };
};
