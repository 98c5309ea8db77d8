import type { RuleSet } from '#deal';

/** Every tile of the wall is drawn in turn, to the last one. */
export const wholeWall: RuleSet['drawsLeft'] = ({ table }) => table.wall;
