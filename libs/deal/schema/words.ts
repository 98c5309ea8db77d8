import { z } from 'zod';
import { HIDDEN, KONG_KINDS, SEATS, SUITS, TILES, UNKNOWN } from '#tiles';

export const Seat = z.enum(SEATS).meta({ id: 'Seat', description: 'A seat of this deal; east deals.' });
export const Suit = z.enum(SUITS).meta({ id: 'Suit', description: 'Characters m, dots p, bamboos s.' });
export const Tile = z
  .enum(TILES)
  .meta({ id: 'Tile', description: 'A kind of tile in the usual notation, such as 5p.' });
export const RecordedTile = z
  .enum([...TILES, UNKNOWN])
  .meta({ id: 'RecordedTile', description: 'A tile, or ? where the record itself does not know its face.' });
export const SeenTile = z.enum([...TILES, UNKNOWN, HIDDEN]).meta({
  id: 'SeenTile',
  description: 'A tile, ? where the record does not know it, hidden where this reader may not see it.',
});
export const SeenSuit = z.enum([...SUITS, UNKNOWN, HIDDEN]).meta({ id: 'SeenSuit' });
export const SeenHand = z
  .union([z.array(RecordedTile).readonly(), z.literal(HIDDEN)])
  .meta({ id: 'SeenHand', description: 'Standing tiles in the order they came, or hidden from this reader.' });
/** Points of a win that was passed: 0 for none, `?` where the hand is not known to the record. */
export const SeenPoints = z
  .union([z.int().min(0).max(9999), z.enum([UNKNOWN, HIDDEN])])
  .meta({ id: 'SeenPoints', description: 'Points; ? unknown to the record; hidden from this reader.' });
/** Four unlike tiles that were laid face down as a concealed kong. */
export const LaidTiles = z
  .tuple([Tile, Tile, Tile, Tile])
  .readonly()
  .meta({ id: 'LaidTiles', description: 'Four tiles, not all alike, that were laid face down as a concealed kong.' });
/** A concealed kong that turned out to be none; kong is its place among the melds of the seat. */
export const FalseKong = z
  .strictObject({ kong: z.int().nonnegative(), tiles: LaidTiles })
  .meta({ id: 'FalseKong', description: 'What lies where a kong was declared; kong is its place among the melds.' });
export const FalseKongs = z
  .array(FalseKong)
  .readonly()
  .describe('Those of them that are false, where the record saw their tiles; kongs has only the others.');
export const KongKind = z.enum(KONG_KINDS).meta({ id: 'KongKind' });
/** A declared set as it lies at the end; from whom its tile came is not told. */
export const ReportedMeld = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('pung'), tile: Tile }),
    z.strictObject({ kind: z.literal('chow'), tiles: z.tuple([Tile, Tile, Tile]).readonly(), claimed: Tile }),
  ])
  .meta({ id: 'ReportedMeld' });
export const Account = z
  .enum([...SEATS, 'bank'])
  .meta({ id: 'Account', description: 'A seat, or the bank for fines.' });

/** An object with the four seats as its keys. */
export const bySeatOf = <T extends z.ZodType>(value: T) =>
  z.strictObject({ east: value, south: value, west: value, north: value });

export const Transfer = z
  .strictObject({
    from: Account,
    to: Account,
    points: z.int().positive(),
    reason: z.string().min(1),
    clause: z.string().min(1),
  })
  .meta({ id: 'Transfer', description: 'Points from one account to another, and the clause that says so.' });
export const Transfers = z.array(Transfer).readonly();

/** How much the table's devices or the people at it can see; README.md of the library lists what each level tells. */
export const Recording = z.enum(['full', 'public', 'result']).meta({
  id: 'Recording',
  description:
    'full: every tile is seen. public: what lies open is seen, the rest is ? until it comes to light. result: only what scores is told, afterwards and in its order (the Report… commands).',
});
export const Source = z.enum(['device', 'person', 'simulated', 'imported']).meta({ id: 'Source' });
export const Options = z
  .record(
    z.string().min(1).max(64),
    z.union([z.string().max(64), z.int(), z.boolean()], {
      error: 'a text, a whole number, true or false belongs here',
    }),
  )
  .meta({ id: 'RuleSetOptions', description: 'What the players agreed on where the rule book leaves a choice.' });

const Place = z.strictObject({
  side: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]),
  player: z.string().min(1).max(64),
});
export const Seating = bySeatOf(Place).meta({
  id: 'Seating',
  description:
    'Which side of the table each seat is at, and the random id of its player; names never stand in the log.',
});
export const Dice = z.tuple([z.int().min(1).max(6), z.int().min(1).max(6)]).readonly();

