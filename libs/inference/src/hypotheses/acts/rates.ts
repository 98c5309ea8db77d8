import type { CommandOf, DealCommand, DealCommandType, Dealt } from '#deal';
import { isCompleteHand, isKnown, type Seat, suitOf, type Tile, UNKNOWN, waitsOf } from '#tiles';
import type { Act } from './act.js';

/** The number of tiles of which one is drawn, if the order of the wall is unknown. */
export const TILES_TO_DRAW = 60;

/** How often the act begins when it is legal (1/s), with one of the possible tiles or sets of tiles. */
const RATES: { readonly [T in DealCommandType]?: number } = {
  DrawTile: 0.4 / TILES_TO_DRAW,
  DiscardTile: 0.3 / 14,
  ChooseForbiddenSuit: 0.3 / 14,
  IndicateJoker: 0.3 / 30,
  ShowBonusTile: 0.2,
  DeclarePung: 0.03,
  DeclareChow: 0.02,
  DeclareKong: 0.01,
};
const RARE = 1e-3;
/** A win with a complete hand, with one that an unread tile may complete, and an erroneous one. */
const WIN = 0.05;
const UNREAD_WIN = 0.01;
const FALSE_WIN = 1e-5;
/** A customary move of a tile that no rule requires. */
const CUSTOMARY = 0.2;
/** A seat overlooks its flowers. */
const OVERSIGHT = 0.02;
/** A tile that answers is an unknown one of a hand: one of the tiles that were not seen before. */
const FILLED_IN = 0.05 / TILES_TO_DRAW;
/** A tile that is drawn or discarded is not read: it lies so badly, or has a dead tag that was not known. */
const UNREAD = 0.02;
/** The same for the discard of a drawn tile that was not read: it may not have stood on the rack. */
const UNREAD_AGAIN = 0.3;
/** A discard lands in the river of one of the three other players. */
const LANDED_ELSEWHERE = 0.003 / 3;
/** A kong is promoted: who can do so mostly does. */
const PROMOTED = 0.1;
/** The rate at which a suit is named, for each of its tiles in the hand. */
const LONGER_SUIT = 0.2;
/**
 * A declaration of ready. The hand becomes ready in the player's own turn, so it is declared then, or with the discard. At
 * any other time it would be late.
 */
const READY = { ownTurn: 0.05, ownDiscard: 2e-3, otherwise: 1e-6 };
/** Unlike tiles are laid down as a kong. */
const FALSE_KONG = 1e-4;

/** The logarithm of how often the act begins in this state (1/s). */
export const logRateOf = (act: Act, before: Dealt): number => {
  const { command, commands, moves, unread, fillIn, chance = 1 } = act;
  if (fillIn !== undefined) return Math.log(FILLED_IN) + fillIn.logGain;
  if (command === undefined) return Math.log(CUSTOMARY);
  const overlooked = command.type === 'ReportNoFlowers' ? 0 : commands.indexOf(command);
  const place = moves.some(({ home }) => home !== undefined) ? LANDED_ELSEWHERE : 1;
  const rate =
    rateOf(command, before) *
    (unread === 'supposed' ? chanceUnread(command, before) : 1) *
    place *
    chance *
    shareOfSuit(act, before);
  return Math.log(rate) + overlooked * Math.log(OVERSIGHT);
};

const chanceUnread = ({ type }: DealCommand, before: Dealt): number => {
  if (type === 'DeclareWin') return 1;
  return type === 'DiscardTile' && isDrawnUnread(before) ? UNREAD_AGAIN : UNREAD;
};

/** Returns whether the player in turn has drawn an unknown tile. */
export const isDrawnUnread = (state: Dealt): boolean =>
  state.phase === 'playing' && state.turn.act === 'discard' && state.turn.drawn === UNKNOWN;

/**
 * How much less likely a suit is named than one of which the hand has no tile: most players name their shortest suit. It
 * matters only where readings leave the suit open.
 */
const shareOfSuit = ({ command, unread }: Act, { table }: Dealt): number => {
  if (unread !== 'one-of-two' || command?.type !== 'ChooseForbiddenSuit') return 1;
  const { hand } = table.players[command.seat];
  return LONGER_SUIT ** hand.filter((tile) => isKnown(tile) && suitOf(tile) === command.suit).length;
};

const rateOfWin = (command: CommandOf<'DeclareWin'>, before: Dealt): number => {
  if (!isCompleteWin(before, command)) return FALSE_WIN;
  if (!command.seats.some((seat) => before.table.players[seat].hand.includes(UNKNOWN))) return WIN;
  // A drawn tile that wins has the face that completes the hand (`drawsBeforeWin`).
  return isDrawnUnread(before) ? FALSE_WIN : UNREAD_WIN;
};

/** Returns whether a seat has drawn or claimed a tile and must discard. */
export const isOwnTurn = (state: Dealt, seat: Seat): boolean =>
  state.phase === 'playing' && state.turn.act === 'discard' && state.turn.seat === seat;

const rateOfReady = ({ seat }: CommandOf<'DeclareReady'>, before: Dealt): number => {
  if (isOwnTurn(before, seat)) return READY.ownTurn;
  return before.phase === 'playing' && before.window?.seat === seat ? READY.ownDiscard : READY.otherwise;
};

const rateOf = (command: DealCommand, before: Dealt): number => {
  if (command.type === 'DeclareWin') return rateOfWin(command, before);
  if (command.type === 'DeclareReady') return rateOfReady(command, before);
  if (command.type === 'DeclareKong' && command.tiles !== undefined) return FALSE_KONG;
  if (command.type === 'DeclareKong' && command.kind === 'promoted') return PROMOTED;
  return RATES[command.type] ?? RARE;
};

/**
 * Returns whether the hand of a seat that declares a win forms sets and a pair, or pairs. With jokers any hand may, and a
 * hand with an unread tile may if some face completes it.
 */
export const isCompleteWin = (state: Dealt, { seats }: CommandOf<'DeclareWin'>): boolean => {
  if (state.phase !== 'playing') return false;
  if (state.table.joker !== undefined) return true;
  return seats.every((seat) => {
    const { hand, melds } = state.table.players[seat];
    const claimed = state.window?.tile;
    const tiles = [...hand, ...(claimed === undefined ? [] : [claimed])].filter(isKnown) as readonly Tile[];
    const unknown = hand.filter((tile) => !isKnown(tile)).length;
    if (unknown === 1) return waitsOf(tiles, 4 - melds.length).length > 0;
    return isCompleteHand(tiles, 4 - melds.length);
  });
};
