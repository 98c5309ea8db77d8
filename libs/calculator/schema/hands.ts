import { z } from 'zod';
import { named, readOnly } from '#shapes/schema';
import { Circumstance, KongKind, Options, Seat, Suit, Tile } from '#deal/schema';
import { expected } from '#shapes';
import { isKnown, parseTiles, type Tile as TileKind } from '#tiles';

/** Tiles as they were sent: a list has a JSON pointer for each tile, a text only one for all. */
export interface TileRow {
  readonly tiles: readonly TileKind[];
  readonly written: 'list' | 'text';
}

const MOST_TILES = 200;

/** A list of tiles, or a text such as `123m55z`. */
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
  tiles.includes('?') ? expected('knownTiles', {}) : undefined;

export const StandingTiles = tileRow(
  'StandingTiles',
  'The tiles that are not in melds, as a list or as a text such as 123m55p, in any order.',
);

const PungLaid = named('PungLaid', 'An exposed pung.', {
  kind: z.literal('pung'),
  tile: Tile.describe('The tile of which there are three.'),
});
const KongLaid = named('KongLaid', 'A kong, exposed or concealed.', {
  kind: z.literal('kong'),
  tile: Tile.describe('The tile of which there are four.'),
  kongKind: KongKind.default('melded').describe('How the kong was made.'),
});
const ChowLaid = named('ChowLaid', 'An exposed chow.', {
  kind: z.literal('chow'),
  tiles: readOnly(z.tuple([Tile, Tile, Tile])).describe(
    'Three consecutive tiles of a suit in the order of their ranks.',
  ),
});
export const LaidMeld = z
  .discriminatedUnion('kind', [PungLaid, KongLaid, ChowLaid])
  .meta({ id: 'LaidMeld', description: 'A meld: an exposed pung or chow, or a kong of any kind.' });

/** The rule set of the request, and its agreed options. */
export const RULE_SET_MEMBERS = {
  ruleSet: z.string().min(1).max(64).describe('The id of an installed rule set, such as classical.'),
  edition: z
    .string()
    .min(1)
    .max(64)
    .exactOptional()
    .describe('The edition of the rule set. Without it, the newest one.'),
  options: Options.exactOptional().describe(
    'The agreed options. Where one is absent, the default of the rule set holds.',
  ),
};

export const HAND = {
  ...RULE_SET_MEMBERS,
  standing: StandingTiles,
  melds: readOnly(z.array(LaidMeld).max(4)).default([]).describe('The melds of the hand, concealed kongs included.'),
  forbiddenSuit: Suit.exactOptional().describe('The forbidden suit of the player, in rule sets that have one.'),
  joker: Tile.exactOptional().describe('The kind of tile that is the joker. Without it, there are no jokers.'),
  seatWind: Seat.exactOptional().describe('The seat of the player; required where the rule set prices it.'),
  roundWind: Seat.exactOptional().describe('The round wind. Without it, the option `round`, or east.'),
  bonusTiles: tileRow('BonusTiles', 'Flowers and seasons, as a list or as a text such as 17f.')
    .exactOptional()
    .describe('The flowers and seasons set aside. Without it, none.'),
};

const source = z.enum(['self-draw', 'discard', 'robbed-kong']);

/** How the hand was won. */
export const WIN = {
  winningTile: Tile.exactOptional().describe('The winning tile. Absent only for a hand that was dealt complete.'),
  source: source.describe('Where the winning tile comes from.'),
  circumstances: readOnly(z.array(Circumstance).max(Circumstance.options.length))
    .default([])
    .describe('The circumstances of the win. robbing-the-kong may be left out beside the source robbed-kong.'),
};

export const ScoreBody = named('ScoreBody', 'A hand that was declared to win.', {
  ...HAND,
  standing: StandingTiles.describe(
    'The standing tiles including the winning tile: 14 less three for each meld. The command ReportHand differs: its `tiles` ' +
      'leave a claimed winning tile out.',
  ),
  ...WIN,
});

export const WaitsBody = named('WaitsBody', 'A hand that may wait for a tile.', {
  ...HAND,
  standing: StandingTiles.describe('The standing tiles: 13 less three for each meld.'),
  source: source
    .exactOptional()
    .describe('Where the winning tile would come from, which the value may depend on. Without it, self-draw.'),
});

export const ValueBody = named('ValueBody', 'A hand that has not won, in a rule set that values it too.', {
  ...HAND,
  standing: StandingTiles.describe('The standing tiles: 13 less three for each meld. There is no winning tile.'),
});
