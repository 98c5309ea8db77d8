import type { DealCommand } from '#deal';
import type { TableSetup } from '#inference';
import { type Seat, SEATS, type Tile } from '#tiles';
import { twinsByNeverRead } from './never-read.js';
import { ANTENNA, type Commands, PlayedBeforeReaders, replacedIn } from './played-before-readers.js';
import type { Recording } from './recording.js';

/** Readers show the tiles of an act within this time (ms). */
const SHOWN_MS = 2_000;
/** The readings before a hand is shown that show which of its tiles answer (ms). */
const STANDING_MS = 20_000;
const PUNG = 3;

/** A suit was named with a tile that no antenna read: the naming may have been made before or after another one. */
const otherOrdersOfNamings = (deal: PlayedBeforeReaders): readonly Commands[] => {
  const { commands } = deal;
  return commands.flatMap((command, index) => {
    if (command.type !== 'ChooseForbiddenSuit' || command.by !== 'tile') return [];
    const { seat } = command;
    const laid = commands.findIndex((act) => act.type === 'DiscardTile' && act.seat === seat);
    const aside = { seat, antenna: ANTENNA.aside, from: deal.at(index) - SHOWN_MS, to: deal.at(laid) };
    if (deal.hasReadAny(aside)) return [];
    return [index - 1, index + 1].flatMap((beside) => {
      const other = commands[beside];
      return other?.type === 'ChooseForbiddenSuit' ? [commands.with(index, other).with(beside, command)] : [];
    });
  });
};

/** An unread tile was drawn and added to a pung at once: it may have stayed in the wall, and the replacement is the draw. */
const withoutPromotions = (deal: PlayedBeforeReaders): readonly Commands[] => {
  const { commands } = deal;
  return commands.flatMap((draw, index) => {
    const kong = commands[index + 1];
    if (draw.type !== 'DrawTile' || kong?.type !== 'DeclareKong' || kong.kind !== 'promoted') return [];
    if (kong.tile !== draw.tile || !deal.faultyFaces.has(draw.tile as Tile)) return [];
    const melds = { seat: draw.seat, antenna: ANTENNA.melds };
    const [before, since] = [
      deal.countRead(draw.tile as Tile, { ...melds, from: -Infinity, to: deal.at(index) }),
      deal.countRead(draw.tile as Tile, { ...melds, from: deal.at(index), to: Infinity }),
    ];
    const isUnread = before === PUNG && since === PUNG;
    return isUnread ? [commands.toSpliced(index, commands[index + 2]?.type === 'CloseClaims' ? 3 : 2)] : [];
  });
};

/** Ready was declared with a token that no antenna read: nothing else shows the declaration. */
const withoutDeclarations = (deal: PlayedBeforeReaders): readonly Commands[] =>
  deal.commands.flatMap((command, index) =>
    command.type === 'DeclareReady' && !deal.hasReadToken('ready-token', command.seat, deal.at(index))
      ? [deal.commands.toSpliced(index, 1)]
      : [],
  );

/** A win was declared with a token that no antenna read, was shown to be wrong, and play went on: it may not have been declared. */
const withoutFalseWins = (deal: PlayedBeforeReaders): readonly Commands[] => {
  const { commands } = deal;
  return commands.flatMap((win, index) => {
    if (win.type !== 'DeclareWin' || win.seats.some((seat) => deal.hasReadToken('win-token', seat, deal.at(index))))
      return [];
    const shown = commands.slice(index + 1).findIndex(({ type }) => type !== 'RevealHand');
    return shown < 1 ? [] : [commands.toSpliced(index, 1 + shown)];
  });
};

/** The acts by which a tile may have come to a hand, each with another tile in its place. */
const cameWith = (commands: Commands, seat: Seat, tile: Tile, other: Tile): readonly Commands[] =>
  commands.flatMap((command, index) => {
    if (command.type === 'DealHands' && command.hands[seat].includes(tile)) {
      const hands = { ...command.hands, [seat]: replacedIn(command.hands[seat], tile, other) };
      return [commands.with(index, { ...command, hands })];
    }
    const isDraw = command.type === 'DrawTile' && command.seat === seat && command.tile === tile;
    return isDraw ? [commands.with(index, { ...command, tile: other })] : [];
  });

/** An unread tile was revealed in a hand: it may be any tile of the set that no reader has read. */
const otherFacesInHands = (deal: PlayedBeforeReaders): readonly Commands[] => {
  const { commands, faultyFaces } = deal;
  return commands.flatMap((reveal, index) => {
    if (reveal.type !== 'RevealHand') return [];
    const { seat, tiles } = reveal;
    const rack = { seat, antenna: ANTENNA.rack, from: deal.at(index) - STANDING_MS, to: deal.at(index) };
    return [...faultyFaces]
      .filter((tile) => deal.countRead(tile, rack) < tiles.filter((each) => each === tile).length)
      .flatMap((tile) =>
        [...deal.unreadFaces]
          .filter((other) => other !== tile)
          .flatMap((other) => {
            const shown = commands.with(index, { ...reveal, tiles: replacedIn(tiles, tile, other) } as DealCommand);
            const twins = cameWith(shown, seat, tile, other);
            // Of two tiles with one tag, the other one may stand in another hand.
            const others = faultyFaces.has(other) ? SEATS.filter((each) => each !== seat) : [];
            return [...twins, ...twins.flatMap((twin) => others.flatMap((each) => cameWith(twin, each, other, tile)))];
          }),
      );
  });
};

/** Other courses of a deal that leave the same readings, because a tile or a token was not read. They need not be legal. */
export const twinsByUnreadableTiles = (
  recording: Recording,
  setup: TableSetup,
  earlier: readonly Recording[],
): readonly Commands[] => {
  const deal = new PlayedBeforeReaders(recording, setup, earlier);
  const unread = [...withoutDeclarations(deal), ...withoutFalseWins(deal), ...twinsByNeverRead(deal)];
  if (recording.faultyTiles.length === 0) return unread;
  return [...unread, ...otherOrdersOfNamings(deal), ...withoutPromotions(deal), ...otherFacesInHands(deal)];
};
