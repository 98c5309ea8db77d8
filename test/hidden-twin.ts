import {
  decide,
  legalCommands,
  UNOPENED,
  type CommandOf,
  type DealCommand,
  type DealEvent,
  type DealState,
  type RuleSet,
} from '#deal';
import type { PlayedStep, RecordedStep, Seeded } from '#testing';
import { isKnown, SEATS, type RecordedTile, type Seat, type Tile } from '#tiles';

/** One physical tile: where it came to a hand, or nowhere while it is in the wall. */
interface Piece {
  readonly tile: Tile;
  readonly seat?: Seat;
  /** The command that brought it, and its place in the dealt hand. */
  readonly step?: number;
  readonly index?: number;
}

/** The same deal with two concealed tiles exchanged, and whose hands they touch. */
export interface Twin {
  readonly steps: readonly RecordedStep[];
  readonly touched: ReadonlySet<Seat>;
}

/**
 * A deal that differs only in what never comes out: two pieces are exchanged that nobody but their owners has seen, or,
 * in a hand that is shown at the end, two that came at different times. Undefined where the rules refuse the twin's play.
 */
export const hiddenTwin = (rules: RuleSet, steps: readonly PlayedStep[], chance: Seeded): Twin | undefined => {
  const [one, other] = exchangeable(rules, steps, chance) ?? [];
  if (one === undefined || other === undefined) return undefined;
  const commands = steps.map(({ command }, step) =>
    withPiece(withPiece(command, step, one, other.tile), step, other, one.tile),
  );
  const played = acceptedSteps(rules, commands);
  const touched = new Set([one, other].flatMap(({ seat }) => seat ?? []));
  return played && { steps: played, touched };
};

const acceptedSteps = (rules: RuleSet, commands: readonly DealCommand[]): readonly RecordedStep[] | undefined => {
  const steps: RecordedStep[] = [];
  let state: DealState = UNOPENED;
  for (const given of commands) {
    const command = given.type === 'RevealHand' ? shownHand(rules, state, given) : given;
    const decision = decide(rules, state, command);
    if (!decision.accepted) return undefined;
    steps.push({ command, events: decision.events });
    state = decision.state;
  }
  return steps;
};

/** A hand is laid open as it stands in this deal, not as it stood in the other. */
const shownHand = (rules: RuleSet, state: DealState, given: CommandOf<'RevealHand'>): DealCommand =>
  legalCommands(rules, state).find((command) => command.type === 'RevealHand' && command.seat === given.seat) ?? given;

const withPiece = (command: DealCommand, step: number, piece: Piece, tile: Tile): DealCommand => {
  if (piece.step !== step || piece.seat === undefined) return command;
  if (command.type === 'DrawTile') return { ...command, tile };
  if (command.type !== 'DealHands') return command;
  const hand = command.hands[piece.seat].with(piece.index ?? 0, tile);
  return { ...command, hands: { ...command.hands, [piece.seat]: hand } };
};

const exchangeable = (
  rules: RuleSet,
  steps: readonly PlayedStep[],
  chance: Seeded,
): readonly [Piece, Piece] | undefined => {
  const events = steps.flatMap((step) => step.events);
  const came = steps.flatMap(({ command }, step) => piecesOf(command, step));
  const seen = publicFaces(steps, events);
  const concealed = [...came.filter(({ seat, tile }) => seat && !seen[seat].has(tile)), ...wallAfter(rules, came)];
  const shown = new Set(events.flatMap((event) => (event.type === 'HandRevealed' ? [event.seat] : [])));
  // A hand that is shown has few pieces among all: every second time one of these is taken.
  const inShown = concealed.filter(({ seat }) => seat && shown.has(seat));
  const choice = inShown.length > 0 && chance.below(2) === 0 ? inShown : concealed;
  const first = choice.length > 0 ? chance.pick(choice) : undefined;
  const partners = concealed.filter(
    ({ tile, seat }) =>
      first !== undefined &&
      tile !== first.tile &&
      (seat === first.seat ? seat !== undefined : ![seat, first.seat].some((owner) => owner && shown.has(owner))),
  );
  return first && partners.length > 0 ? [first, chance.pick(partners)] : undefined;
};

const piecesOf = (command: DealCommand, step: number): readonly Piece[] => {
  const known = (tile: RecordedTile, seat: Seat, index?: number): Piece[] =>
    isKnown(tile) ? [{ tile, seat, step, ...(index === undefined ? {} : { index }) }] : [];
  if (command.type === 'DrawTile') return known(command.tile, command.seat);
  if (command.type !== 'DealHands') return [];
  return SEATS.flatMap((seat) => command.hands[seat].flatMap((tile, index) => known(tile, seat, index)));
};

const wallAfter = (rules: RuleSet, came: readonly Piece[]): readonly Piece[] => {
  const left = [...rules.tiles];
  for (const { tile } of came) left.splice(left.indexOf(tile), 1);
  return left.map((tile) => ({ tile }));
};

/**
 * The kinds that a seat lets go of before the others' eyes or binds itself to: discards, melds, a tile set aside, a
 * concealed kong (which is exchanged as a whole or not at all). Every copy in that hand stays what it is.
 */
const publicFaces = (
  steps: readonly PlayedStep[],
  events: readonly DealEvent[],
): Readonly<Record<Seat, ReadonlySet<string>>> => {
  const seen: Record<Seat, Set<string>> = { east: new Set(), south: new Set(), west: new Set(), north: new Set() };
  for (const event of events) {
    if (event.type === 'TileDiscarded' || event.type === 'PungDeclared' || event.type === 'KongDeclared') {
      seen[event.seat].add(event.tile);
    }
  }
  for (const { command } of steps) {
    if (command.type === 'ChooseForbiddenSuit' && command.tile !== undefined) seen[command.seat].add(command.tile);
  }
  return seen;
};
