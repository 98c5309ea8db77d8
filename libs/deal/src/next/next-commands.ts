import { HIDDEN, isBonusTile, isKnown, rankOf, SEATS, suitOf, SUITS, UNKNOWN, type Seat, type Tile } from '#tiles';
import { concealedFaceIn } from './concealed-faces.js';
import type { CommandOf, DealCommand } from '../messages/commands.js';
import { refusalOf } from '../decide/decide.js';
import { isUntouched } from '../decide/reports/report-deal.js';
import { callsBefore, CHOW_PAIRS, legalCommands, OWN_KONGS } from './legal-commands.js';
import { lacksTurnedSuit } from '../state/missing-facts.js';
import { type DealSoFar, knowing, type NextCommand, toFill, where } from './next-command.js';
import { nextCorrections } from './next-corrections.js';
import { forbiddenSuitOf } from '../state/read-own-facts.js';
import { NO_HISTORY, type History } from '../evolve/replay.js';
import type { RuleSet } from '../rule-set/rule-set.js';
import type { Dealt, DealState, Opened, Playing, Preparing, Settling } from '../state/state.js';

/**
 * Returns the commands that may come next, as far as the state shows. If the state names every tile that matters, a
 * command is complete and accepted as it is. Otherwise it names the members that the client fills in. Then at least one
 * completion is accepted, as far as the state shows, or the deal awaits exactly this command. Not listed are rulings,
 * irregularities, false kongs, and the command that abandons a deal. Without `history`, corrections of reports are not
 * listed.
 */
export const nextCommands = (
  rules: RuleSet,
  state: DealState,
  history: History = NO_HISTORY,
): readonly NextCommand[] => [...nextFacts(rules, state), ...nextCorrections(rules, state, history)];

const nextFacts = (rules: RuleSet, state: DealState): readonly NextCommand[] => {
  if (state.phase === 'unopened' || state.phase === 'settled') return [];
  const complete = legalCommands(rules, state)
    .filter((command) => command.type !== 'IndicateJoker' && concealedFaceIn(rules, state, command) === undefined)
    .map((command) =>
      command.type === 'DrawTile' && state.terms.recording === 'full' ? withoutTile(command) : asNext(command),
    );
  const patterns = patternsOf(rules, state);
  return [...complete, ...patterns, ...callsToAdd(rules, state, { complete, patterns })];
};

/** The calls of sets whose tiles the record does not know. */
const callsToAdd = (
  rules: RuleSet,
  state: DealState,
  { complete, patterns }: { readonly complete: readonly NextCommand[]; readonly patterns: readonly NextCommand[] },
): readonly NextCommand[] => {
  const openings = patterns.flatMap(({ seats, command: { type } }) => seats.map((seat) => ({ type, seat })));
  const isListed = ({ seat, set }: CommandOf<'CallSet'>): boolean =>
    complete.some(({ command }) => command.type === 'CallSet' && command['seat'] === seat && command['set'] === set);
  return callsBefore(rules, state, openings)
    .filter((call) => !isListed(call))
    .map(asNext);
};

const asNext = (command: DealCommand): NextCommand => ({ seats: seatsOf(command), command, fill: [] });

/** A full recording names the drawn tile, which nobody knows in advance. */
const withoutTile = ({ tile: _, ...command }: Extract<DealCommand, { type: 'DrawTile' }>): NextCommand => ({
  seats: [command.seat],
  command,
  fill: ['tile'],
});

const seatsOf = (command: DealCommand): readonly Seat[] => {
  if ('seats' in command) return command.seats;
  return 'seat' in command ? [command.seat] : [];
};

const patternsOf = (rules: RuleSet, state: Opened | Preparing | Playing | Settling): readonly NextCommand[] => {
  if (state.phase === 'opened') return opening(rules, state);
  if (state.phase === 'preparing' && state.terms.recording === 'full') return indicators(rules, state);
  if (state.terms.recording === 'result')
    return state.phase === 'settling' ? handsToReport(rules, state) : reports(rules, state);
  return state.terms.recording === 'public' || !isKnownWhole(state) ? ofUnknownTiles(rules, state) : [];
};

