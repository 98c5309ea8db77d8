import { z } from 'zod';
import { command, Seat } from '#deal/schema';
import { Commitment, Nonce, WallSecret, WallTiles } from './words.js';

const COMMITMENT = '66572b5fa3e57aeecac1b4c44de1f7d6cf2c3688ead12ea4cf10b38987e8c714';
const SALT = '5f70bf18a086007016e948b04aed3b82103a36bea41755b6cddfaf10ace3c6ef';

const CommitScannedWall = command(
  'CommitScannedWall',
  { commitment: Commitment.describe('The hash of the statement of the wall.') },
  'The table commits to a wall that its readers have scanned, before the dice are thrown.',
  { commitment: COMMITMENT },
);
const CommitSoftwareWall = command(
  'CommitSoftwareWall',
  {},
  'The service draws a seed, keeps it secret and commits to it.',
  {},
);
const GiveNonce = command(
  'GiveNonce',
  { seat: Seat.describe('The seat of the player.'), nonce: Nonce.describe('The nonce of the player.') },
  'A player adds a nonce to the shuffle. Each seat gives at most one.',
  { seat: 'east', nonce: 'seven white cranes 4711' },
);
const CloseNonces = command(
  'CloseNonces',
  {},
  'The recorder of the deal closes the list of nonces and may then read the wall.',
  {},
);
const RevealScannedWall = command(
  'RevealScannedWall',
  {
    secret: WallSecret.describe('The salt of the commitment.'),
    tiles: WallTiles.describe('The tiles of the built wall.'),
  },
  'The table reveals its scanned wall after the settlement of the deal.',
  { secret: SALT, tiles: ['1m', '9p', '4s'] },
);
const RevealSoftwareWall = command(
  'RevealSoftwareWall',
  {},
  'The service reveals the seed and the software wall after the settlement of the deal.',
  {},
);

export const WallCommand = z
  .discriminatedUnion('type', [
    CommitScannedWall,
    CommitSoftwareWall,
    GiveNonce,
    CloseNonces,
    RevealScannedWall,
    RevealSoftwareWall,
  ])
  .meta({ id: 'WallCommand', description: 'A command for the wall of a deal.' });
export type WallCommand = z.infer<typeof WallCommand>;
