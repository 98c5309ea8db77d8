import type { z } from 'zod';
import { Seat } from '#deal/schema';
import { commandsOf, described, oneOf } from '#shapes/schema';
import { Commitment, NonceCommitment, PlayerNonce, SeenCommitments, WallSecret, WallTiles } from './words.js';

const COMMITMENT = '66572b5fa3e57aeecac1b4c44de1f7d6cf2c3688ead12ea4cf10b38987e8c714';
const SALT = '5f70bf18a086007016e948b04aed3b82103a36bea41755b6cddfaf10ace3c6ef';

/** An example of each command. */
const EXAMPLES = {
  CommitScannedWall: { commitment: COMMITMENT },
  CommitSoftwareWall: {},
  CommitNonce: { seat: 'east', commitment: 'cb9db7b5f36fa7dc2cc020ae53a4fb4ebcb99099ebbd41b8e7c360dd8c1607f2' },
  CloseCommitments: {},
  OpenNonce: {
    seat: 'east',
    nonce: '0f1e2d3c4b5a69788796a5b4c3d2e1f00f1e2d3c4b5a69788796a5b4c3d2e1f0',
    commitments: '3ff1c20aa699f5bbefab4133aa170cd45c9318f7916c89b1ed75085de8087697',
  },
  RevealScannedWall: { secret: SALT, tiles: ['1m', '9p', '4s'] },
  RevealSoftwareWall: {},
};

const WALL_COMMANDS = commandsOf(EXAMPLES, {
  CommitScannedWall: described(
    'The table commits to a wall that its readers have scanned, before the dice are thrown.',
    { commitment: Commitment.describe('The hash of the statement of the wall.') },
  ),
  CommitSoftwareWall: described('The service draws a seed, keeps it secret and commits to it.', {}),
  CommitNonce: described('A player commits to a nonce and keeps it secret. Each seat commits at most once.', {
    seat: Seat.describe('The seat of the player.'),
    commitment: NonceCommitment.describe('The hash of the nonce.'),
  }),
  CloseCommitments: described(
    'The recorder of the deal goes on without the seats that have given no commitment. It is not needed after four commitments.',
    {},
  ),
  OpenNonce: described(
    'A player opens the nonce, after all commitments, through the key or device that sent the commitment. Read the commitments first.',
    {
      seat: Seat.describe('The seat of the player.'),
      nonce: PlayerNonce.describe('The nonce of the commitment.'),
      commitments: SeenCommitments.describe('The hash of the commitments that the player has read.'),
    },
  ),
  RevealScannedWall: described('The table reveals its scanned wall after the settlement of the deal.', {
    secret: WallSecret.describe('The salt of the commitment.'),
    tiles: WallTiles.describe('The tiles of the built wall.'),
  }),
  RevealSoftwareWall: described(
    'The service reveals the seed and the software wall after the settlement of the deal.',
    {},
  ),
});

export const WallCommand = oneOf(WALL_COMMANDS).meta({
  id: 'WallCommand',
  description: 'A command for the wall of a deal.',
});
export type WallCommand = z.infer<typeof WallCommand>;
