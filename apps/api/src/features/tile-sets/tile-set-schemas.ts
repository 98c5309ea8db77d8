import { z } from 'zod';
import { list, named } from '#shapes/schema';
import { Options, Tile } from '#deal/schema';
import { expected, expectedInRequest } from '#shapes';
import { SIDES, SUITS } from '#tiles';
import { Timestamp } from '../../recording/reading/event-schemas.js';
import { Label } from '../keys/key-schemas.js';
import { MOST_TABLES, Name } from '../../access/keys/scopes.js';

const MOST_TAGS = 400;

const ID = Name.describe('The id of the tile set.');
export const TileSetPath = z.strictObject({ tileSet: ID });

const SIDE = z.literal(SIDES).describe('The side of the table that it belongs to.');
const TaggedThing = z
  .discriminatedUnion('kind', [
    named('TaggedTile', 'A tile that bears a tag.', {
      kind: z.literal('tile').describe('A tile.'),
      tile: Tile.describe('The face of the tile.'),
    }),
    named('TaggedCard', 'A card that bears a tag.', {
      kind: z.literal('card').describe('A card that states a forbidden suit.'),
      suit: z.enum(SUITS).describe('The suit of the card.'),
    }),
    named('TaggedWinToken', 'A win token that bears a tag.', {
      kind: z.literal('win-token').describe('A token laid when declaring a win.'),
      side: SIDE,
    }),
    named('TaggedReadyToken', 'A ready token that bears a tag.', {
      kind: z.literal('ready-token').describe('A token laid when declaring ready.'),
      side: SIDE,
    }),
  ])
  .meta({ id: 'TaggedThing', description: 'A thing of a tile set that bears a tag.' });

/** A tag id as readers report it: 5 to 62 bytes. */
const TagId = z.string().regex(/^(?:[0-9A-F]{2}){5,62}$/, expected('tag', {}));

const set = {
  name: Label.describe('The name of the tile set, for people.'),
  ruleSet: z.string().min(1).max(64).describe('The id of the rule set that is played with it. Example: `sichuan-mil`.'),
  options: Options.exactOptional().describe(
    'What the players agreed on, where that changes which tiles are played with.',
  ),
  tables: list(Name, 'The tables that play with it. A device reads the sets of its tables only.', { max: MOST_TABLES }),
};

export const TileSetRequest = named('TileSetRequest', 'A tile set to be stored.', {
  ...set,
  tags: z
    .record(TagId, TaggedThing)
    .refine((tags) => Object.keys(tags).length <= MOST_TAGS, expectedInRequest('mostTags', { most: MOST_TAGS }))
    .describe(
      'The tag of each thing, in upper-case hex: each copy of each tile that is played with, and cards and tokens. At most 400.',
    ),
});

const stored = { tileSet: ID, ...set, updatedAt: Timestamp.describe('When it was stored.') };

export const TileSet = named('TileSet', 'A tile set.', {
  ...stored,
  tags: z.record(TagId, TaggedThing).describe('The tag of each thing. Confidential: it opens concealed hands.'),
});

const TileSetSummary = named('TileSetSummary', 'A tile set without its tags.', {
  ...stored,
  count: z.int().min(0).describe('How many tags it has.'),
});

export const TileSetList = named('TileSetList', 'The tile sets.', {
  tileSets: list(TileSetSummary, 'The tile sets in the order of their ids.'),
});
