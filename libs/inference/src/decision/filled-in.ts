import { type CommandOf, type DealCommand, type Dealt, decide, isDealt, type Opened, type RuleSet } from '#deal';
import { byKind, isKnown, type RecordedTile, type Seat, type Tile, UNKNOWN } from '#tiles';
import { DEALT, type DealHistory, type FilledIn } from './deal-history.js';

const withFace = (tiles: readonly RecordedTile[], tile: Tile): readonly RecordedTile[] | undefined => {
  const known = tiles.filter(isKnown);
  const unknown = tiles.length - known.length;
  return unknown === 0
    ? undefined
    : [...[...known, tile].sort(byKind), ...Array<RecordedTile>(unknown - 1).fill(UNKNOWN)];
};

/** The command with a face in place of an unknown tile that it brings to a seat; undefined if it brings none. */
const filled = (command: DealCommand, seat: Seat, tile: Tile): DealCommand | undefined => {
  if (command.type === 'DrawTile')
    return command.seat === seat && command.tile === UNKNOWN ? { ...command, tile } : undefined;
  if (command.type !== 'DealHands') return undefined;
  const hand = withFace(command.hands[seat], tile);
  return hand && { ...command, hands: { ...command.hands, [seat]: hand } };
};

/** The places of the commands with which an unknown tile may have come to a seat, with its face in it, up to a place. */
function* brought(
  history: DealHistory,
  { seat, tile }: { readonly seat: Seat; readonly tile: Tile },
  end: number,
): Generator<readonly [place: number, command: DealCommand]> {
  for (let place = history.dealt === undefined ? 0 : DEALT; place < end; place += 1) {
    const command = filled(history.at(place).command, seat, tile);
    if (command !== undefined) yield [place, command];
  }
}

/** Fills in the unknown tile that came first, if the commands since can have been given with it. */
export const filledIn = (rules: RuleSet, history: DealHistory, seat: Seat, tile: Tile): FilledIn | undefined => {
  for (const [place, command] of brought(history, { seat, tile }, history.given)) {
    const filledIn = givenWith(rules, history, new Map([[place, [command]]]));
    if (filledIn !== undefined) return filledIn;
  }
  return undefined;
};

/** Fills in the last unknown tile that a seat has discarded, and the unknown tile that came last before. */
export const discardFilledIn = (rules: RuleSet, history: DealHistory, seat: Seat, tile: Tile): FilledIn | undefined => {
  const discardedAt = lastDiscard(history, seat, ({ tile: discarded }) => discarded === UNKNOWN);
  if (discardedAt < 0) return undefined;
  const discard: DealCommand = { type: 'DiscardTile', seat, tile };
  for (const [place, command] of [...brought(history, { seat, tile }, discardedAt)].reverse()) {
    const instead = new Map([[place, [command]] as const, [discardedAt, [discard]] as const]);
    const filledIn = givenWith(rules, history, instead);
    if (filledIn !== undefined) return { ...filledIn, discardedAt };
  }
  return undefined;
};

const lastDiscard = (
  { commands }: DealHistory,
  seat: Seat,
  isSought: (discard: CommandOf<'DiscardTile'>) => boolean = () => true,
): number =>
  commands.findLastIndex(({ command }) => command.type === 'DiscardTile' && command.seat === seat && isSought(command));

/** Declares ready before the last discard of a seat, if the commands since can have been given after it. */
export const declaredReady = (rules: RuleSet, history: DealHistory, seat: Seat): FilledIn | undefined => {
  const place = lastDiscard(history, seat);
  if (place < 0) return undefined;
  return givenWith(rules, history, new Map([[place, [{ type: 'DeclareReady', seat }, history.at(place).command]]]));
};

/** The deal with other commands in some places; undefined if the commands since cannot have been given with them. */
const givenWith = (rules: RuleSet, history: DealHistory, instead: FilledIn['instead']): FilledIn | undefined => {
  const place = Math.min(...instead.keys());
  const begun = history.before(place);
  if (begun === undefined) return undefined;
  const states = new Map<number, Dealt>();
  let state: Dealt | Opened = begun.state;
  for (let at = begun.place; at < history.given; at += 1) {
    let after: Dealt | undefined;
    for (const command of instead.get(at) ?? [history.at(at).command]) {
      const decision = decide(rules, after ?? state, command);
      if (!decision.accepted || !isDealt(decision.state)) return undefined;
      after = decision.state;
    }
    if (after === undefined) return undefined;
    state = after;
    if (at >= place) states.set(at + 1, after);
  }
  return { place, instead, states };
};
