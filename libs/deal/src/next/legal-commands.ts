import {
  byKind,
  isBonusTile,
  isKnown,
  rankOf,
  SEATS,
  suitOf,
  SUITS,
  UNKNOWN,
  type Seat,
  type SeenTile,
  type Tile,
} from '#tiles';
import type { CommandOf, DealCommand } from '../messages/commands.js';
import { copiesInSet } from '../decide/step/checks.js';
import { refusalOf } from '../decide/decide.js';
import { seatWithOpenCount } from '../state/own-count.js';
import { returnedTilesOf } from '../state/read-own-facts.js';
import type { RuleSet } from '../rule-set/rule-set.js';
import type { CalledSet, DealState, Dealt, Playing, Preparing } from '../state/state.js';
import { tally, tilesOnTable } from '../state/tile-count.js';

/**
 * Returns every command of play that `decide` accepts now, once hands are dealt. It uses only tiles that the record
 * knows, and does not guess unknown ones. Not listed are rulings, notes, reports, and facts that come to light later. A
 * call of a set is listed where the set can be opened at once; a player may call others by mistake. A draw is listed once, with `?` for the tile; a hand is shown sorted by kind. The value of a win is not checked: a
 * false win can be declared, and is judged later. Four unlike tiles laid down as a kong are recorded when that happens,
 * but not offered, because they break the rules.
 */
export const legalCommands = (rules: RuleSet, state: DealState): readonly DealCommand[] => {
  const accepted = candidates(rules, state).filter((command) => refusalOf(rules, state, command) === undefined);
  return [
    ...(state.phase === 'preparing' || state.phase === 'playing' ? draws(rules, state) : []),
    ...accepted,
    ...callsBefore(rules, state, accepted),
  ];
};

const SETS: { readonly [T in DealCommand['type']]?: CalledSet['set'] } = {
  DeclareChow: 'chow',
  DeclarePung: 'pung',
  DeclareKong: 'kong',
};

/** The calls of the sets that these commands open, each once. */
export const callsBefore = (
  rules: RuleSet,
  state: DealState,
  openings: readonly { readonly type: DealCommand['type']; readonly seat?: Seat }[],
): readonly CommandOf<'CallSet'>[] => {
  if (rules.play.refusals.CallSet === undefined) return [];
  const calls = SEATS.flatMap((seat) =>
    [...new Set(openings.flatMap(({ type, seat: by }) => (by === seat ? (SETS[type] ?? []) : [])))].map(
      (set): CommandOf<'CallSet'> => ({ type: 'CallSet', seat, set }),
    ),
  );
  return calls.filter((call) => refusalOf(rules, state, call) === undefined);
};

const candidates = (rules: RuleSet, state: DealState): readonly DealCommand[] => {
  switch (state.phase) {
    case 'preparing':
      return [...choices(rules, state), TIME_IS_UP];
    case 'playing':
      return acts(rules, state);
    case 'settling':
      return [
        ...state.awaiting.flatMap((seat) => showing(state, seat)),
        ...(seatWithOpenCount(state) === undefined ? [] : ON_COUNT),
      ];
    default:
      return [];
  }
};

const NO_MORE_CLAIMS: DealCommand = { type: 'CloseClaims', reason: 'lapsed' };

/** The answers to the own count of the winner. */
const ON_COUNT: readonly DealCommand[] = [
  ...SEATS.map((seat): DealCommand => ({ type: 'ContestCount', seat })),
  NO_MORE_CLAIMS,
];

const TIME_IS_UP: DealCommand = { type: 'EndPlay', reason: 'time' };

const heldBy = (state: Dealt, seat: Seat): readonly Tile[] => [
  ...new Set(state.table.players[seat].hand.filter(isKnown)),
];

const choices = (rules: RuleSet, state: Preparing): readonly DealCommand[] => [
  ...forbiddenSuits(state),
  ...(rules.jokers === undefined ? [] : indicators(rules, state)),
  ...SEATS.flatMap((seat): DealCommand[] => [...flowers(state, seat), { type: 'ReportNoFlowers', seat }]),
];

/** Any playing tile may be the indicator. The person who sees flowers before it reports them. */
const indicators = (rules: RuleSet, { terms }: Preparing): readonly DealCommand[] =>
  [...new Set(rules.setup.tiles(terms.options))].map((indicator) => ({ type: 'IndicateJoker', indicator }));

const flowers = (state: Dealt, seat: Seat): readonly DealCommand[] =>
  heldBy(state, seat)
    .filter(isBonusTile)
    .map((tile) => ({ type: 'ShowBonusTile', seat, tile }));

const forbiddenSuits = (state: Preparing): readonly DealCommand[] =>
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

/**
 * Any tile left in the wall may come; one possible tile stands for all. After tiles were put back, not every tile can
 * come.
 */