const kindsOf = (rules: RuleSet, { terms }: Opened | Dealt): readonly Tile[] => [
  ...new Set(rules.setup.tiles(terms.options)),
];

const opening = (rules: RuleSet, state: Opened): readonly NextCommand[] => {
  const set = [...rules.setup.tiles(state.terms.options)];
  const hand = (seat: Seat): readonly Tile[] => set.splice(0, rules.setup.dealtHand(seat));
  const [east, south, west, north] = SEATS.map(hand) as [Tile[], Tile[], Tile[], Tile[]];
  return [
    ...where({ rules, state }, toFill('BreakWall', ['dice']), [{ dice: [1, 1] }]),
    ...where({ rules, state }, toFill('DealHands', ['hands']), [{ hands: { east, south, west, north } }]),
  ];
};

/** Any tile of the wall may be turned up. */
const indicators = (rules: RuleSet, state: Dealt): readonly NextCommand[] =>
  where(
    { rules, state },
    toFill('IndicateJoker', ['indicator']),
    kindsOf(rules, state).map((indicator) => ({ indicator })),
  );

/** A result-only recording awaits the facts that score, in their order. */
const reports = (rules: RuleSet, state: Preparing | Playing): readonly NextCommand[] => {
  const kinds = kindsOf(rules, state);
  const mayWin = SEATS.filter((seat) =>
    kinds.some((tile) => refusalOf(rules, state, selfDrawn(seat, tile)) === undefined),
  );
  return [
    // A report of the whole deal names only what happened.
    ...(isUntouched(state) ? [toFill('ReportDeal', ['wins', 'ending', 'hands'])] : []),
    ...indicators(rules, state),
    ...SEATS.flatMap((seat) =>
      where(
        { rules, state },
        toFill('ReportKong', ['kind', 'tile'], seat),
        kinds.map((tile) => ({ kind: 'concealed' as const, tile })),
      ),
    ),
    ...(mayWin.length === 0 ? [] : [{ ...toFill('ReportWin', ['seats', 'source', 'circumstances']), seats: mayWin }]),
    ...(refusalOf(rules, state, WALL_IS_OVER) === undefined ? [asNext(WALL_IS_OVER)] : []),
  ];
};

/** A legal command of a result-only recording alone; the end by time is one of every recording. */
const WALL_IS_OVER: DealCommand = { type: 'EndPlay', reason: 'wall' };

const selfDrawn = (seat: Seat, tile: Tile): DealCommand => ({
  type: 'ReportWin',
  seats: [seat],
  tile,
  source: { kind: 'self-draw' },
  circumstances: [],
});

const handsToReport = (rules: RuleSet, state: Settling): readonly NextCommand[] =>
  state.awaiting.flatMap((seat) => [
    ...handToReport(state, seat),
    // Values that any hand can have, in the units of the rule sets.
    ...where({ rules, state }, toFill('ReportValue', ['points'], seat), [{ points: 88 }]),
    ...where({ rules, state }, toFill('ReportValue', ['fan'], seat), [{ fan: 20 }]),
  ]);

const handToReport = ({ reveals, table }: Settling, seat: Seat): readonly NextCommand[] =>
  table.players[seat].win?.tile === UNKNOWN
    ? []
    : [toFill('ReportHand', reveals.includes(seat) ? ['tiles', 'melds'] : ['melds'], seat)];

const isKnownWhole = ({ table }: Dealt): boolean =>
  SEATS.every((seat) => table.players[seat].hand.every((tile) => tile !== UNKNOWN));

