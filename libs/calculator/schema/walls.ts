import { z } from 'zod';
import { bySeatOf, Dice, Seat, Tile } from '#deal/schema';
import { LAYERS } from '#tiles';
import { ANSWERED } from './answers.js';
import { BOOK, tileRow } from './hands.js';

const MOST_TILES = 200;

const ThrownDice = Dice.describe('A roll of two dice.');
const BreakerDice = Dice.exactOptional().describe(
  'What the wall breaker threw, whom the first roll names; needed in a book of two rolls.',
);

export const BreakBody = z
  .strictObject({
    ...BOOK,
    dice: ThrownDice,
    breakerDice: BreakerDice,
    queue: z.boolean().default(false).describe('Also list every place of the wall in the order of drawing.'),
  })
  .meta({ id: 'BreakBody', description: 'The rolls of the dice that break the wall.' });

const WallPlace = z.strictObject({ seat: Seat, stack: z.int().min(1), layer: z.enum(LAYERS) }).meta({
  id: 'WallPlace',
  description: 'A tile’s place: the stack counts from the right end of the wall before the seat.',
});

const BROKEN = {
  seat: Seat.describe('Before whom the wall is broken; east deals.'),
  stack: z
    .int()
    .min(1)
    .describe('After so many stacks clockwise from its right end, beyond its left end into the next wall.'),
};

export const BreakAnswer = z
  .strictObject({
    ...ANSWERED,
    ...BROKEN,
    queue: z.array(WallPlace).readonly().exactOptional().describe('Every place in the order of drawing.'),
  })
  .meta({ id: 'BreakAnswer', description: 'Where the wall is broken.' });

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
    description: 'Each copy by its number from 0: the kinds of the set in their order, the copies of a kind together.',
  });

export const DealBody = z
  .strictObject({
    ...BOOK,
    dice: ThrownDice.exactOptional().describe(
      'With dice the permutation is the wall as it stands: clockwise from the right end of the dealer’s wall, top before ' +
        'bottom. Without, it begins where the wall is broken.',
    ),
    breakerDice: BreakerDice,
    permutation: z.union([
      tileRow('WallTiles', 'Every tile of the set once, as a list or as a text such as 123m55p.'),
      Numbers,
    ]),
  })
  .meta({ id: 'DealBody', description: 'A shuffled wall.' });

const Row = z.array(Tile).readonly();
export const DealAnswer = z
  .strictObject({
    ...ANSWERED,
    break: z.strictObject(BROKEN).exactOptional().describe('Where the dice, if any, break the wall.'),
    hands: bySeatOf(Row).describe('In the order in which the tiles came; flowers are still among them.'),
    wall: Row.describe('What is left, in the order of drawing.'),
  })
  .meta({ id: 'DealtWall', description: 'The four hands and what is left of the wall.' });
