import { z } from 'zod';
import { Id, Seat } from '#deal/schema';
import { described, eventsOf, oneOf, readOnly } from '#shapes/schema';
import {
  Commitment,
  NonceCommitment,
  PlayerNonce,
  SeenCommitments,
  SeenWallSecret,
  SeenWallTiles,
  WallMethod,
} from './words.js';

const WALL_EVENTS = eventsOf({
  WallCommitted: described('The wall of a deal is fixed before the first throw and before the first tile is dealt.', {
    deal: Id.describe('The id of the deal.'),
    table: z.string().describe('The id of the table.'),
    method: WallMethod.describe('The kind of the wall.'),
    commitment: Commitment.describe('The hash that binds the wall, or the seed of its shuffle.'),
  }),
  NonceCommitted: described('A seat is committed to its nonce. Nobody else knows the nonce before it is opened.', {
    seat: Seat.describe('The seat of the player.'),
    commitment: NonceCommitment.describe('The hash of the nonce.'),
  }),
  CommitmentsClosed: described(
    'No further commitment to a nonce is accepted, although some seats have given none. Without them the wall is shuffled.',
    { without: readOnly(z.array(Seat).min(1)).describe('The seats that do not take part in the shuffle.') },
  ),
  NonceOpened: described(
    'A player opens the nonce of the own commitment. When the last one is open, the software wall is fixed, and the recorder of the ' +
      'deal may read it.',
    {
      seat: Seat.describe('The seat of the player.'),
      nonce: PlayerNonce.describe('The nonce of the player.'),
      commitments: SeenCommitments.describe('The hash of the commitments that the player has read.'),
    },
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
