import { z } from 'zod';
import { Id, Seat, Tile } from '#deal/schema';

/** The limit of acts in a statement: a device has few acts that are not recorded yet. */
const MOST_ACTS = 20;

const seat = Seat.describe('The seat that acts.');

const ProvisionalAct = z
  .discriminatedUnion('act', [
    z
      .strictObject({ act: z.literal('draw').describe('A draw from the wall. Its tile is concealed.'), seat })
      .meta({ id: 'ProvisionalDraw', description: 'A seat draws a tile.' }),
    z
      .strictObject({
        act: z.literal('discard').describe('A discard.'),
        seat,
        tile: Tile.describe('The tile that lies in the river.'),
      })
      .meta({ id: 'ProvisionalDiscard', description: 'A seat discards a tile.' }),
    z
      .strictObject({
        act: z.literal('chow').describe('A claim for a chow.'),
        seat,
        tiles: z.tuple([Tile, Tile, Tile]).readonly().describe('The three exposed tiles, the claimed one first.'),
      })
      .meta({ id: 'ProvisionalChow', description: 'A seat claims the last discard for a chow.' }),
    z
      .strictObject({
        act: z.literal('pung').describe('A claim for a pung.'),
        seat,
        tile: Tile.describe('The claimed tile.'),
      })
      .meta({ id: 'ProvisionalPung', description: 'A seat claims the last discard for a pung.' }),
    z
      .strictObject({
        act: z.literal('kong').describe('A melded, promoted or postponed kong.'),
        seat,
        tile: Tile.describe('The tile of the kong.'),
      })
      .meta({ id: 'ProvisionalKong', description: 'A seat declares a kong that lies face up.' }),
    z
      .strictObject({ act: z.literal('concealed-kong').describe('A concealed kong. Its tile is not stated.'), seat })
      .meta({ id: 'ProvisionalConcealedKong', description: 'A seat declares a concealed kong.' }),
    z
      .strictObject({
        act: z.literal('bonus-tile').describe('A flower or season.'),
        seat,
        tile: Tile.describe('The exposed tile.'),
      })
      .meta({ id: 'ProvisionalBonusTile', description: 'A seat exposes a flower or a season.' }),
    z
      .strictObject({ act: z.literal('ready').describe('A ready declaration.'), seat })
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
      .describe('How long the acts still stand in milliseconds, unless they are stated again; 0 where none stand.'),
  })
  .meta({
    id: 'ProvisionalStatement',
    description:
      'What the device of a table believes and has not recorded yet. No part of the log: it may prove wrong.',
  });
