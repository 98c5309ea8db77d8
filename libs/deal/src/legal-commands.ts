import { byKind, isKnown, SEATS, suitOf, SUITS, UNKNOWN, type Seat, type Tile } from '#tiles';
import type { DealCommand } from './commands.js';
import { refusalOf } from './decide/decide.js';
import { tally } from './invariants.js';
import type { RuleSet } from './rule-set.js';
import type { DealState, Dealt, Playing, Preparing, Settling } from './state.js';
import { tilesOnTable } from './tile-count.js';

/**
 * Every command of play that `decide` accepts now, once hands are dealt, with the tiles that the record knows: what an
 * unknown tile could be is not guessed. What a referee rules, a result tells or comes to light later is left out. A draw
 * stands once, with `?` for whatever tile comes; a hand is shown sorted by kind.
 * What a win is worth is not asked: a false Hu can be declared, and is judged later.
 */
export const legalCommands = (rules: RuleSet, state: DealState): readonly DealCommand[] => {
  switch (state.phase) {
    case 'preparing':
      return [...choices(state), TIME_IS_UP].filter((command) => refusalOf(rules, state, command) === undefined);
    case 'playing':
      return [
        ...draws(rules, state),
        ...acts(state).filter((command) => refusalOf(rules, state, command) === undefined),
      ];
    case 'settling':
      return reveals(state).filter((command) => refusalOf(rules, state, command) === undefined);
    default:
      return [];
  }
};

const TIME_IS_UP: DealCommand = { type: 'EndPlay', reason: 'time' };

const heldBy = (state: Dealt, seat: Seat): readonly Tile[] => [
  ...new Set(state.table.players[seat].hand.filter(isKnown)),
];

const choices = (state: Preparing): readonly DealCommand[] =>
  SEATS.flatMap((seat): DealCommand[] => {
    const held = heldBy(state, seat);
    return [
      ...held.flatMap((tile): DealCommand[] => {
        const suit = suitOf(tile);
        return suit === undefined ? [] : [{ type: 'ChooseForbiddenSuit', seat, by: 'tile', suit, tile }];
      }),
      ...SUITS.map((suit): DealCommand => ({ type: 'ChooseForbiddenSuit', seat, by: 'card', suit })),
    ];
  });

/** Whatever is left in the wall may come; one tile that can stands for all. */
const draws = (rules: RuleSet, state: Playing): readonly DealCommand[] => {
  const onTable = tally(tilesOnTable(state).filter(isKnown));
  const possible = [...tally(rules.tiles)].find(([tile, copies]) => (onTable.get(tile) ?? 0) < copies)?.[0];
  if (possible === undefined) return [];
  return SEATS.filter((seat) => refusalOf(rules, state, { type: 'DrawTile', seat, tile: possible }) === undefined).map(
    (seat) => ({ type: 'DrawTile', seat, tile: UNKNOWN }),
  );
};

const acts = (state: Playing): readonly DealCommand[] => [
  ...(state.turn.act === 'discard' ? ownActs(state, state.turn.seat) : []),
  ...(state.window === undefined ? [] : claims(state)),
  ...SEATS.map((seat): DealCommand => ({ type: 'DeclareWin', seats: [seat] })),
  { type: 'CloseClaims', reason: 'lapsed' },
  TIME_IS_UP,
];

const ownActs = (state: Playing, seat: Seat): readonly DealCommand[] =>
  heldBy(state, seat).flatMap((tile): DealCommand[] => [
    { type: 'DiscardTile', seat, tile },
    { type: 'DeclareKong', seat, kind: 'concealed', tile },
    { type: 'DeclareKong', seat, kind: 'promoted', tile },
    { type: 'DeclareKong', seat, kind: 'postponed', tile },
  ]);

const claims = ({ window }: Playing): readonly DealCommand[] => {
  const tile = window?.tile;
  if (tile === undefined || !isKnown(tile)) return [];
  return SEATS.flatMap((seat): DealCommand[] => [
    { type: 'DeclarePung', seat },
    { type: 'DeclareKong', seat, kind: 'melded', tile },
  ]);
};

const reveals = (state: Settling): readonly DealCommand[] =>
  state.awaiting.flatMap((seat): DealCommand[] => {
    const { hand } = state.table.players[seat];
    return hand.every(isKnown) ? [{ type: 'RevealHand', seat, tiles: hand.filter(isKnown).sort(byKind) }] : [];
  });
