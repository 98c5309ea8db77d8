import { z } from 'zod';
import { readOnly } from '#shapes/schema';
import { Seat, Tile } from '#deal/schema';
import { HIDDEN } from '#tiles';

const HASH = /^[0-9a-f]{64}$/;
/** The maximum number of tiles in a set. */
const MOST_TILES = 144;

export const Commitment = z
  .string()
  .regex(HASH)
  .meta({
    id: 'WallCommitment',
    description:
      'The SHA-256 hash of the statement of a wall, as 64 lowercase hex digits (docs/FORMAT.md, section 15).',
    examples: ['66572b5fa3e57aeecac1b4c44de1f7d6cf2c3688ead12ea4cf10b38987e8c714'],
  });
export const WallSecret = z
  .string()
  .regex(HASH)
  .meta({
    id: 'WallSecret',
    description:
      '256 random bits as 64 lowercase hex digits: the salt of a scanned wall, or the seed of a software wall. It is not known to ' +
      'anybody else before the wall is revealed.',
    examples: ['5f70bf18a086007016e948b04aed3b82103a36bea41755b6cddfaf10ace3c6ef'],
  });
export const WallTiles = readOnly(z.array(Tile).min(1).max(MOST_TILES)).meta({
  id: 'BuiltWallTiles',
  description:
    "The tiles of the built wall: from the right end of East's wall clockwise over the walls of East, North, West and South, the upper " +
    'tile of each stack before the lower one.',
  examples: [['1m', '9p', '4s']],
});
export const SeenWallTiles = z.union([WallTiles, z.literal(HIDDEN)]).meta({
  id: 'SeenWallTiles',
  description: 'The tiles of the built wall, or hidden if this reader may not see them.',
  examples: ['hidden'],
});
export const SeenWallSecret = z.union([WallSecret, z.literal(HIDDEN)]).meta({
  id: 'SeenWallSecret',
  description: 'The salt or seed of the wall, or hidden if this reader may not see it.',
  examples: ['hidden'],
});
export const PlayerNonce = z
  .string()
  .regex(HASH)
  .meta({
    id: 'PlayerNonce',
    description:
      '256 random bits as 64 lowercase hex digits. A player draws them, keeps them secret, and opens them after all commitments. They ' +
      'enter the shuffle.',
    examples: ['0f1e2d3c4b5a69788796a5b4c3d2e1f00f1e2d3c4b5a69788796a5b4c3d2e1f0'],
  });
export const NonceCommitment = z
  .string()
  .regex(HASH)
  .meta({
    id: 'NonceCommitment',
    description:
      'The SHA-256 hash that commits a seat to its nonce, as 64 lowercase hex digits (docs/FORMAT.md, section 15).',
    examples: ['cb9db7b5f36fa7dc2cc020ae53a4fb4ebcb99099ebbd41b8e7c360dd8c1607f2'],
  });
export const SeenCommitments = z
  .string()
  .regex(HASH)
  .meta({
    id: 'SeenCommitments',
    description:
      'The SHA-256 hash of the commitments to the wall and to all nonces, as the player has read them before the opening ' +
      '(docs/FORMAT.md, section 15).',
    examples: ['3ff1c20aa699f5bbefab4133aa170cd45c9318f7916c89b1ed75085de8087697'],
  });
export const WallMethod = z.enum(['scanned', 'software']).meta({
  id: 'WallMethod',
  description:
    'scanned: the table has read a built wall. software: the wall is shuffled from the seed of the service and the nonces of the players.',
  examples: ['software'],
});
export const SeatNonce = z
  .strictObject({
    seat: Seat.describe('The seat of the player.'),
    nonce: PlayerNonce.describe('The nonce of the player.'),
  })
  .meta({
    id: 'SeatNonce',
    description: 'The nonce of one player.',
    examples: [{ seat: 'east', nonce: '3ff1c20aa699f5bbefab4133aa170cd45c9318f7916c89b1ed75085de8087697' }],
  });
