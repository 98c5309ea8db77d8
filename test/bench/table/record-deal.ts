import { TableWithReaders } from '#hardware/simulator/table';
import type { Observation, TableSetup } from '#inference';
import type { CaptureInTheMaking } from './capture-folder.js';
import { type Cell, tableOptionsOf } from './cells.js';
import type { Recording } from './recording.js';

/** The table of a cell with this seed. */
export const tableFor = async (cell: Cell, seed: number, capture?: CaptureInTheMaking): Promise<TableWithReaders> => {
  const onTraffic = capture === undefined ? {} : { onTraffic: capture.onTraffic };
  const table = await TableWithReaders.of(seed, { ...tableOptionsOf(cell), ...onTraffic });
  capture?.sitAt(table);
  return table;
};

/** The setup of the table that plays this cell with this seed; the tags follow from the seed. */
export const setupOf = async (cell: Cell, seed: number): Promise<TableSetup> => (await tableFor(cell, seed)).setup;

/**
 * Plays one deal in simulated time, from the bytes of the readers to observations. The same cell and seed give the same
 * recording; the same seed gives the same wall and players in all cells of one game.
 */
export const recordDeal = async (cell: Cell, seed: number, capture?: CaptureInTheMaking): Promise<Recording> => {
  const table = await tableFor(cell, seed, capture);
  const observations: Observation[] = [];
  const facts: NonNullable<Recording['facts']>[number][] = [];
  table.observe = (observation) => observations.push(observation);
  table.report = (fact) => {
    facts.push({ fact, after: observations.length });
    capture?.note(fact);
  };
  table.play(1);
  const truth = table.truth.map(({ at, command, events }) => ({ at, command, events }));
  const disturbances = Object.fromEntries(table.people.counts);
  const [faultyTiles, faultyTags] = [table.faultyTiles(), table.faultyTags()];
  const stated = facts.length === 0 ? {} : { facts };
  return { cell: cell.name, seed, truth, observations, ...stated, disturbances, faultyTiles, faultyTags };
};
