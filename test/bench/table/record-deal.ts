import { TableWithReaders } from '#hardware/simulator/table';
import type { Observation, TableSetup } from '#inference';
import { type Cell, tableOptionsOf } from './cells.js';
import type { Recording } from './recording.js';

const tableFor = (cell: Cell, seed: number): Promise<TableWithReaders> =>
  TableWithReaders.of(seed, tableOptionsOf(cell));

/** The setup of the table that plays this cell with this seed; the tags follow from the seed. */
export const setupOf = async (cell: Cell, seed: number): Promise<TableSetup> => (await tableFor(cell, seed)).setup;

/**
 * Plays one deal in simulated time, from the bytes of the readers to observations. The same cell and seed give the same
 * recording; the same seed gives the same wall and players in all cells of one game.
 */
export const recordDeal = async (cell: Cell, seed: number): Promise<Recording> => {
  const table = await tableFor(cell, seed);
  const observations: Observation[] = [];
  const facts: NonNullable<Recording['facts']>[number][] = [];
  table.observe = (observation) => observations.push(observation);
  table.report = (fact) => facts.push({ fact, after: observations.length });
  table.play(1);
  const truth = table.truth.map(({ at, command, events }) => ({ at, command, events }));
  const disturbances = Object.fromEntries(table.people.counts);
  const faultyTiles = table.faultyTiles();
  const stated = facts.length === 0 ? {} : { facts };
  return { cell: cell.name, seed, truth, observations, ...stated, disturbances, faultyTiles };
};
