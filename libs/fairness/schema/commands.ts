import type { z } from 'zod';
import { Seat } from '#deal/schema';
import { commandsOf, described, oneOf } from '#shapes/schema';
import { Commitment, Nonce, WallSecret, WallTiles } from './words.js';

const COMMITMENT = '66572b5fa3e57aeecac1b4c44de1f7d6cf2c3688ead12ea4cf10b38987e8c714';
const SALT = '5f70bf18a086007016e948b04aed3b82103a36bea41755b6cddfaf10ace3c6ef';

/** An example of each command. */
const EXAMPLES = {
  CommitScannedWall: { commitment: COMMITMENT },
  CommitSoftwareWall: {},
  GiveNonce: { seat: 'east', nonce: 'seven white cranes 4711' },
  CloseNonces: {},
  RevealScannedWall: { secret: SALT, tiles: ['1m', '9p', '4s'] },
  RevealSoftwareWall: {},
};

const WALL_COMMANDS = commandsOf(EXAMPLES, {
  CommitScannedWall: described(
    'The table commits to a wall that its readers have scanned, before the dice are thrown.',
    { commitment: Commitment.describe('The hash of the statement of the wall.') },
  ),
  CommitSoftwareWall: described('The service draws a seed, keeps it secret and commits to it.', {}),
  GiveNonce: described('A player adds a nonce to the shuffle. Each seat gives at most one.', {
    seat: Seat.describe('The seat of the player.'),
    nonce: Nonce.describe('The nonce of the player.'),
  }),
  CloseNonces: described('The recorder of the deal closes the list of nonces and may then read the wall.', {}),
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
