import type { Tile } from '#tiles';
import type { Cell } from './cells.js';
import { type DecodedTableDeal, decodeTable } from './decode-table.js';
import { DECODERS } from './decoders.js';
import { recordTable } from './record-table.js';
import type { RecordingFolders } from './recording-file.js';
import type { Recording } from './recording.js';
import { SimulatedReferee } from './referee.js';
import { type Verdict, verdictOn } from './verdict.js';

/** The verdict on one deal of a table. */
export interface DealAtTable {
  readonly verdict: Verdict;
  /** True if no command of the deal was recorded. */
  readonly isLost: boolean;
  /** The number of recorded deals that were given up during this one. */
  readonly abandoned: number;
}

/** The verdicts on all deals of a table, with one decoder. */
export interface TableMeasurement {
  readonly cell: string;
  readonly seed: number;
  /** True if a referee answered the questions in a second decoding. */
  readonly isHelped: boolean;
  readonly deals: readonly DealAtTable[];
  /** The number of good tags that the decoder believed, after any deal, to be dead or on two tiles. */
  readonly wronglyDead: number;
  readonly wronglyDoubled: number;
}

/** The number of different tiles that were believed to be faulty, after any deal, and are not. */
const wronglyBelieved = (beliefs: readonly (readonly Tile[])[], faulty: readonly Tile[]): number =>
  new Set(beliefs.flat().filter((tile) => !faulty.includes(tile))).size;

/** Plays the deals of a table and decodes them with one decoder of the product. */
export const measureTable = async (
  cell: Cell,
  seed: number,
  count: number,
  { isHelped, ...folders }: RecordingFolders & { readonly isHelped: boolean },
): Promise<TableMeasurement> => {
  const { setup, deals } = await recordTable(cell, seed, count, folders);
  const decoded = decodeTable(deals, DECODERS.product(setup));
  const isAsked = decoded.some(({ questions }) => questions > 0);
  const helped =
    isHelped && isAsked
      ? decodeTable(deals, DECODERS.product(setup), (deal) => new SimulatedReferee(setup.rules, deal))
      : undefined;
  const verdictOf = (deal: Recording, index: number, of: readonly DecodedTableDeal[]): Verdict =>
    verdictOn(setup, deal, of[index] as DecodedTableDeal, deals.slice(0, index));
  const faulty = deals.flatMap(({ faultyTiles }) => faultyTiles);
  return {
    cell: cell.name,
    seed,
    isHelped,
    deals: deals.map((deal, index) => {
      const verdict = verdictOf(deal, index, decoded);
      const { commands, beliefs } = decoded[index] as DecodedTableDeal;
      return {
        verdict: helped === undefined ? verdict : { ...verdict, helped: verdictOf(deal, index, helped) },
        isLost: commands.length === 0,
        abandoned: beliefs.abandoned - (decoded[index - 1]?.beliefs.abandoned ?? 0),
      };
    }),
    wronglyDead: wronglyBelieved(
      decoded.map(({ beliefs }) => beliefs.dead),
      faulty,
    ),
    wronglyDoubled: wronglyBelieved(
      decoded.map(({ beliefs }) => beliefs.doubled),
      faulty,
    ),
  };
};
