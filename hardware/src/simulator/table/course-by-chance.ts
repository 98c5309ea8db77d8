import type { DealCommand, RuleSet } from '#deal';
import { bySeat, type Side, type Tile } from '#tiles';
import { DealCourse } from './course.js';
import type { DealChance } from './deal-chance.js';
import { SimulatedPlayer, type Temperament } from './players/index.js';
import { openingOf } from './seating.js';

export interface CourseTerms {
  readonly rules: RuleSet;
  readonly table: string;
  readonly dealer: Side;
  /** In the order of taking. */
  readonly wall: readonly Tile[];
  readonly temperament?: Temperament | undefined;
  /** See `CourseOptions`. */
  readonly script?: readonly DealCommand[] | undefined;
}

/** A deal whose four players decide by their own streams of chance. */
export const courseByChance = (
  { rules, table, dealer, wall, temperament, script = [] }: CourseTerms,
  chance: DealChance,
) =>
  new DealCourse({
    rules,
    opening: openingOf(rules, table, dealer),
    wall,
    players: bySeat((seat) => new SimulatedPlayer(chance.players[seat], temperament)),
    random: chance.naming,
    script,
  }).acts();
