import {
  DealCourse,
  legalCommands,
  type CommandOf,
  type DealCommand,
  type DealEvent,
  type DealState,
  type EventOf,
  type RuleSet,
  type RuleSetOptions,
} from '#deal';
import type { RecordedStep, Seeded } from '#testing';
import { isKnown, SEATS, type RecordedTile, type Seat, type Tile } from '#tiles';

/** The arrival of a tile in a hand: its command, and its place in the dealt hand; `left`: when it was put back. */
interface Arrival {
  readonly seat: Seat;
  readonly step: number;
  readonly index?: number;
  left?: number;
}

/** One physical tile. It comes to a hand once, and again after it was put back. */
interface Piece {
  readonly tile: Tile;
  readonly arrivals: readonly Arrival[];
}

/** The same deal with two concealed tiles exchanged, and the seats whose hands differ. */
export interface Twin {
  readonly steps: readonly RecordedStep[];
  readonly state: DealState;
  readonly touched: ReadonlySet<Seat>;
}

/**
 * A deal that differs only in hidden tiles. It exchanges two tiles that only their owners have seen, or that were always
 * shown together. Undefined where the twin's hands do not allow the play. Throws an Error where a command is refused that
 * proves no tile, because hidden tiles may not decide that.
 */
export const hiddenTwin = (rules: RuleSet, steps: readonly RecordedStep[], chance: Seeded): Twin | undefined => {
  const [one, other] = exchangeable(rules, steps, chance) ?? [];
  if (one === undefined || other === undefined) return undefined;
  const commands = steps.map(({ command }, step) =>
    withPiece(withPiece(command, step, one, other.tile), step, other, one.tile),
  );
  const touched = new Set([one, other].flatMap(({ arrivals }) => arrivals.map(({ seat }) => seat)));
  const played = acceptedSteps(rules, commands);
  return played && { ...played, touched };
};

/** The commands that show or name tiles, which the hand must have. */
const PROVES_TILES: ReadonlySet<DealCommand['type']> = new Set([
  'ChooseForbiddenSuit',
  'DiscardTile',
  'DeclareChow',
  'DeclarePung',
  'DeclareKong',
  'ShowBonusTile',
  'RevealHand',
]);

const acceptedSteps = (rules: RuleSet, commands: readonly DealCommand[]): Pick<Twin, 'steps' | 'state'> | undefined => {
  const course = new DealCourse(rules);
  const steps: RecordedStep[] = [];
  for (const given of commands) {
    const command = given.type === 'RevealHand' ? shownHand(rules, course.state, given) : given;
    const decision = course.give(command);
    if (decision.accepted) steps.push({ command, events: decision.events });
    else if (PROVES_TILES.has(command.type)) return undefined;
    else throw new Error(`a hidden tile decides: ${JSON.stringify({ command, rejection: decision.rejection })}`);
  }
  return { steps, state: course.state };
};

/** Reveals a hand of this deal, with its own tiles in the reported order. */
const shownHand = (rules: RuleSet, state: DealState, given: CommandOf<'RevealHand'>): DealCommand => {
  const own = legalCommands(rules, state).find(
    (command): command is CommandOf<'RevealHand'> => command.type === 'RevealHand' && command.seat === given.seat,
  );
  return own === undefined || areSame(own.tiles, given.tiles) ? given : own;
};

const areSame = (tiles: readonly Tile[], others: readonly Tile[]): boolean =>
  [...tiles].sort().join() === [...others].sort().join();

const withPiece = (command: DealCommand, step: number, { arrivals }: Piece, tile: Tile): DealCommand => {
  const arrival = arrivals.find((one) => one.step === step);
  if (arrival === undefined) return command;
  if (command.type === 'DrawTile') return { ...command, tile };
  if (command.type !== 'DealHands') return command;
  const hand = command.hands[arrival.seat].with(arrival.index ?? 0, tile);
  return { ...command, hands: { ...command.hands, [arrival.seat]: hand } };
};

const exchangeable = (
  rules: RuleSet,
  steps: readonly RecordedStep[],
  chance: Seeded,
): readonly [Piece, Piece] | undefined => {
  // A corrected hand is reported again, with any earlier draws.
  if (steps.some(({ command }) => command.type === 'AmendHand')) return undefined;
  const came = piecesOf(steps);
  const seen = publicFaces(steps);
  const reveals = revealsIn(steps);
  const isShown = (piece: Piece): boolean => reveals.some((reveal) => isIn(piece, reveal));
  const concealed = [
    ...came.filter(({ arrivals, tile }) => !arrivals.some(({ seat }) => seen[seat].has(tile))),
    ...wallAfter(rules, steps, came),
  ];
  // Few tiles are shown or were put back: every second time one of these is taken.
  const choice = concealed.filter((piece) => isShown(piece) || piece.arrivals.length > 1);
  const first = chance.pick(choice.length > 0 && chance.below(2) === 0 ? choice : concealed);
  const partners = concealed.filter(
    (piece) =>
      piece.tile !== first.tile &&
      piece.arrivals.length + first.arrivals.length > 0 &&
      reveals.every((reveal) => isIn(piece, reveal) === isIn(first, reveal)),
  );
  return partners.length > 0 ? [first, chance.pick(partners)] : undefined;
};

