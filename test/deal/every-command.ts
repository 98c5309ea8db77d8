import type { DealCommand } from '#deal';
import { rankOf, SEATS, suitOf, SUITS, TILES, KONG_KINDS, type Seat, type Tile } from '#tiles';

const runsOf = (kinds: readonly Tile[]): readonly (readonly [Tile, Tile])[] =>
  kinds.flatMap((low) =>
    kinds
      .filter((high) => suitOf(low) !== undefined && suitOf(low) === suitOf(high))
      .filter((high) => [1, 2].includes(rankOf(high) - rankOf(low)))
      .map((high) => [low, high] as const),
  );

const RUNS = runsOf(TILES);

const naming = (seat: Seat, tile: Tile): readonly DealCommand[] => {
  const suit = suitOf(tile);
  return [
    { type: 'DrawTile', seat, tile },
    { type: 'DrawTile', seat, tile, returned: 'left' },
    { type: 'DiscardTile', seat, tile },
    { type: 'ShowBonusTile', seat, tile },
    ...KONG_KINDS.map((kind): DealCommand => ({ type: 'DeclareKong', seat, kind, tile })),
    ...(suit === undefined ? [] : [{ type: 'ChooseForbiddenSuit', seat, by: 'tile', suit, tile } as const]),
  ];
};

const byOne = (seat: Seat): readonly DealCommand[] => [
  ...TILES.flatMap((tile) => naming(seat, tile)),
  ...RUNS.map((tiles): DealCommand => ({ type: 'DeclareChow', seat, tiles })),
  ...SUITS.map((suit): DealCommand => ({ type: 'ChooseForbiddenSuit', seat, by: 'card', suit })),
  { type: 'DeclarePung', seat },
  { type: 'DeclareReady', seat },
  { type: 'DeclareWin', seats: [seat] },
  { type: 'ReportNoFlowers', seat },
  { type: 'WithdrawClaim', seat },
  { type: 'ReturnTile', seat },
];

/**
 * Every command of play, valid or not. Commands that show a hand are left out, because they are unlimited. Where several reasons
 * or orders are possible, the list has one.
 */
export const EVERY_COMMAND: readonly DealCommand[] = [
  ...SEATS.flatMap(byOne),
  ...TILES.map((indicator): DealCommand => ({ type: 'IndicateJoker', indicator })),
  { type: 'CloseClaims', reason: 'lapsed' },
  { type: 'EndPlay', reason: 'time' },
];

/** Whether the command names a tile that only its owner may know. */
export const namesOwnTile = ({ type, ...command }: DealCommand): boolean =>
  ['DiscardTile', 'DeclareChow', 'ShowBonusTile', 'ChooseForbiddenSuit'].includes(type) ||
  ('kind' in command && command.kind !== 'melded');

/** The text of a command; a draw is one command for all tiles. */
const signature = (command: DealCommand): string =>
  JSON.stringify(command.type === 'DrawTile' ? { ...command, tile: '?' } : command);

/** The commands as text, each once and in one order. */
export const signatures = (commands: readonly DealCommand[]): readonly string[] =>
  [...new Set(commands.map(signature))].sort();
