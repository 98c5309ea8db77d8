import type { DealCommand, RuleSet, RuleSetOptions } from '#deal';
import { bySeat, type Side, type Tile } from '#tiles';
import { DealCourse } from './course.js';
import type { DealChance } from './deal-chance.js';
import { playerOf, type Temperament } from '../players/index.js';
import { openingOf } from './seating.js';

export interface CourseTerms {
  readonly rules: RuleSet;
  readonly agreed?: RuleSetOptions | undefined;
  readonly table: string;
  readonly dealer: Side;
  /** In the order of taking. */
  readonly wall: readonly Tile[];
  readonly temperament?: Temperament | undefined;
  /** See `CourseOptions`. */
  readonly script?: readonly DealCommand[] | undefined;
}

/** A deal whose four players have a random source each. */
export const courseByChance = (
  { rules, agreed, table, dealer, wall, temperament, script = [] }: CourseTerms,
  chance: DealChance,
) =>
  new DealCourse({
    rules,
    opening: openingOf(rules, table, dealer, agreed),
    wall,
    players: bySeat((seat) => playerOf(rules, chance.players[seat], temperament)),
    random: chance.naming,
    script,
  }).acts();
