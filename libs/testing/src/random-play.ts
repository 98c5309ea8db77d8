import { decide, legalCommands, UNOPENED, type DealCommand, type DealEvent, type DealState, type RuleSet } from '#deal';
import { bySeat, byKind, isBonusTile, isKnown, type Tile } from '#tiles';
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

/** How much a kind of command is wanted where it is legal; wins are true or false alike, so they are rare. */
const WEIGHTS: { readonly [T in DealCommand['type']]?: number } = {
  DrawTile: 4,
  DiscardTile: 2,
  DeclarePung: 6,
  DeclareKong: 20,
  DeclareWin: 0.05,
  DeclareChow: 3,
  DeclareReady: 0.02,
  ShowBonusTile: 6,
  WithdrawClaim: 0.2,
  ReturnTile: 0.02,
  CloseClaims: 0.2,
  EndPlay: 0.002,
};

/** A whole deal of legal but thoughtless commands, irregularities included; the same seed gives the same deal. */
export const playRandomly = (rules: RuleSet, seed: number, change: Parameters<typeof openDeal>[0] = {}): PlayedDeal => {
  const chance = seeded(seed);
  const wall = [...chance.shuffled(rules.tiles)];
  const hands = bySeat((seat) => wall.splice(0, rules.dealtHand(seat)).sort(byKind));
  const steps: PlayedStep[] = [];
  let state: DealState = UNOPENED;
  const give = (command: DealCommand): void => {
    const decision = decide(rules, state, command);
    if (!decision.accepted) throw new Error(`refused: ${JSON.stringify({ command, rejection: decision.rejection })}`);
    steps.push({ command, events: decision.events, before: state, after: decision.state });
    state = decision.state;
    // What is put back lies first in the wall.
    for (const event of decision.events)
      if (event.type === 'TileReturned' && isKnown(event.tile)) wall.unshift(event.tile);
  };
  give(openDeal({ ruleSet: rules.id, ...change }));
  give({ type: 'DealHands', hands });
  for (;;) {
    const commands = legalCommands(rules, state).filter((command) => isWanted(state, command));
    if (commands.length === 0) break;
    give(drawn(weighted(commands, chance), wall));
  }
  return { steps, events: steps.flatMap(({ events }) => events), state };
};

/** A deal that ends before its first turn shows nothing. */
const isWanted = ({ phase }: DealState, { type }: DealCommand): boolean => phase !== 'preparing' || type !== 'EndPlay';

const drawn = (command: DealCommand, wall: Tile[]): DealCommand => {
  if (command.type === 'IndicateJoker') return turnedUp(wall);
  if (command.type !== 'DrawTile') return command;
  const [tile] = wall.splice(command.returned === 'left' ? 1 : 0, 1);
  return { ...command, tile: tile as Tile };
};

/** The last tile of the wall that is no flower; flowers behind it stay where they are. */
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
