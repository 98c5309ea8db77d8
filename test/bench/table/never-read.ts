import type { DealCommand } from '#deal';
import { type Seat, SEATS, type Tile } from '#tiles';
import { ANTENNA, type Commands, type PlayedBeforeReaders, replacedIn } from './played-before-readers.js';

/** A tile that came to a hand, and the discard with which a tile of its face left it. */
interface Course {
  readonly seat: Seat;
  readonly tile: Tile;
  readonly came: number;
  /** Undefined if no tile of the face left the hand. */
  readonly left: number | undefined;
}

const isTile = (tile: string | undefined): tile is Tile => tile !== undefined && tile !== '?';

const coursesOf = (commands: Commands): readonly Course[] => {
  const courseOf = (seat: Seat, tile: Tile, came: number): readonly Course[] => {
    const left = commands.flatMap((act, index) =>
      index > came && act.type === 'DiscardTile' && act.seat === seat && act.tile === tile ? [index] : [],
    );
    return [...left, undefined].map((each) => ({ seat, tile, came, left: each }));
  };
  return commands.flatMap((command, index) => {
    if (command.type === 'DrawTile' && isTile(command.tile)) return courseOf(command.seat, command.tile, index);
    if (command.type !== 'DealHands') return [];
    const { hands } = command;
    return SEATS.flatMap((seat) =>
      [...new Set(hands[seat])].filter(isTile).flatMap((tile) => courseOf(seat, tile, index)),
    );
  });
};

const countIn = (tiles: readonly string[], tile: Tile): number => tiles.filter((each) => each === tile).length;

/** The tiles of a face that came to a seat by an act. */
const cameBy = (command: DealCommand, seat: Seat, tile: Tile): number => {
  if (command.type === 'DealHands') return countIn(command.hands[seat], tile);
  return command.type === 'DrawTile' && command.seat === seat && command.tile === tile ? 1 : 0;
};

/** The tiles of a face that are dealt and drawn in the whole deal. */
const playedOf = (commands: Commands, tile: Tile): number =>
  commands.reduce((sum, command) => sum + SEATS.reduce((all, seat) => all + cameBy(command, seat, tile), 0), 0);

/** True if no antenna need have read the tile of this course: it is the tile of its face that was never read. */
const mayBeUnread = (deal: PlayedBeforeReaders, { seat, tile, came, left }: Course): boolean => {
  const { commands } = deal;
  const isDiscard = (act: DealCommand): boolean => act.type === 'DiscardTile' && act.seat === seat && act.tile === tile;
  const discarded = commands.filter(isDiscard).length;
  const held = (until: number): number =>
    commands.slice(0, until).reduce((sum, act) => sum + cameBy(act, seat, tile) - (isDiscard(act) ? 1 : 0), 0);
  const until = left ?? commands.length;
  const rack = { seat, antenna: ANTENNA.rack, from: deal.at(came), to: deal.at(until) };
  const river = { seat, antenna: ANTENNA.river, from: deal.at(came), to: Infinity };
  if (deal.countRead(tile, rack) >= held(until)) return false;
  return left === undefined || deal.countRead(tile, river) < discarded;
};

/** The deal with another tile on this course. */
const withOther = (commands: Commands, { seat, tile, came, left }: Course, other: Tile): Commands =>
  commands.map((command, index): DealCommand => {
    if (index === came && command.type === 'DealHands')
      return { ...command, hands: { ...command.hands, [seat]: replacedIn(command.hands[seat], tile, other) } };
    if (index === came || index === left) return { ...command, tile: other } as DealCommand;
    const isShown = left === undefined && command.type === 'RevealHand' && command.seat === seat;
    return isShown && command.tiles.includes(tile)
      ? ({ ...command, tiles: replacedIn(command.tiles, tile, other) } as DealCommand)
      : command;
  });

/**
 * The deal with another tile in place of one with a good tag that no antenna has read while the deal was played. The other tile
 * was not read either, and stays in the wall: both leave the same readings. A tile with a faulty tag is left out, because
 * earlier deals may have shown the fault.
 */
export const twinsByNeverRead = (deal: PlayedBeforeReaders): readonly Commands[] => {
  const { commands } = deal;
  const faces = [...deal.faces];
  const isPlayedUnread = (tile: Tile): boolean => playedOf(commands, tile) > deal.readOf(tile);
  const inWallUnread = faces.filter(
    (tile) => deal.copiesOf(tile) > Math.max(playedOf(commands, tile), deal.readOf(tile)),
  );
  return coursesOf(commands)
    .filter(({ tile }) => isPlayedUnread(tile))
    .filter((course) => mayBeUnread(deal, course))
    .flatMap((course) =>
      inWallUnread.filter((other) => other !== course.tile).map((other) => withOther(commands, course, other)),
    );
};
