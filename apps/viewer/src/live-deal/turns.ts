import type { Seat, SeenTile } from '#tiles';
import type { SeenEvent, SeenRecord } from '../api/types.js';

/** How a turn began: with a drawn tile, or with a tile of another seat. */
export interface TurnBegin {
  readonly act: 'draw' | 'chow' | 'pung' | 'kong';
  /** The drawn or claimed tile. */
  readonly tile: SeenTile;
  readonly from?: Seat;
}

/** A line of the play: the turn of a seat, or one event that is no part of a turn. */
export interface PlayLine {
  /** The number of the turn, from 1. Undefined for another event. */
  readonly turn: number | undefined;
  readonly seat: Seat | undefined;
  readonly begin: TurnBegin | undefined;
  /** The tiles of kongs in the turn. */
  readonly kongs: readonly SeenTile[];
  readonly discard: SeenTile | undefined;
  /** The events of the line, the first one first. */
  readonly records: readonly SeenRecord[];
}

/** The lines of a deal, in order. The end of the time to claim belongs to the line before it. */
export const playLines = (records: readonly SeenRecord[]): readonly PlayLine[] => {
  const lines: PlayLine[] = [];
  let turns = 0;
  for (const record of records) {
    const last = lines.at(-1);
    const joined = last === undefined ? undefined : joinedTo(last, record);
    if (joined !== undefined) {
      lines[lines.length - 1] = joined;
      continue;
    }
    const begun = turnOf(record.event);
    if (begun !== undefined) turns += 1;
    lines.push({
      ...{ turn: begun && turns, seat: undefined, begin: undefined, kongs: [], discard: undefined, records: [record] },
      ...begun,
    });
  }
  return lines;
};

/** The line with one more event of its turn; undefined if the event is no part of it. */
const joinedTo = (line: PlayLine, record: SeenRecord): PlayLine | undefined => {
  const { event } = record;
  const records = [...line.records, record];
  if (event.type === 'ClaimsClosed') return { ...line, records };
  if (line.turn === undefined || line.discard !== undefined || !('seat' in event) || event.seat !== line.seat)
    return undefined;
  switch (event.type) {
    case 'TileDiscarded':
      return { ...line, discard: event.tile, records };
    case 'KongDeclared':
      return event.from === undefined || event.kind !== 'melded'
        ? { ...line, kongs: [...line.kongs, event.tile], records }
        : undefined;
    case 'TileDrawn':
      return event.replacement ? { ...line, records } : undefined;
    case 'BonusTileShown':
    case 'ReadyDeclared':
      return { ...line, records };
    default:
      return undefined;
  }
};

type Turn = Partial<PlayLine> & Pick<PlayLine, 'seat'>;

/** The turn that an event begins; undefined for an event that begins none. */
const turnOf = (event: SeenEvent): Turn | undefined => {
  switch (event.type) {
    case 'TileDrawn':
      return { seat: event.seat, begin: { act: 'draw', tile: event.tile } };
    case 'ChowDeclared':
      return { seat: event.seat, begin: { act: 'chow', tile: event.claimed, from: event.from } };
    case 'PungDeclared':
      return { seat: event.seat, begin: { act: 'pung', tile: event.tile, from: event.from } };
    case 'KongDeclared':
      return event.from === undefined
        ? { seat: event.seat, kongs: [event.tile] }
        : { seat: event.seat, begin: { act: 'kong', tile: event.tile, from: event.from } };
    case 'TileDiscarded':
      return { seat: event.seat, discard: event.tile };
    default:
      return undefined;
  }
};
