import type { CommandOf, DealCommand } from '#deal';
import type { TableSetup } from '#inference';
import { type Seat, SEATS, type Side, type Tile } from '#tiles';
import type { Recording } from './recording.js';

export type Commands = readonly DealCommand[];

/** The time after the last act in which the tiles still lie as they were played (ms). */
const BEFORE_WASH_MS = 3_000;

/** The antennas of a side, counting from 1. */
export const ANTENNA = { rack: 1, river: 2, melds: 3, aside: 4 } as const;

/** The tiles with another tile in place of one, sorted. */
export const replacedIn = (tiles: readonly string[], tile: Tile, other: Tile): readonly string[] =>
  tiles.with(tiles.indexOf(tile), other).toSorted();

/** Readings at one antenna of the player of a seat. */
interface Place {
  readonly seat: Seat;
  readonly antenna: number;
  readonly from: number;
  readonly to: number;
}

/** A played deal and what its readers could see of it. */
export class PlayedBeforeReaders {
  readonly commands: Commands;
  readonly #sides: ReadonlyMap<Seat, Side>;
  readonly #faulty: ReadonlySet<string>;
  /** The faces of the tiles that were read. */
  #readFaces: readonly Tile[] | undefined;
  #played: Recording['observations'] | undefined;

  constructor(
    private readonly recording: Recording,
    private readonly setup: TableSetup,
    private readonly earlier: readonly Recording[],
  ) {
    this.commands = recording.truth.map(({ command }) => command);
    const opening = this.commands.find(({ type }) => type === 'OpenDeal') as CommandOf<'OpenDeal'>;
    this.#sides = new Map(SEATS.map((seat) => [seat, opening.seating[seat].side]));
    this.#faulty = new Set(recording.faultyTags);
  }

  /** The time of an act; infinite after the last one. */
  at(index: number): number {
    return this.recording.truth[index]?.at ?? Infinity;
  }

  get faultyFaces(): ReadonlySet<Tile> {
    return new Set(this.recording.faultyTiles);
  }

  /** The number of tiles of a face that were read in a place, those with a faulty tag excluded. */
  countRead(tile: Tile, place: Place): number {
    return new Set([...this.#readAt(place)].filter((tag) => this.#faceOf(tag) === tile && !this.#faulty.has(tag))).size;
  }

  /** True if an antenna has read any tile in a place. */
  hasReadAny(place: Place): boolean {
    return [...this.#readAt(place)].some((tag) => this.#faceOf(tag) !== undefined);
  }

  get faces(): ReadonlySet<Tile> {
    return new Set([...this.setup.tiles.keys()].flatMap((tag) => this.#faceOf(tag) ?? []));
  }

  copiesOf(tile: Tile): number {
    return [...this.setup.tiles.keys()].filter((tag) => this.#faceOf(tag) === tile).length;
  }

  /** The number of tiles of a face that any antenna has read in this deal, until the tiles are mixed; a faulty tag counts as read. */
  readOf(tile: Tile): number {
    this.#readFaces ??= this.#facesRead();
    return this.#readFaces.filter((each) => each === tile).length;
  }

  /** Later readings are of tiles that are mixed: they do not show how the deal was played. */
  get #readings(): Recording['observations'] {
    const end = (this.recording.truth.at(-1)?.at ?? Infinity) + BEFORE_WASH_MS;
    return (this.#played ??= this.recording.observations.filter(({ at }) => at <= end));
  }

  #facesRead(): readonly Tile[] {
    const read = this.#readings.flatMap(({ tags }) => tags.map(({ tag }) => tag));
    return [...new Set([...this.#faulty, ...read])].flatMap((tag) => this.#faceOf(tag) ?? []);
  }

  /** The faces of the tiles that no reader has read up to the end of the deal, at this table; a faulty tag counts as unread. */
  get unreadFaces(): ReadonlySet<Tile> {
    const read = new Set(
      [...this.earlier, this.recording]
        .flatMap(({ observations }) => observations.flatMap(({ tags }) => tags))
        .map(({ tag }) => tag),
    );
    const unread = [...this.setup.tiles.keys()].filter((tag) => !read.has(tag) || this.#faulty.has(tag));
    return new Set(unread.flatMap((tag) => this.#faceOf(tag) ?? []));
  }

  /** True if any antenna has read a token of a player since a time, until the tiles are mixed. */
  hasReadToken(kind: 'ready-token' | 'win-token', seat: Seat, since: number): boolean {
    const side = this.#sides.get(seat);
    const isToken = ({ tag }: { readonly tag: string }): boolean => {
      const thing = this.setup.tiles.get(tag);
      return thing?.kind === kind && thing.side === side;
    };
    return this.#readings.some(({ at, tags }) => at >= since && tags.some(isToken));
  }

  #faceOf(tag: string): Tile | undefined {
    const thing = this.setup.tiles.get(tag);
    return thing?.kind === 'tile' ? thing.tile : undefined;
  }

  #readAt({ seat, antenna, from, to }: Place): ReadonlySet<string> {
    const side = this.#sides.get(seat);
    return new Set(
      this.#readings
        .filter((seen) => seen.antenna === antenna && seen.at >= from && seen.at <= to)
        .filter(({ reader }) => this.setup.readers.get(reader) === side)
        .flatMap(({ tags }) => tags.map(({ tag }) => tag)),
    );
  }
}
