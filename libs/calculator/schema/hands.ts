import { z } from 'zod';
import { Circumstance, KongKind, Options, Seat, Suit, Tile } from '#deal/schema';
import { isKnown, parseTiles, type Tile as TileKind } from '#tiles';

/** Tiles as they were sent: a list has a place for each tile, a text only one for all. */
export interface TileRow {
  readonly tiles: readonly TileKind[];
  readonly written: 'list' | 'text';
}

const MOST_TILES = 200;

/** A list of tiles, or a text such as `123m55z`; `sizes` says how many belong in it. */
export const tileRow = (id: string, description: string) =>
  z
    .union([
      z
        .array(Tile)
        .max(MOST_TILES)
        .transform((tiles): TileRow => ({ tiles, written: 'list' })),
      z
        .string()
        .max(3 * MOST_TILES)
        .transform((text, context): TileRow => {
          const parsed = parseTiles(text);
          const fault = parsed.ok ? unknownIn(parsed.tiles) : parsed.error.message;
          if (fault !== undefined) context.addIssue({ code: 'custom', message: fault });
          return { tiles: parsed.ok ? parsed.tiles.filter(isKnown) : [], written: 'text' };
        }),
    ])
    .meta({ id, description });

const unknownIn = (tiles: readonly string[]): string | undefined =>
  tiles.includes('?') ? 'every tile needs its face: ? stands for none' : undefined;

export const StandingTiles = tileRow(
  'StandingTiles',
  'Tiles that are not laid down, as a list or as a text such as 123m55p, in any order.',
);

const PungLaid = z.strictObject({ kind: z.literal('pung'), tile: Tile }).meta({ id: 'PungLaid' });
const KongLaid = z
  .strictObject({ kind: z.literal('kong'), tile: Tile, kongKind: KongKind.default('melded') })
  .meta({ id: 'KongLaid' });
const ChowLaid = z
  .strictObject({ kind: z.literal('chow'), tiles: z.tuple([Tile, Tile, Tile]).readonly() })
  .meta({ id: 'ChowLaid', description: 'Three tiles of a suit in the order of their ranks.' });
export const LaidMeld = z
  .discriminatedUnion('kind', [PungLaid, KongLaid, ChowLaid])
  .meta({ id: 'LaidMeld', description: 'A set laid down; a concealed kong too.' });

/** Which book is asked, and what was agreed on where it leaves a choice. */
export const BOOK = {
  ruleSet: z.string().min(1).max(64).describe('The id of an installed rule set.'),
  edition: z.string().min(1).max(64).exactOptional().describe('Without it, the newest.'),
  options: Options.exactOptional(),
};

export const HAND = {
  ...BOOK,
  standing: StandingTiles,
  melds: z.array(LaidMeld).max(4).readonly().default([]),
  forbiddenSuit: Suit.exactOptional().describe('The suit this player has forsworn, where the book has one.'),
  joker: Tile.exactOptional().describe('The kind that stands for any, where the book has one; without it, no jokers.'),
  seatWind: Seat.exactOptional().describe('The wind of this player’s seat; needed where the book prices it.'),
  roundWind: Seat.exactOptional().describe('The wind of the round; without it what the options say, or east.'),
  bonusTiles: tileRow('BonusTiles', 'Flowers and seasons, as a list or as a text such as 17f.')
    .exactOptional()
    .describe('Flowers and seasons set aside, where the book has them; without it, none.'),
};

const source = z.enum(['self-draw', 'discard', 'robbed-kong']);

/** How it was won. */
export const WIN = {
  winningTile: Tile.exactOptional().describe('Left out only for a hand dealt complete.'),
  source: source.describe('Whose tile it was.'),
  circumstances: z
    .array(Circumstance)
    .max(Circumstance.options.length)
    .readonly()
    .default([])
    .describe('What was special about the moment; robbing-the-kong may be left out beside its source.'),
};

export const ScoreBody = z
  .strictObject({
    ...HAND,
    standing: StandingTiles.describe('14 less three for each meld, the winning tile among them.'),
    ...WIN,
  })
  .meta({ id: 'ScoreBody', description: 'A hand that is said to win.' });

export const WaitsBody = z
  .strictObject({
    ...HAND,
    standing: StandingTiles.describe('13 less three for each meld.'),
    source: source
      .exactOptional()
      .describe('Whose tile it would be, where the value depends on that; without it, drawn by the player.'),
  })
  .meta({ id: 'WaitsBody', description: 'A hand that may wait for a tile.' });

export const ValueBody = z
  .strictObject({
    ...HAND,
    standing: StandingTiles.describe('13 less three for each meld; the winning tile is none of them.'),
  })
  .meta({ id: 'ValueBody', description: 'A hand that has not won, in a book that values it too.' });
