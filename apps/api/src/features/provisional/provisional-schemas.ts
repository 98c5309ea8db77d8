import { z } from 'zod';
import { list, named } from '#shapes/schema';
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
    named('ProvisionalDraw', 'A seat draws a tile.', ofKind('draw', 'A draw from the wall. Its tile is concealed.')),
    named('ProvisionalDiscard', 'A seat discards a tile.', {
      ...ofKind('discard', 'A discard.'),
      tile: Tile.describe('The tile that lies in the river.'),
    }),
    named('ProvisionalChow', 'A seat claims the last discard for a chow.', {
      ...ofKind('chow', 'A claim for a chow.'),
      tiles: z.tuple([Tile, Tile, Tile]).readonly().describe('The three exposed tiles, the claimed one first.'),
    }),
    named('ProvisionalPung', 'A seat claims the last discard for a pung.', {
      ...ofKind('pung', 'A claim for a pung.'),
      tile: Tile.describe('The claimed tile.'),
    }),
    named('ProvisionalKong', 'A seat declares a kong that lies face up.', {
      ...ofKind('kong', 'A melded, promoted or postponed kong.'),
      tile: Tile.describe('The tile of the kong.'),
    }),
    named(
      'ProvisionalConcealedKong',
      'A seat declares a concealed kong.',
      ofKind('concealed-kong', 'A concealed kong. Its tile is not stated.'),
    ),
    named('ProvisionalBonusTile', 'A seat exposes a flower or a season.', {
      ...ofKind('bonus-tile', 'A flower or season.'),
      tile: Tile.describe('The exposed tile.'),
    }),
    named('ProvisionalReady', 'A seat declares its hand ready.', ofKind('ready', 'A ready declaration.')),
    named('ProvisionalWin', 'Seats declare a win.', {
      act: z.literal('win').describe('A declared win.'),
      seats: list(Seat, 'The seats that declare a win on the same tile.', { min: 1, max: 3 }),
    }),
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
  acts: list(ProvisionalAct, 'The acts in their order. Empty where everything that is believed is recorded.', {
    max: MOST_ACTS,
  }),
};

export const ProvisionalRequest = named(
  'ProvisionalRequest',
  'What a device believes of the deal at its table and has not recorded yet.',
  statement,
);

export const ProvisionalStatement = named(
  'ProvisionalStatement',
  'What the device of a table believes and has not recorded yet. No part of the log: it may prove wrong.',
  {
    ...statement,
    expiresInMs: z
      .int()
      .min(0)
      .describe('How many milliseconds the acts remain valid unless they are stated again; 0 if there are none.'),
  },
);
