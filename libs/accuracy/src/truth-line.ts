import type { DealCommand } from '#deal';
import type { Side, Tile } from '#tiles';
import type { PlayedDeal } from './true-act.js';

/** The first line of a file of truth. */
export interface TruthHeader {
  /** Version of the format. */
  readonly truth: 1;
  /** A comment for readers: who wrote the truth, and how. Programs ignore it. */
  readonly note?: string | undefined;
}

/** The line that begins a deal. */
export interface DealLine {
  /** Deals are counted from 1. */
  readonly deal: number;
  /** The side of the dealer, who is east. */
  readonly dealer: Side;
  /** The time in ms of the capture's clock. */
  readonly at?: number | undefined;
  /** Tiles whose tag is dead, and those of which two have one UID. A record may have `?` in their place. */
  readonly faultyTiles?: readonly Tile[] | undefined;
}

/** The line of an act: the command of the REST interface that records it. */
export interface ActLine {
  readonly at?: number | undefined;
  readonly command: DealCommand;
}

const lineOf = (line: TruthHeader | DealLine | ActLine): string => `${JSON.stringify(line)}\n`;

/** The text of a file of truth for deals that were played. */
export const truthText = (deals: readonly PlayedDeal[]): string =>
  [
    lineOf({ truth: 1 }),
    ...deals.flatMap(({ truth, faultyTiles }, index) =>
      truth.map(({ at, command }) =>
        command.type === 'OpenDeal'
          ? lineOf({
              ...{ deal: index + 1, dealer: command.seating.east.side, at },
              ...(faultyTiles.length !== 0 && { faultyTiles }),
            })
          : lineOf({ at, command }),
      ),
    ),
  ].join('');
