import { type CommandOf, decide, type Opened, type RuleSet } from '#deal';
import type { DiceRolled } from '../signal/inventory/table-fact.js';

/** A roll, and the number of its observation. */
export interface Roll extends Pick<DiceRolled, 'at' | 'dice'> {
  readonly number: number;
}

export const breakWall = ({ dice }: Pick<Roll, 'dice'>): CommandOf<'BreakWall'> => ({ type: 'BreakWall', dice });

/** The deal after a roll; undefined if its rules await no (further) roll. */
export const afterRoll = (rules: RuleSet, opened: Opened, roll: Pick<Roll, 'dice'>): Opened | undefined => {
  const decision = decide(rules, opened, breakWall(roll));
  return decision.accepted && decision.state.phase === 'opened' ? decision.state : undefined;
};

/** The deal after all awaited rolls in their order, and these rolls. */
export const afterRolls = (
  rules: RuleSet,
  opened: Opened,
  rolls: readonly Roll[],
): { readonly opened: Opened; readonly taken: readonly Roll[] } => {
  const taken: Roll[] = [];
  let state = opened;
  for (const roll of rolls) {
    const after = afterRoll(rules, state, roll);
    if (after === undefined) break;
    state = after;
    taken.push(roll);
  }
  return { opened: state, taken };
};

/**
 * The number of rolls that break the wall: one, or two if the first names the player of the second (DZ-break.1,
 * CC-wall.break.side).
 */
export const rollsAwaited = ({ setup }: RuleSet): number => setup.throws.count;