/** What happens at a table and should not, as far as a rule book speaks of it. */
export const Irregularity = z
  .enum([
    'short-shuffle',
    'early-wall',
    'exposed-in-shuffle',
    'exposed-in-building',
    'looked-early',
    'early-draw',
    'touched-wall',
    'hurried',
    'missed-draw',
    'late-claim',
    'uncalled-claim',
    'wrong-name',
    'too-few-tiles',
    'too-many-tiles',
    'corrected-set',
    'changed-claim',
    'wrong-set',
    'false-kong',
    'false-win',
    'false-win-not-ready',
  ])
  .meta({
    id: 'Irregularity',
    description:
      'What a seat did, or was found to have done, against the rules. false-win, with a hand that was ready, and false-win-not-ready are told where a deal is recorded by its result; in play the hand is shown and judged.',
  });

export const Seconds = z
  .int()
  .min(0)
  .max(3600)
  .meta({ id: 'Seconds', description: 'How long it took, in whole seconds, where somebody timed it.' });

/** How a win's tile came: the reader needs no more to judge it. */
export const WinSource = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('discard'), from: Seat }),
    z.strictObject({ kind: z.literal('self-draw') }),
    z.strictObject({ kind: z.literal('robbed-kong'), from: Seat }),
  ])
  .meta({ id: 'WinSource' });

/** What the rule books price about the moment of a win. */
export const Circumstance = z
  .enum([
    'replacement-tile',
    'after-kong',
    'robbing-the-kong',
    'last-tile',
    'dealt-hand',
    'blessing-of-earth',
    'blessing-of-man',
    'ready',
    'heavenly-ready',
    'last-copy',
    'mixed-in',
  ])
  .meta({
    id: 'Circumstance',
    description:
      'ready: declared before; heavenly-ready: with the first discard or before the first draw; last-copy: the other three lie open; mixed-in: the drawn tile was not kept apart until the hand was checked.',
  });

export const CountedFan = z
  .strictObject({
    id: z.string(),
    clause: z.string(),
    count: z.int().positive(),
    fan: z.int(),
    doublings: z.int().positive().exactOptional().describe('How often it doubles the sum of points in all.'),
    limit: z.literal(true).exactOptional().describe('It is worth the limit that was agreed, whatever else counts.'),
    sets: z
      .array(z.array(z.int().nonnegative()).readonly())
      .readonly()
      .exactOptional()
      .describe('For each time it counts, the places in the arrangement it is built from; absent: the whole hand.'),
  })
  .meta({ id: 'CountedFan', description: 'A fan of the rule book, how often it counts, and what it gives in all.' });

/** A fan that is there and does not count, because a dearer one always holds it. */
export const AbsorbedFan = z
  .strictObject({ id: z.string(), clause: z.string(), count: z.int().positive(), by: z.string() })
  .meta({ id: 'AbsorbedFan', description: 'A fan left out, how often, and the id of the fan that absorbs it.' });

export const SetOfHand = z
  .strictObject({
    kind: z.enum(['chow', 'pung', 'kong', 'pair', 'knitted', 'singles']),
    tiles: z.array(Tile).readonly(),
    declared: z.boolean(),
  })
  .meta({
    id: 'SetOfHand',
    description: 'knitted: the nine tiles of a knitted straight; singles: all tiles of a hand of unlike ones.',
  });
const Arrangement = z.array(SetOfHand).readonly();
/** What a hand is worth under the book, and why. */
export const Valuation = z
  .strictObject({
    fans: z.array(CountedFan).readonly(),
    fan: z.int(),
    doublings: z.int().nonnegative().exactOptional().describe('How often the sum is doubled.'),
    points: z.int().nonnegative(),
    uncapped: z.int().positive().exactOptional().describe('The value that the limit cut down to points.'),
    arrangement: Arrangement,
    absorbed: z.array(AbsorbedFan).readonly().exactOptional(),
    jokers: z
      .array(z.strictObject({ as: Tile }))
      .readonly()
      .exactOptional()
      .describe('What each joker stands for.'),
    next: z
      .strictObject({ points: z.int().nonnegative(), fans: z.array(CountedFan).readonly(), arrangement: Arrangement })
      .exactOptional()
      .describe('The best of the other arrangements or joker values, where there is one.'),
  })
  .meta({ id: 'Valuation' });
