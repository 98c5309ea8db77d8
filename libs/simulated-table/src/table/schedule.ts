import type { Settled } from '#deal';
import { type Random, shuffled } from '#random';
import type { Act } from '../course/course.js';
import { motionsOf } from './motions.js';
import { delays, type Pace, type Range } from './pace.js';
import type { Gap, TilesInPlay } from './tiles-in-play.js';
import type { Move, Zone } from './zones.js';

/** One step of a deal: a tag is moved, or an act is complete, or both. */
export interface Step {
  /** Milliseconds from the deal's beginning. */
  readonly at: number;
  readonly move?: Move;
  /** The zone where a tile that is picked up with this step will be laid. */
  readonly toward?: Zone;
  /** The act that is complete with this step: for a win its token, before the tile is taken. */
  readonly act?: Act;
}

const NO_GAP: Range = [0, 0];

/** True if the second act wins on the same tile as the first one. */
const isSameTile = (one: Act | undefined, other: Act | undefined): boolean =>
  one?.command.type === 'DeclareWin' &&
  other?.command.type === 'DeclareWin' &&
  other.before.phase === 'playing' &&
  (other.before.turn.act === 'show' || (other.before.window !== undefined && other.before.window.wins.length > 0));

/** The delay before an act. Hands are revealed together, so only the first one has a delay. */
const thought = (pace: Pace, act: Act, previous: Act | undefined): Range => {
  if (isSameTile(previous, act)) return pace.nextWinner;
  const { type } = act.command;
  return type === 'RevealHand' && previous?.command.type === type ? NO_GAP : (pace.before[type] ?? NO_GAP);
};

/** Each act with the one before and the one after; returns the result of the acts. */
function* withNeighbours(
  acts: Generator<Act, Settled>,
): Generator<readonly [Act | undefined, Act, Act | undefined], Settled> {
  let previous: Act | undefined;
  let current = acts.next();
  while (!current.done) {
    const next = acts.next();
    yield [previous, current.value, next.done ? undefined : next.value];
    previous = current.value;
    current = next;
  }
  return current.value;
}

/** The steps of a deal with their times, from the rising of the wall to the empty table after the wash. */
export function* scheduleOf(
  acts: Generator<Act, Settled>,
  tiles: TilesInPlay,
  pace: Pace,
  random: Random,
): Generator<Step, Settled> {
  const delay = delays(pace, random);
  const gaps: { readonly [gap in Gap]: Range } = { ...pace, none: NO_GAP };
  let at = 0;
  const neighbours = withNeighbours(acts);
  for (;;) {
    const { value, done } = neighbours.next();
    if (done) {
      at += delay(pace.beforeWash);
      for (const { move } of shuffled(tiles.wash(), random)) yield { at: (at += delay(pace.wash)), move };
      yield { at: at + delay(pace.afterWash) };
      return value;
    }
    const [previous, act, next] = value;
    at += delay(thought(pace, act, previous));
    const motions = motionsOf(tiles, act, !isSameTile(previous, act) && !isSameTile(act, next));
    const complete = act.command.type === 'DeclareWin' ? 0 : motions.length - 1;
    if (motions.length === 0) yield { at, act };
    for (const [index, { gap, move }] of motions.entries()) {
      if (index > 0) at += delay(gaps[gap]);
      yield { at, move, ...(index === complete && { act }) };
    }
  }
}
