import { z } from 'zod';
import { Id, Tile } from '#deal/schema';
import { WallCommand, WallEvent, WallTiles } from '#fairness/schema';
import { DIE_FACES } from '#tiles';
import { PublicKey, SignatureValue, SigningNonce } from '../signing/signing-key-schemas.js';
import { Name } from '../../access/keys/scopes.js';
import { recordedMembers } from '../../recording/reading/event-schemas.js';
import { GivenTime } from '../../http/reading/given-time.js';

const DEAL_ID = Id.describe('The id of the deal.');

/** A signature of a batch that has one command. */
const CommandSignature = z
  .strictObject({
    device: Name.describe('The id of the device. The key of the request is one of this device.'),
    key: PublicKey.describe('The public key that has signed. The device must have registered it.'),
    nonce: SigningNonce,
    value: SignatureValue.describe(
      'The signature over the text of docs/FORMAT.md, section 16, for a batch of one command.',
    ),
  })
  .meta({
    id: 'CommandSignature',
    description:
      'The signature of a device over one command. The log keeps it with the command, whose actor is the device.',
  });
export type CommandSignature = z.infer<typeof CommandSignature>;

export const WallCommandRequest = z
  .strictObject({
    commandId: Id.describe('A new id for this command, made by the client. Each command id is accepted only once.'),
    occurredAt: GivenTime.describe('When it happened at the table; not in the future.'),
    command: WallCommand.describe('What happened.'),
    signature: CommandSignature.exactOptional().describe(
      'The signature of the device that sends the command. `CommitNonce` and `OpenNonce` of a device need one.',
    ),
  })
  .meta({ id: 'WallCommandRequest', description: 'A request to record a command for the wall of a deal.' });

const RecordedWallEvent = z
  .strictObject({
    ...recordedMembers(
      'The position in the whole log, without gaps. It proves the order of wall and deal.',
      'The number of the event in the wall, from 1, without gaps.',
    ),
    actor: z
      .string()
      .describe('The key or device that sent the command, such as key:<id>. Players compare it with their own.'),
    event: WallEvent.describe('The fact.'),
  })
  .meta({ id: 'RecordedWallEvent', description: 'An event of a wall as this reader may see it.' });

export const WallAnswer = z
  .strictObject({
    dealId: DEAL_ID,
    sequence: z.int().min(1).describe('The sequence of the last event of this command.'),
    events: z.array(RecordedWallEvent).min(1).readonly().describe('The events that the command caused.'),
  })
  .meta({ id: 'WallAnswer', description: 'The events that an accepted command for a wall caused.' });

const Die = z.literal(DIE_FACES);

export const DrawnWall = z
  .strictObject({
    tiles: WallTiles.describe('The tiles of the built wall.'),
    dice: z
      .array(z.tuple([Die, Die]).readonly())
      .min(1)
      .max(2)
      .readonly()
      .describe('The throws that break the wall, in their order.'),
    order: z.array(Tile).readonly().describe('The same tiles in the order of taking, from the break on.'),
  })
  .meta({ id: 'DrawnWall', description: 'A software wall, as the recorder of its deal deals it.' });

export const WallDocument = z
  .strictObject({
    dealId: DEAL_ID,
    sequence: z.int().min(1).describe('The sequence of the last event.'),
    events: z.array(RecordedWallEvent).min(1).readonly().describe('All events of the wall.'),
    drawn: DrawnWall.exactOptional().describe(
      'The software wall. Only the keys that record the deal get it, as soon as the last nonce is open.',
    ),
  })
  .meta({ id: 'Wall', description: 'The committed wall of a deal, as this reader may see it.' });
