import { z } from 'zod';
import { list, named } from '#shapes/schema';
import { Id, Tile } from '#deal/schema';
import { WallCommand, WallEvent, WallTiles } from '#fairness/schema';
import { DIE_FACES } from '#tiles';
import { PublicKey, SignatureValue, SigningNonce } from '../signing/signing-key-schemas.js';
import { Name } from '../../access/keys/scopes.js';
import { recordedMembers } from '../../recording/reading/event-schemas.js';
import { GivenTime } from '../../http/reading/given-time.js';

const DEAL_ID = Id.describe('The id of the deal.');

/** A signature of a batch that has one command. */
const CommandSignature = named(
  'CommandSignature',
  'The signature of a device over one command. The log keeps it with the command, whose actor is the device.',
  {
    device: Name.describe('The id of the device. The key of the request is one of this device.'),
    key: PublicKey.describe('The public key that has signed. The device must have registered it.'),
    nonce: SigningNonce,
    value: SignatureValue.describe(
      'The signature over the text of docs/FORMAT.md, section 16, for a batch of one command.',
    ),
  },
);
export type CommandSignature = z.infer<typeof CommandSignature>;

export const WallCommandRequest = named('WallCommandRequest', 'A request to record a command for the wall of a deal.', {
  commandId: Id.describe('A new id for this command, made by the client. Each command id is accepted only once.'),
  occurredAt: GivenTime.describe('When it happened at the table; not in the future.'),
  command: WallCommand.describe('What happened.'),
  signature: CommandSignature.exactOptional().describe(
    'The signature of the device that sends the command. `CommitNonce` and `OpenNonce` of a device need one.',
  ),
});

const RecordedWallEvent = named('RecordedWallEvent', 'An event of a wall as this reader may see it.', {
  ...recordedMembers(
    'The position in the whole log, without gaps. It proves the order of wall and deal.',
    'The number of the event in the wall, from 1, without gaps.',
  ),
  actor: z
    .string()
    .describe('The key or device that sent the command, such as key:<id>. Players compare it with their own.'),
  event: WallEvent.describe('The fact.'),
});

export const WallAnswer = named('WallAnswer', 'The events that an accepted command for a wall caused.', {
  dealId: DEAL_ID,
  sequence: z.int().min(1).describe('The sequence of the last event of this command.'),
  events: list(RecordedWallEvent, 'The events that the command caused.', { min: 1 }),
});

const Die = z.literal(DIE_FACES);

export const DrawnWall = named('DrawnWall', 'A software wall, as the recorder of its deal deals it.', {
  tiles: WallTiles.describe('The tiles of the built wall.'),
  dice: list(z.tuple([Die, Die]).readonly(), 'The throws that break the wall, in their order.', { min: 1, max: 2 }),
  order: list(Tile, 'The same tiles in the order of taking, from the break on.'),
});

export const WallDocument = named('Wall', 'The committed wall of a deal, as this reader may see it.', {
  dealId: DEAL_ID,
  sequence: z.int().min(1).describe('The sequence of the last event.'),
  events: list(RecordedWallEvent, 'All events of the wall.', { min: 1 }),
  drawn: DrawnWall.exactOptional().describe(
    'The software wall. Only the keys that record the deal get it, as soon as the last nonce is open.',
  ),
});
