import { type DealCommand, type Dealt, decide, isDealt, type Opened, type RuleSet } from '#deal';
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

/** Fills in the unknown tile that came first, if the commands since can have been given with it. */
export const filledIn = (rules: RuleSet, history: DealHistory, seat: Seat, tile: Tile): FilledIn | undefined => {
  for (let place = history.dealt === undefined ? 0 : DEALT; place < history.given; place += 1) {
    const command = filled(history.at(place).command, seat, tile);
    const states = command && statesWith(rules, history, place, [command]);
    if (command !== undefined && states !== undefined) return { place, commands: [command], states };
  }
  return undefined;
};

/** Declares ready before the last discard of a seat, if the commands since can have been given after it. */
export const declaredReady = (rules: RuleSet, history: DealHistory, seat: Seat): FilledIn | undefined => {
  const place = history.commands.findLastIndex(
    ({ command }) => command.type === 'DiscardTile' && command.seat === seat,
  );
  if (place < 0) return undefined;
  const commands: readonly DealCommand[] = [{ type: 'DeclareReady', seat }, history.at(place).command];
  const states = statesWith(rules, history, place, commands);
  return states && { place, commands, states };
};

const statesWith = (
  rules: RuleSet,
  history: DealHistory,
  place: number,
  instead: readonly DealCommand[],
): ReadonlyMap<number, Dealt> | undefined => {
  const begun = history.before(place);
  if (begun === undefined) return undefined;
  const states = new Map<number, Dealt>();
  let state: Dealt | Opened = begun.state;
  for (let at = begun.place; at < history.given; at += 1) {
    let after: Dealt | undefined;
    for (const command of at === place ? instead : [history.at(at).command]) {
      const decision = decide(rules, after ?? state, command);
      if (!decision.accepted || !isDealt(decision.state)) return undefined;
      after = decision.state;
    }
    if (after === undefined) return undefined;
    state = after;
    if (at >= place) states.set(at + 1, after);
  }
  return states;
};