/** The commands of a seat with tiles that the record does not know. */
const ofUnknownTiles = (rules: RuleSet, state: Preparing | Playing | Settling): readonly NextCommand[] => {
  const deal = { rules, state };
  const kinds = kindsOf(rules, state);
  const ofSeat = (seat: Seat): readonly NextCommand[] => {
    const isKnownWhole = state.table.players[seat].hand.every(isKnown);
    if (state.phase === 'settling')
      return [
        ...(isKnownWhole ? [] : handsToShow(state, seat)),
        ...suitsToShow(rules, state, seat),
        ...kongsToShow(state, seat),
      ];
    if (isKnownWhole) return suitsToShow(rules, state, seat);
    const eachKind = kinds.map((tile) => ({ tile }));
    const ownKongs = kinds.flatMap((tile) => OWN_KONGS.map((kind) => ({ kind, tile })));
    return [
      ...forbiddenSuitsToChoose(deal, seat),
      ...where(
        deal,
        toFill('ShowBonusTile', ['tile'], seat),
        eachKind.filter(({ tile }) => isBonusTile(tile)),
      ),
      ...where(deal, toFill('DiscardTile', ['tile'], seat), eachKind),
      ...where(deal, toFill('DeclareChow', ['tiles'], seat), chowsOf(state)),
      ...where(deal, toFill('DeclareKong', ['kind', 'tile'], seat), [{ kind: 'concealed', tile: '?' }, ...ownKongs]),
      ...(state.phase === 'playing' && state.turn.act === 'show' && state.turn.seat === seat ? [handToShow(seat)] : []),
      ...suitsToShow(rules, state, seat),
    ];
  };
  return [...indicators(rules, state), ...SEATS.flatMap(ofSeat)];
};

/** A suit is chosen by a card, or by a tile set aside, which the command then names too. */
const forbiddenSuitsToChoose = (deal: DealSoFar, seat: Seat): readonly NextCommand[] => [
  ...where(deal, knowing(toFill('ChooseForbiddenSuit', ['suit'], seat), { by: 'card' }), [{ by: 'card', suit: '?' }]),
  ...where(deal, knowing(toFill('ChooseForbiddenSuit', ['suit', 'tile'], seat), { by: 'tile' }), [
    { by: 'tile', suit: '?', tile: '?' },
  ]),
];

const chowsOf = (state: Preparing | Playing): readonly Pick<CommandOf<'DeclareChow'>, 'tiles'>[] => {
  const claimed = state.phase === 'playing' ? (state.called?.claimed ?? state.window)?.tile : undefined;
  if (claimed === undefined || !isKnown(claimed) || suitOf(claimed) === undefined) return [];
  const near = (step: number): readonly Tile[] =>
    rankOf(claimed) + step < 1 || rankOf(claimed) + step > 9 ? [] : [`${rankOf(claimed) + step}${claimed[1]}` as Tile];
  return CHOW_PAIRS.flatMap(([one, other]) =>
    near(one).flatMap((low) => near(other).map((high) => ({ tiles: [low, high] }) as const)),
  );
};

const handToShow = (seat: Seat): NextCommand => toFill('RevealHand', ['tiles'], seat);

const handsToShow = ({ awaiting, reveals }: Settling, seat: Seat): readonly NextCommand[] =>
  awaiting.includes(seat) && reveals.includes(seat) ? [handToShow(seat)] : [];

/** The record may know a suit that is hidden from the reader of this state. */
const suitsToShow = (rules: RuleSet, state: Dealt, seat: Seat): readonly NextCommand[] => {
  const next = toFill('ShowForbiddenSuit', ['suit'], seat);
  if (forbiddenSuitOf(rules, state, seat)?.suit === HIDDEN)
    return state.phase === 'settling' || lacksTurnedSuit(rules, state, seat) ? [next] : [];
  return where(
    { rules, state },
    next,
    SUITS.map((suit) => ({ suit })),
  );
};

const kongsToShow = ({ table }: Settling, seat: Seat): readonly NextCommand[] =>
  table.players[seat].melds.some((meld) => meld.kind === 'kong' && !isKnown(meld.tile))
    ? [toFill('ShowKongs', ['kongs'], seat)]
    : [];
