import type { RuleSet } from '#deal';

/** All tiles of the wall can be drawn in turn. */
export const wholeWall: RuleSet['play']['drawsLeft'] = ({ table }) => table.wall;
