import type { DealCommand, DealEvent, RuleSet, Settled } from '#deal';
import { bySeat, type Side, type Tile } from '#tiles';
import { seededRandom } from '../seeded-random.js';
import { DealCourse } from './course.js';
import { SimulatedPlayer, type Temperament } from './players/index.js';
import { fork } from './random.js';
import { openingOf } from './seating.js';
import { shuffledWall } from './wall.js';

export interface InMemoryOptions {
  readonly table?: string;
  /** Default side 1. */
  readonly dealer?: Side;
  readonly temperament?: Temperament;
  /** In the order of taking, instead of a shuffled one; see `arrangedWall`. */
  readonly wall?: readonly Tile[];
  /** See `CourseOptions`. */
  readonly script?: readonly DealCommand[];
}

export interface PlayedDeal {
  readonly commands: readonly DealCommand[];
  readonly events: readonly DealEvent[];
  readonly state: Settled;
}

/** A whole deal at once, without tiles, readers or time; the same seed and options give the same deal. */
export const playDealInMemory = (
  seed: number,
  rules: RuleSet,
  { table = 'table-1', dealer = 1, temperament, wall, script = [] }: InMemoryOptions = {},
): PlayedDeal => {
  const chance = seededRandom(seed);
  const [forWall, forOrder] = [fork(chance), fork(chance)];
  const course = new DealCourse({
    rules,
    opening: openingOf(rules, table, dealer),
    wall: wall ?? shuffledWall(rules, rules.tiles, forWall),
    players: bySeat(() => new SimulatedPlayer(fork(chance), temperament)),
    random: forOrder,
    script,
  }).acts();
  const commands: DealCommand[] = [];
  const events: DealEvent[] = [];
  for (;;) {
    const { value, done } = course.next();
    if (done) return { commands, events, state: value };
    commands.push(value.command);
    events.push(...value.events);
  }
};
