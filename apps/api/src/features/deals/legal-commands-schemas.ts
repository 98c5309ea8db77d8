import { z } from 'zod';
import { list, named } from '#shapes/schema';
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

const LegalCommand = named('LegalCommand', 'A command that may come next, complete or with members to fill in.', {
  seats: list(Seat, 'The seats that act by it. Empty for a command of the table, such as EndPlay.'),
  command: KnownMembers.describe('The command as far as it is known. It can be sent as it is where `fill` is empty.'),
  fill: list(
    z.string(),
    'The members that the client fills in, such as `tiles`. Optional members are listed for ReportDeal alone.',
  ),
});

export const LegalCommands = named(
  'LegalCommands',
  'The commands that a deal may take next, as far as the reader may know.',
  {
    dealId: Id.describe('The id of the deal.'),
    sequence: z.int().min(1).describe('The sequence of the last event. Send it as If-Match with the command.'),
    commands: list(
      LegalCommand,
      'The commands that may come next. Once the deal is settled, only corrections of a result-only recording.',
    ),
  },
);

export const LegalCommandsQuery = z.strictObject({
  seat: Seat.exactOptional().describe('A seat. Only the commands by which it acts are listed.'),
});
