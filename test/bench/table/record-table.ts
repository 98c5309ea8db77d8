import type { TableWithReaders } from '#hardware/simulator/table';
import type { Observation, TableFact, TableSetup } from '#inference';
import { type CaptureInTheMaking, capturedIn } from './capture-folder.js';
import type { Cell } from './cells.js';
import { tableFor } from './record-deal.js';
import { type RecordingFolders, recordingsOf } from './recording-file.js';
import type { Recording, TimedAct } from './recording.js';

/** Several deals at one table, with the observations of each from its opening to the opening of the next one. */
export interface TableRecording {
  readonly setup: TableSetup;
  readonly deals: readonly Recording[];
}

interface DealInTheMaking {
  readonly truth: TimedAct[];
  readonly observations: Observation[];
  readonly facts: { readonly fact: TableFact; readonly after: number }[];
}

/** The stored deals at one table, or newly played ones. */
export const recordTable = async (
  cell: Cell,
  seed: number,
  count: number,
  folders: RecordingFolders = {},
): Promise<TableRecording> => {
  const play = (): Promise<readonly Recording[]> =>
    capturedIn(folders.capture, { cell: cell.name, seed }, async (capture) =>
      playedAt(await tableFor(cell, seed, capture), cell, seed, count, capture),
    );
  const deals = await recordingsOf({ cell: cell.name, seed, deals: count }, folders, play);
  const table = await tableFor(cell, seed);
  // The tags follow from the seed. Stored recordings may lack them.
  return {
    setup: table.setup,
    deals: deals.map((deal, index) => ({ ...deal, faultyTags: table.faultyTags(index + 1) })),
  };
};

/** Plays deals in simulated time. Observations before the first opening belong to the first deal. */
const playedAt = (
  table: TableWithReaders,
  cell: Cell,
  seed: number,
  count: number,
  capture?: CaptureInTheMaking,
): readonly Recording[] => {
  const deals = Array.from({ length: count }, (): DealInTheMaking => ({ truth: [], observations: [], facts: [] }));
  const now = (): DealInTheMaking => deals[Math.max(0, (table.truth.at(-1)?.deal ?? 1) - 1)] as DealInTheMaking;
  table.observe = (observation) => now().observations.push(observation);
  table.report = (fact) => {
    now().facts.push({ fact, after: now().observations.length });
    capture?.note(fact);
  };
  table.play(count);
  for (const { deal, at, command, events } of table.truth) deals[deal - 1]?.truth.push({ at, command, events });
  const recordingOf = (deal: DealInTheMaking, index: number): Recording => {
    const faultyTiles = table.faultyTiles(index + 1);
    return { cell: cell.name, seed, disturbances: {}, faultyTiles, ...deal };
  };
  return deals.map(recordingOf);
};
