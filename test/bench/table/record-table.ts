import { TableWithReaders } from '#hardware/simulator/table';
import type { Observation, TableFact, TableSetup } from '#inference';
import { type Cell, tableOptionsOf } from './cells.js';
import type { Recording, TrueAct } from './recording.js';

/** Several deals at one table, with the observations of each from its opening to the opening of the next one. */
export interface TableRecording {
  readonly setup: TableSetup;
  readonly deals: readonly Recording[];
}

interface DealInTheMaking {
  readonly truth: TrueAct[];
  readonly observations: Observation[];
  readonly facts: { readonly fact: TableFact; readonly after: number }[];
}

/** Plays deals at one table in simulated time. Observations before the first opening belong to the first deal. */
export const recordTable = async (cell: Cell, seed: number, count: number): Promise<TableRecording> => {
  const table = await TableWithReaders.of(seed, tableOptionsOf(cell));
  const deals = Array.from({ length: count }, (): DealInTheMaking => ({ truth: [], observations: [], facts: [] }));
  const now = (): DealInTheMaking => deals[Math.max(0, (table.truth.at(-1)?.deal ?? 1) - 1)] as DealInTheMaking;
  table.observe = (observation) => now().observations.push(observation);
  table.report = (fact) => now().facts.push({ fact, after: now().observations.length });
  table.play(count);
  for (const { deal, at, command, events } of table.truth) deals[deal - 1]?.truth.push({ at, command, events });
  const recordingOf = (deal: DealInTheMaking, index: number): Recording => {
    const faultyTiles = table.faultyTiles(index + 1);
    return { cell: cell.name, seed, disturbances: {}, faultyTiles, ...deal };
  };
  return { setup: table.setup, deals: deals.map(recordingOf) };
};