interface Found extends Piece {
  readonly arrivals: Arrival[];
}

/** The physical tiles. A tile that is drawn again after it was put back is the same one. */
const piecesOf = (steps: readonly RecordedStep[]): readonly Piece[] => {
  const pieces: Found[] = [];
  const putBack = new Set<Found>();
  let drawn: Found | undefined;
  const arrives = (tile: RecordedTile | 'hidden', arrival: Arrival): void => {
    if (!isKnown(tile)) return;
    drawn = { tile, arrivals: [arrival] };
    pieces.push(drawn);
  };
  const isDrawn = ({ tile, returned }: EventOf<'TileDrawn'>, arrival: Arrival): void => {
    const taken = returned === 'taken' ? [...putBack].findLast((piece) => piece.tile === tile) : undefined;
    if (taken === undefined) return arrives(tile, arrival);
    putBack.delete(taken);
    taken.arrivals.push(arrival);
    drawn = taken;
  };
  for (const [step, { command, events }] of steps.entries()) {
    if (command.type === 'DealHands')
      for (const seat of SEATS) command.hands[seat].forEach((tile, index) => arrives(tile, { seat, step, index }));
    for (const event of events) {
      if (event.type === 'TileDrawn') isDrawn(event, { seat: event.seat, step });
      if (event.type !== 'TileReturned' || drawn === undefined) continue;
      putBack.add(drawn);
      for (const arrival of drawn.arrivals.slice(-1)) arrival.left = step;
    }
  }
  return pieces;
};

interface Reveal {
  readonly seat: Seat;
  readonly step: number;
}

const revealsIn = (steps: readonly RecordedStep[]): readonly Reveal[] =>
  steps.flatMap(({ events }, step) =>
    events.flatMap((event) => (event.type === 'HandRevealed' ? [{ seat: event.seat, step }] : [])),
  );

const isIn = ({ arrivals }: Piece, reveal: Reveal): boolean =>
  arrivals.some(({ seat, step, left = Infinity }) => seat === reveal.seat && step < reveal.step && reveal.step < left);

const optionsOf = (steps: readonly RecordedStep[]): RuleSetOptions =>
  steps.flatMap(({ events }) => events.flatMap((event) => (event.type === 'DealOpened' ? [event.options] : [])))[0] ??
  {};

const wallAfter = (rules: RuleSet, steps: readonly RecordedStep[], came: readonly Piece[]): readonly Piece[] => {
  const turnedUp = steps.flatMap(({ command }) => (command.type === 'IndicateJoker' ? [command.indicator] : []));
  const left = [...rules.setup.tiles(optionsOf(steps))];
  for (const tile of [...came.map((piece) => piece.tile), ...turnedUp]) left.splice(left.indexOf(tile), 1);
  return left.map((tile) => ({ tile, arrivals: [] }));
};

/** The tiles that a seat shows or commits itself to in this event. */
const facesIn = (event: DealEvent): readonly string[] => {
  switch (event.type) {
    case 'TileDiscarded':
    case 'BonusTileShown':
    case 'PungDeclared':
      return [event.tile];
    case 'KongDeclared':
      return event.tiles === undefined || event.tiles === 'hidden' ? [event.tile] : event.tiles;
    case 'ChowDeclared':
      return event.tiles;
    case 'ReadyDeclared':
      return event.opened ?? [];
    case 'WinDeclared':
      // The drawn tile stays apart when the hand is shown (DZ-count.9).
      return event.pending && event.source.kind === 'self-draw' && event.tile !== undefined ? [event.tile] : [];
    default:
      return [];
  }
};

/**
 * The kinds that a seat has shown: discards, flowers, melds, an opened hand, a tile set aside, a true or false concealed kong (which is
 * exchanged as a whole or not at all). The twin changes no copy of them in that hand.
 */
const publicFaces = (steps: readonly RecordedStep[]): Readonly<Record<Seat, ReadonlySet<string>>> => {
  const seen: Record<Seat, Set<string>> = { east: new Set(), south: new Set(), west: new Set(), north: new Set() };
  for (const { command, events } of steps) {
    for (const event of events) {
      const [seat] = 'seat' in event ? [event.seat] : event.type === 'WinDeclared' ? event.seats : [];
      if (seat !== undefined) for (const face of facesIn(event)) seen[seat].add(face);
    }
    if (command.type === 'ChooseForbiddenSuit' && command.tile !== undefined) seen[command.seat].add(command.tile);
  }
  return seen;
};