const draws = (rules: RuleSet, state: Preparing | Playing): readonly DealCommand[] => {
  const onTable = tally(tilesOnTable(state).filter(isKnown));
  const inSet = copiesInSet(rules, state.terms);
  const inWall = [...inSet].flatMap(([tile, copies]) => ((onTable.get(tile) ?? 0) < copies ? [tile] : []));
  const hasReturned = returnedTilesOf(rules, state).length > 0;
  const candidates = hasReturned ? inWall : inWall.slice(0, 1);
  const drawsOf = (choice: { readonly returned?: 'left' }): readonly DealCommand[] =>
    SEATS.filter((seat) =>
      candidates.some((tile) => refusalOf(rules, state, { type: 'DrawTile', seat, tile, ...choice }) === undefined),
    ).map((seat) => ({ type: 'DrawTile', seat, tile: UNKNOWN, ...choice }));
  // A tile that was put back is drawn first, or left for the tile behind it.
  return [...drawsOf({}), ...(hasReturned ? drawsOf({ returned: 'left' }) : [])];
};

const acts = (rules: RuleSet, state: Playing): readonly DealCommand[] => [
  ...(state.turn.act === 'discard' ? ownActs(state, state.turn.seat) : []),
  ...(state.window === undefined ? [] : claims(state, state.window.tile)),
  ...(state.called === undefined ? [] : actsOfCaller(state, state.called)),
  ...(state.turn.act === 'show' ? showing(state, state.turn.seat) : []),
  ...declarationsOfReady(rules, state),
  ...SEATS.map((seat): DealCommand => ({ type: 'DeclareWin', seats: [seat] })),
  ...(rules.withdrawals === undefined
    ? []
    : SEATS.flatMap((seat): DealCommand[] => [
        { type: 'WithdrawClaim', seat },
        { type: 'ReturnTile', seat },
      ])),
  NO_MORE_CLAIMS,
  TIME_IS_UP,
];

/** Each seat declares ready, and where the rule set knows that, lays a hand open whose tiles the record knows. */
const declarationsOfReady = ({ ready }: RuleSet, { table }: Playing): readonly DealCommand[] => {
  if (ready === undefined) return [];
  const opening = ready.canOpen === true ? SEATS : [];
  return [
    ...SEATS.map((seat): DealCommand => ({ type: 'DeclareReady', seat })),
    ...opening.flatMap((seat): DealCommand[] => {
      const { hand } = table.players[seat];
      return hand.every(isKnown) ? [{ type: 'DeclareReady', seat, opens: hand.filter(isKnown).sort(byKind) }] : [];
    }),
  ];
};

/** The kinds of a kong that a seat declares in its own turn. */
export const OWN_KONGS = ['concealed', 'promoted', 'postponed'] as const;

const ownActs = (state: Playing, seat: Seat): readonly DealCommand[] => [
  ...heldBy(state, seat).flatMap((tile): DealCommand[] => [
    { type: 'DiscardTile', seat, tile },
    ...OWN_KONGS.map((kind): DealCommand => ({ type: 'DeclareKong', seat, kind, tile })),
  ]),
  ...flowers(state, seat),
];

/** A seat that has called a set may discard first, and then opens the set. */
const actsOfCaller = (state: Playing, { seat, claimed }: CalledSet): readonly DealCommand[] =>
  claimed === undefined
    ? heldBy(state, seat).map((tile): DealCommand => ({ type: 'DiscardTile', seat, tile }))
    : claims(state, claimed.tile).filter((command) => 'seat' in command && command.seat === seat);

const claims = (state: Playing, tile: SeenTile): readonly DealCommand[] => {
  if (!isKnown(tile)) return [];
  return SEATS.flatMap((seat): DealCommand[] => [
    { type: 'DeclarePung', seat },
    { type: 'DeclareKong', seat, kind: 'melded', tile },
    ...chows(state, seat, tile),
  ]);
};

/** The pairs of ranks that make a run with the claimed tile, relative to its rank. */
export const CHOW_PAIRS = [
  [-2, -1],
  [-1, 1],
  [1, 2],
] as const;

const chows = (state: Playing, seat: Seat, claimed: Tile): readonly DealCommand[] => {
  const held = heldBy(state, seat);
  const beside = (steps: number): Tile | undefined =>
    held.find(
      (tile) =>
        suitOf(tile) !== undefined && suitOf(tile) === suitOf(claimed) && rankOf(tile) === rankOf(claimed) + steps,
    );
  return CHOW_PAIRS.flatMap(([one, other]): DealCommand[] => {
    const [low, high] = [beside(one), beside(other)];
    return low === undefined || high === undefined ? [] : [{ type: 'DeclareChow', seat, tiles: [low, high] }];
  });
};

const showing = (state: Dealt, seat: Seat): readonly DealCommand[] => {
  const { hand } = state.table.players[seat];
  return hand.every(isKnown) ? [{ type: 'RevealHand', seat, tiles: hand.filter(isKnown).sort(byKind) }] : [];
};
