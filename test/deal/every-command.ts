import { type CommandOf, decide, type DealCommand, type DealState, type RuleSet } from '#deal';
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

const CALLS = ['chow', 'pung', 'kong'] as const;

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
  ...CALLS.map((set): DealCommand => ({ type: 'CallSet', seat, set })),
  { type: 'ContestCount', seat },
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

const SET_OF: { readonly [T in DealCommand['type']]?: (typeof CALLS)[number] } = {
  DeclareChow: 'chow',
  DeclarePung: 'pung',
  DeclareKong: 'kong',
};

/** Whether some command opens the set that is called, after the call. */
const canBeOpened = (rules: RuleSet, state: DealState, call: CommandOf<'CallSet'>): boolean => {
  const called = decide(rules, state, call);
  return (
    called.accepted &&
    EVERY_COMMAND.some(
      (command) =>
        SET_OF[command.type] === call.set &&
        'seat' in command &&
        command.seat === call.seat &&
        decide(rules, called.state, command).accepted,
    )
  );
};

/** The commands that are accepted now. A set that cannot be opened can be called only by mistake. */
export const acceptedOf = (
  rules: RuleSet,
  state: DealState,
  commands: readonly DealCommand[] = EVERY_COMMAND,
): readonly DealCommand[] =>
  commands.filter((command) =>
    command.type === 'CallSet' ? canBeOpened(rules, state, command) : decide(rules, state, command).accepted,
  );

/** Whether the command shows a hand, which `EVERY_COMMAND` leaves out. */
export const showsHand = (command: DealCommand): boolean =>
  command.type === 'RevealHand' || (command.type === 'DeclareReady' && command.opens !== undefined);

/** Whether the command names a tile that only its owner may know, or calls a set that is opened by such a command. */
export const namesOwnTile = ({ type, ...command }: DealCommand): boolean =>
  ['DiscardTile', 'DeclareChow', 'ShowBonusTile', 'ChooseForbiddenSuit'].includes(type) ||
  ('kind' in command && command.kind !== 'melded') ||
  ('set' in command && command.set !== 'pung');

/** The text of a command; a draw is one command for all tiles. */
const signature = (command: DealCommand): string =>
  JSON.stringify(command.type === 'DrawTile' ? { ...command, tile: '?' } : command);

/** The commands as text, each once and in one order. */
export const signatures = (commands: readonly DealCommand[]): readonly string[] =>
  [...new Set(commands.map(signature))].sort();
