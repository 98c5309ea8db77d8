import { z } from 'zod';
import { Id, Seat } from '#deal/schema';
import { described, eventsOf, oneOf } from '#shapes/schema';
import { Commitment, Nonce, SeenWallSecret, SeenWallTiles, WallMethod } from './words.js';

const WALL_EVENTS = eventsOf({
  WallCommitted: described('The wall of a deal is fixed before the first throw and before the first tile is dealt.', {
    deal: Id.describe('The id of the deal.'),
    table: z.string().describe('The id of the table.'),
    method: WallMethod.describe('The kind of the wall.'),
    commitment: Commitment.describe('The hash that binds the wall, or the seed of its shuffle.'),
  }),
  NonceGiven: described('A player adds a nonce to the shuffle of a software wall.', {
    seat: Seat.describe('The seat of the player.'),
    nonce: Nonce.describe('The nonce of the player.'),
  }),
  NoncesClosed: described(
    'No further nonce is accepted. From now on the software wall is fixed, and the recorder of the deal may read it.',
    {},
  ),
  WallRevealed: described(
    'After the settlement of the deal the wall is revealed to the readers of concealed tiles. Others get its seals.',
    {
      secret: SeenWallSecret.describe('The salt of a scanned wall or the seed of a software wall.'),
      tiles: SeenWallTiles.describe('The tiles of the built wall.'),
    },
  ),
});

export const WallEvent = oneOf(WALL_EVENTS).meta({ id: 'WallEvent', description: 'An event of the wall of a deal.' });
export type WallEvent = z.infer<typeof WallEvent>;
