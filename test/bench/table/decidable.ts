import type { CommandOf, DealCommand, DealCommandType } from '#deal';
import type { Observation, TableSetup } from '#inference';
import { SEATS, type Seat, type Side, type Tile } from '#tiles';
import { isLegal } from './legal-course.js';
import type { Recording } from './recording.js';
import { twinsByUnreadableTiles } from './unreadable-tiles.js';

/** The time without an inventory after which a reader counts as silent (ms): longer than any round, drop-outs included. */
const SILENT_MS = 3_000;

/** A time in which the reader of a side gave no inventory (ms). */
interface Silence {
  readonly side: Side;
  readonly from: number;
  readonly to: number;
}

/** Acts of one seat while its reader was silent. */
interface Unread {
  readonly seat: Seat;
  /** Indexes in the truth log: the seat's own acts, and those of all seats. */
  readonly own: readonly number[];
  readonly all: readonly number[];
}

type Commands = readonly DealCommand[];

const silencesIn = (observations: readonly Observation[], { readers }: TableSetup): readonly Silence[] => {
  const last = new Map<Side, number>();
  return observations.flatMap(({ reader, at, outcome }) => {
    const side = readers.get(reader);
    if (side === undefined || outcome === 'failed') return [];
    const from = last.get(side) ?? at;
    last.set(side, at);
    return at - from > SILENT_MS ? [{ side, from, to: at }] : [];
  });
};

const seatsOf = (command: DealCommand): readonly Seat[] => {
  if (command.type === 'DeclareWin') return command.seats;
  return 'seat' in command ? [command.seat] : [];
};

const unreadActs = ({ truth, observations }: Recording, setup: TableSetup): readonly Unread[] => {
  const opening = truth.find(({ command }) => command.type === 'OpenDeal')?.command as CommandOf<'OpenDeal'>;
  return silencesIn(observations, setup).map(({ side, from, to }) => {
    const seat = SEATS.find((each) => opening.seating[each].side === side) as Seat;
    const all = truth.flatMap(({ at }, index) => (from < at && at < to ? [index] : []));
    return {
      seat,
      all,
      own: all.filter((index) => seatsOf((truth[index] as { command: DealCommand }).command).includes(seat)),
    };
  });
};

const permutations = <T>(items: readonly T[]): readonly (readonly T[])[] =>
  items.length < 2
    ? [items]
    : items.flatMap((item, index) => permutations(items.toSpliced(index, 1)).map((rest) => [item, ...rest]));

/** The tiles of one kind of act in every order. */
const reordered = (
  commands: Commands,
  own: readonly number[],
  type: 'DrawTile' | 'DiscardTile',
): readonly Commands[] => {
  const places = own.filter((place) => commands[place]?.type === type);
  const tiles = places.map((place) => (commands[place] as { tile: Tile }).tile);
  return permutations(tiles).map((order) =>
    places.reduce<Commands>(
      (all, place, index) => all.with(place, { ...all[place], tile: order[index] } as DealCommand),
      commands,
    ),
  );
};

/** Acts whose order relative to acts of other seats is free. */
const INDEPENDENT: ReadonlySet<DealCommandType> = new Set<DealCommandType>(['ChooseForbiddenSuit', 'DeclareWin']);

/** Variants in which an unread act is swapped with the adjacent act of another seat. */
const swapped = (commands: Commands, { seat, own, all }: Unread): readonly Commands[] =>
  own.flatMap((place) =>
    [place - 1, place + 1].flatMap((beside) => {
      const [act, neighbour] = [commands[place], commands[beside]];
      if (act === undefined || neighbour === undefined || !all.includes(beside)) return [];
      if (!INDEPENDENT.has(act.type) || seatsOf(neighbour).includes(seat)) return [];
      return [commands.with(place, neighbour).with(beside, act)];
    }),
  );

/**
 * True if the readings allow a second deal, so that no decoder can know which was played. It is legal to the end of the deal.
 * Acts of a player whose reader was silent have another order and lead to the same tiles, or a tile that no reader has read was
 * played in another way (`unreadable-tiles.ts`, `never-read.ts`). `earlier`: the deals that were played before at the table.
 */
export const isUndecidable = (recording: Recording, setup: TableSetup, earlier: readonly Recording[] = []): boolean => {
  const played = recording.truth.map(({ command }) => command);
  const twinsOf = (unread: Unread): readonly Commands[] => [
    ...reordered(played, unread.own, 'DrawTile').flatMap((drawn) => reordered(drawn, unread.own, 'DiscardTile')),
    ...swapped(played, unread),
  ];
  const isOther = (commands: Commands): boolean => JSON.stringify(commands) !== JSON.stringify(played);
  const isTwin = (commands: Commands): boolean => isOther(commands) && isLegal(setup, commands);
  return (
    unreadActs(recording, setup).some((unread) => twinsOf(unread).some(isTwin)) ||
    twinsByUnreadableTiles(recording, setup, earlier).some(isTwin)
  );
};
