import { z } from 'zod';
import { named, readOnly } from '#shapes/schema';
import { bySeatOf, Dice, Seat, Tile } from '#deal/schema';
import { LAYERS } from '#tiles';
import { ANSWERED } from './answers.js';
import { RULE_SET_MEMBERS, tileRow } from './hands.js';

const MOST_TILES = 200;

const ThrownDice = Dice.describe('A roll of two dice.');
const BreakerDice = Dice.exactOptional().describe(
  'The roll of the wall breaker, whom the first roll names; required in a rule set with two rolls.',
);

export const BreakBody = named('BreakBody', 'The rolls of the dice that break the wall.', {
  ...RULE_SET_MEMBERS,
  dice: ThrownDice,
  breakerDice: BreakerDice,
  queue: z
    .boolean()
    .default(false)
    .describe('Whether the answer lists every place of the wall in the order of drawing.'),
});

const WallPlace = named('WallPlace', 'The place of a tile in the wall.', {
  seat: Seat.describe('The seat before which the wall stands.'),
  stack: z.int().min(1).describe('The number of the stack from the right end of that wall, from 1.'),
  layer: z.enum(LAYERS).describe('Whether the tile is the upper or the lower one of its stack.'),
});

const BROKEN = {
  seat: Seat.describe('The seat whose wall is broken.'),
  stack: z
    .int()
    .min(1)
    .describe(
      'The number of stacks before the break, clockwise from the right end, beyond the left end into the next wall.',
    ),
};

export const BreakAnswer = named('BreakAnswer', 'Where the wall is broken.', {
  ...ANSWERED,
  ...BROKEN,
  queue: readOnly(z.array(WallPlace)).exactOptional().describe('Every place of the wall in the order of drawing.'),
});

const Numbers = z
  .array(
    z
      .int()
      .min(0)
      .max(MOST_TILES - 1),
  )
  .max(MOST_TILES)
  .meta({
    id: 'TileNumbers',
    description:
      'Each tile by its number from 0: the kinds of the set in their order, with the copies of a kind together.',
  });

export const DealBody = named('DealBody', 'A shuffled wall.', {
  ...RULE_SET_MEMBERS,
  dice: ThrownDice.exactOptional().describe(
    'A roll of two dice. With it, the permutation is the wall as it stands: clockwise from the right end of the dealer’s wall, ' +
      'top before bottom. Without it, the permutation begins where the wall is broken.',
  ),
  breakerDice: BreakerDice,
  permutation: z
    .union([tileRow('WallTiles', 'Every tile of the set once, as a list or as a text such as 123m55p.'), Numbers])
    .describe('Every tile of the set in its order in the wall.'),
});

const Row = readOnly(z.array(Tile));
export const DealAnswer = named('DealtWall', 'The four dealt hands and the rest of the wall.', {
  ...ANSWERED,
  break: z.strictObject(BROKEN).exactOptional().describe('Where the dice break the wall. Absent without dice.'),
  hands: bySeatOf(Row, 'The dealt hand of').describe(
    'The dealt hands in the order in which the tiles were received. Flowers are still among them.',
  ),
  wall: Row.describe('The tiles that are left, in the order of drawing.'),
});
