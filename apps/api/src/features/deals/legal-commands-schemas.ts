import { z } from 'zod';
import { DealCommand, Id, Seat } from '#deal/schema';

const TYPES = DealCommand.options.map(({ shape }) => shape.type.value) as [string, ...string[]];

const KnownMembers = z
  .looseObject({
    type: z.enum(TYPES).describe('The type of the command.'),
    seat: Seat.exactOptional().describe('The seat that acts, where one seat does.'),
  })
  .meta({
    id: 'KnownMembers',
    description: 'The members of a command that are known. With the members of `fill` it is a DealCommand.',
    examples: [{ type: 'DiscardTile', seat: 'south', tile: '5p' }],
  });

const LegalCommand = z
  .strictObject({
    seats: z
      .array(Seat)
      .readonly()
      .describe('The seats that act by it. Empty for a command of the table, such as EndPlay.'),
    command: KnownMembers.describe('The command as far as it is known. It can be sent as it is where `fill` is empty.'),
    fill: z
      .array(z.string())
      .readonly()
      .describe(
        'The members that the client fills in, such as `tiles`. Optional members are listed for ReportDeal alone.',
      ),
  })
  .meta({ id: 'LegalCommand', description: 'A command that may come next, complete or with members to fill in.' });

export const LegalCommands = z
  .strictObject({
    dealId: Id.describe('The id of the deal.'),
    sequence: z.int().min(1).describe('The sequence of the last event. Send it as If-Match with the command.'),
    commands: z
      .array(LegalCommand)
      .readonly()
      .describe(
        'The commands that may come next. Once the deal is settled, only corrections of a result-only recording.',
      ),
  })
  .meta({ id: 'LegalCommands', description: 'The commands that a deal may take next, as far as the reader may know.' });

export const LegalCommandsQuery = z.strictObject({
  seat: Seat.exactOptional().describe('A seat. Only the commands by which it acts are listed.'),
});
