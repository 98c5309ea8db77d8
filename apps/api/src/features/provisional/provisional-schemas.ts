import { z } from 'zod';
import { Id, Seat, Tile } from '#deal/schema';

/** The limit of acts in a statement: a device has few acts that are not recorded yet. */
const MOST_ACTS = 20;

const seat = Seat.describe('The seat that acts.');

/** The members of an act of one seat. */
const ofKind = <Kind extends string>(kind: Kind, description: string) => ({
  act: z.literal(kind).describe(description),
  seat,
});

const ProvisionalAct = z
  .discriminatedUnion('act', [
    z
      .strictObject(ofKind('draw', 'A draw from the wall. Its tile is concealed.'))
      .meta({ id: 'ProvisionalDraw', description: 'A seat draws a tile.' }),
    z
      .strictObject({ ...ofKind('discard', 'A discard.'), tile: Tile.describe('The tile that lies in the river.') })
      .meta({ id: 'ProvisionalDiscard', description: 'A seat discards a tile.' }),
    z
      .strictObject({
        ...ofKind('chow', 'A claim for a chow.'),
        tiles: z.tuple([Tile, Tile, Tile]).readonly().describe('The three exposed tiles, the claimed one first.'),
      })
      .meta({ id: 'ProvisionalChow', description: 'A seat claims the last discard for a chow.' }),
    z
      .strictObject({ ...ofKind('pung', 'A claim for a pung.'), tile: Tile.describe('The claimed tile.') })
      .meta({ id: 'ProvisionalPung', description: 'A seat claims the last discard for a pung.' }),
    z
      .strictObject({
        ...ofKind('kong', 'A melded, promoted or postponed kong.'),
        tile: Tile.describe('The tile of the kong.'),
      })
      .meta({ id: 'ProvisionalKong', description: 'A seat declares a kong that lies face up.' }),
    z
      .strictObject(ofKind('concealed-kong', 'A concealed kong. Its tile is not stated.'))
      .meta({ id: 'ProvisionalConcealedKong', description: 'A seat declares a concealed kong.' }),
    z
      .strictObject({ ...ofKind('bonus-tile', 'A flower or season.'), tile: Tile.describe('The exposed tile.') })
      .meta({ id: 'ProvisionalBonusTile', description: 'A seat exposes a flower or a season.' }),
    z
      .strictObject(ofKind('ready', 'A ready declaration.'))
      .meta({ id: 'ProvisionalReady', description: 'A seat declares its hand ready.' }),
    z
      .strictObject({
        act: z.literal('win').describe('A declared win.'),
        seats: z.array(Seat).min(1).max(3).readonly().describe('The seats that declare a win on the same tile.'),
      })
      .meta({ id: 'ProvisionalWin', description: 'Seats declare a win.' }),
  ])
  .meta({
    id: 'ProvisionalAct',
    description:
      'An act at the table that its device believes and has not recorded yet. It names no tile that does not lie face up.',
  });

const statement = {
  deal: Id.describe('The id of the deal that is played at the table.'),
  sequence: z
    .int()
    .min(1)
    .describe(
      'The sequence of the event that the acts follow. They count only while it is the last event of the deal.',
    ),
  acts: z
    .array(ProvisionalAct)
    .max(MOST_ACTS)
    .readonly()
    .describe('The acts in their order. Empty where everything that is believed is recorded.'),
};

export const ProvisionalRequest = z.strictObject(statement).meta({
  id: 'ProvisionalRequest',
  description: 'What a device believes of the deal at its table and has not recorded yet.',
});

export const ProvisionalStatement = z
  .strictObject({
    ...statement,
    expiresInMs: z
      .int()
      .min(0)
      .describe('How many milliseconds the acts remain valid unless they are stated again; 0 if there are none.'),
  })
  .meta({
    id: 'ProvisionalStatement',
    description:
      'What the device of a table believes and has not recorded yet. No part of the log: it may prove wrong.',
  });
