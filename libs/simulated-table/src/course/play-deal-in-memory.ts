import type { DealCommand, DealEvent, RuleSet, Settled } from '#deal';
import { courseByChance, type CourseTerms } from './course-by-chance.js';
import { chanceOf } from './deal-chance.js';
import { wallOf } from './table-wall.js';
import { shuffledWall } from './wall.js';

/** Options of a deal. Defaults: table `table-1`, dealer at side 1, a shuffled wall. */
export type InMemoryOptions = Partial<Omit<CourseTerms, 'rules'>>;

export interface PlayedDeal {
  readonly commands: readonly DealCommand[];
  readonly events: readonly DealEvent[];
  readonly state: Settled;
}

/**
 * Plays a whole deal at once, without tags, readers or time. The same seed and options give the same deal. Throws an Error
 * if a script cannot be followed.
 */
export const playDealInMemory = (seed: number, rules: RuleSet, options: InMemoryOptions = {}): PlayedDeal => {
  const chance = chanceOf(seed);
  const built = wallOf(rules, options.agreed);
  const wall = options.wall ?? shuffledWall(rules, built, built.tiles, chance.wall);
  const course = courseByChance({ table: 'table-1', dealer: 1, ...options, rules, wall }, chance);
  const commands: DealCommand[] = [];
  const events: DealEvent[] = [];
  for (;;) {
    const { value, done } = course.next();
    if (done) return { commands, events, state: value };
    commands.push(value.command);
    events.push(...value.events);
  }
};
