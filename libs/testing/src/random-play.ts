import {
  decide,
  legalCommands,
  returnedTilesOf,
  UNOPENED,
  type CommandOf,
  type DealCommand,
  type DealEvent,
  type DealState,
  type RuleSet,
} from '#deal';
import { Irregularity } from '#deal/schema';
import { bySeat, byKind, isBonusTile, isKnown, SEATS, type Seat, type Tile } from '#tiles';
import { agreedByLot } from './agreed.js';
import { falseKong } from './false-kong.js';
import { openDeal } from './opening.js';
import { seeded, type Seeded } from './seeded.js';

export interface PlayedStep {
  readonly command: DealCommand;
  readonly events: readonly DealEvent[];
  readonly before: DealState;
  readonly after: DealState;
}

export interface PlayedDeal {
  readonly steps: readonly PlayedStep[];
  readonly events: readonly DealEvent[];
  readonly state: DealState;
}

/** The weight of a kind of command if it is legal. Wins are true or false, so they are rare. */
const WEIGHTS: { readonly [T in DealCommand['type']]?: number } = {
  DrawTile: 4,
  DiscardTile: 2,
  DeclarePung: 6,
  DeclareKong: 20,
  DeclareWin: 0.05,
  DeclareChow: 3,
  DeclareReady: 0.02,
  ShowBonusTile: 6,
  CallSet: 0.2,
  WithdrawClaim: 0.2,
  ReturnTile: 0.02,
  CloseClaims: 0.2,
  EndPlay: 0.002,
};

/** The share of moves at which a person notes an irregularity, or the referee rules, if the rule set has such clauses. */
const SEEN_AT_THE_TABLE = 0.03;
/** The share of moves at which a player declares four unlike tiles as a kong, if the rule set prices that. */
const LAID_FALSELY = 0.004;

/**
 * A whole deal of random legal commands, with irregularities; the same seed gives the same deal. Open options are drawn
 * at random.
 */
export const playRandomly = (rules: RuleSet, seed: number, change: Parameters<typeof openDeal>[0] = {}): PlayedDeal => {
  const chance = seeded(seed);
  const opening = openDeal({ ruleSet: rules.id, ...agreedByLot(rules, chance), ...change });
  const wall = [...chance.shuffled(rules.setup.tiles(opening.options ?? {}))];
  const hands = bySeat((seat) => wall.splice(0, rules.setup.dealtHand(seat)).sort(byKind));
  const steps: PlayedStep[] = [];
  let state: DealState = UNOPENED;
  const give = (command: DealCommand, otherwise: 'throws' | 'passes over' = 'throws'): void => {
    const decision = decide(rules, state, command);
    if (!decision.accepted) {
      if (otherwise === 'passes over') return;
      throw new Error(`refused: ${JSON.stringify({ command, rejection: decision.rejection })}`);
    }
    for (const event of decision.events)
      if (event.type === 'TileReturned' && isKnown(event.tile)) wall.splice(placeReturned(state), 0, event.tile);
    steps.push({ command, events: decision.events, before: state, after: decision.state });
    state = decision.state;
  };
  give(opening);
  give({ type: 'DealHands', hands });
  for (;;) {
    if (rules.irregularities?.clauseOf !== undefined && chance.next() < SEEN_AT_THE_TABLE)
      give(seenAtTheTable(chance), 'passes over');
    const laid =
      rules.irregularities?.falseKongsAre === 'penalised' && chance.next() < LAID_FALSELY
        ? falseKong(state, chance)
        : undefined;
    if (laid !== undefined) give(laid, 'passes over');
    const commands = legalCommands(rules, state).filter((command) => isWanted(state, command));
    if (commands.length === 0) {
      const wrongSet = setThatCannotOpen(state);
      if (wrongSet === undefined) break;
      give(wrongSet);
      continue;
    }
    give(drawn(rules, weighted(commands, chance), state, wall));
  }
  return { steps, events: steps.flatMap(({ events }) => events), state };
};

/** A player discarded a tile of the set that must be opened: the set is wrong (DZ-A-NOSET). */
export const setThatCannotOpen = (state: DealState): CommandOf<'NoteIrregularity'> | undefined =>
  state.phase === 'playing' && state.called !== undefined
    ? { type: 'NoteIrregularity', seat: state.called.seat, irregularity: 'wrong-set' }
    : undefined;

const DECIDED = { reason: 'seen at the table', by: 'referee-1' } as const;

/** A note or a ruling, which the list of moves does not contain; it may be illegal. */
export const seenAtTheTable = (chance: Seeded): DealCommand => {
  const [seat, other] = chance.shuffled(SEATS) as [Seat, Seat];
  const note = (irregularity: CommandOf<'NoteIrregularity'>['irregularity']): DealCommand => ({
    type: 'NoteIrregularity',
    seat,
    irregularity,
  });
  return chance.pick<DealCommand>([
    note(chance.pick(Irregularity.options)),
    note('false-kong'),
    { type: 'ImposePenalty', payments: [{ from: seat, to: other, points: 5 }], ...DECIDED },
    { type: 'RuleHandDead', seat, ...DECIDED },
    { type: 'WarnSeat', seat, ...DECIDED },
  ]);
};

/** Returns whether the command is useful: a deal that ends before its first turn tests nothing. */
const isWanted = ({ phase }: DealState, { type }: DealCommand): boolean => phase !== 'preparing' || type !== 'EndPlay';

const drawn = (rules: RuleSet, command: DealCommand, state: DealState, wall: Tile[]): DealCommand => {
  if (command.type === 'IndicateJoker') return turnedUp(wall);
  if (command.type !== 'DrawTile') return command;
  const [tile] = wall.splice(placeInWall(rules, command, state), 1);
  return { ...command, tile: tile as Tile };
};

/** Returns the place in the wall of the drawn tile: 0 is the first one, 1 the one after a returned tile that is left, -1 a replacement from the other end. */
const placeInWall = (rules: RuleSet, { returned }: CommandOf<'DrawTile'>, state: DealState): number => {
  if (returned === 'left') return 1;
  const isReplacement = state.phase === 'playing' && state.turn.act === 'draw' && state.turn.replacement;
  return isReplacement && returnedTilesOf(rules, state).length > 0 ? -1 : 0;
};

/** The place of a returned tile in the wall: the one from which it was drawn. */
const placeReturned = (before: DealState): number =>
  before.phase === 'playing' && before.turn.act === 'discard' ? (before.turn.returnsTo ?? 0) : 0;

/** The last tile of the wall that is not a flower; flowers after it stay where they are. */
const turnedUp = (wall: Tile[]): DealCommand => {
  const place = wall.findLastIndex((tile) => !isBonusTile(tile));
  const [indicator] = wall.splice(place, 1);
  return { type: 'IndicateJoker', indicator: indicator as Tile, skipped: wall.slice(place).reverse() };
};

const weighted = (commands: readonly DealCommand[], chance: Seeded): DealCommand => {
  const weights = commands.map(({ type }) => WEIGHTS[type] ?? 1);
  let rest = chance.next() * weights.reduce((sum, weight) => sum + weight, 0);
  for (const [index, weight] of weights.entries()) {
    rest -= weight;
    if (rest < 0) return commands[index] as DealCommand;
  }
  return commands.at(-1) as DealCommand;
};
