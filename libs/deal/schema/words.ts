import { z } from 'zod';
import { expected } from '#shapes';
import { AgreedOptions, bySeatOf, Dice, Id, named, Name, readOnly } from '#shapes/schema';
import { HIDDEN, KONG_KINDS, SEATS, SUITS, TILES, UNKNOWN } from '#tiles';

export { bySeatOf, Dice, Id };

export const Seat = z
  .enum(SEATS)
  .meta({ id: 'Seat', description: 'A seat of the deal. East is the dealer.', examples: ['east'] });
export const Suit = z
  .enum(SUITS)
  .meta({ id: 'Suit', description: 'A suit: m characters, p dots, s bamboos.', examples: ['s'] });
export const Seats = readOnly(z.array(Seat));
/** Names the tile that was meant if only its case is wrong. */
const expectedTile = ({ input }: { readonly input?: unknown }): string => {
  const meant = typeof input === 'string' ? TILES.find((tile) => tile === input.toLowerCase()) : undefined;
  return expected('tile', { tile: meant ?? '5p' });
};

export const Tile = z.enum(TILES, { error: expectedTile }).meta({
  id: 'Tile',
  description:
    'A kind of tile: 1m-9m characters, 1p-9p dots, 1s-9s bamboos, 1z-4z east, south, west and north wind, 5z white, ' +
    '6z green and 7z red dragon, 1f-4f flowers, 5f-8f seasons.',
  examples: ['5p'],
});
export const Tiles = readOnly(z.array(Tile));
export const RecordedTile = z.enum([...TILES, UNKNOWN], { error: expectedTile }).meta({
  id: 'RecordedTile',
  description: 'A tile, or ? where the record does not know its face.',
  examples: ['5p', '?'],
});
export const SeenTile = z.enum([...TILES, UNKNOWN, HIDDEN]).meta({
  id: 'SeenTile',
  description: 'A tile, ? where the record does not know its face, or hidden where this reader may not see it.',
  examples: ['5p', '?', 'hidden'],
});
export const SeenSuit = z.enum([...SUITS, UNKNOWN, HIDDEN]).meta({
  id: 'SeenSuit',
  description: 'A suit, ? where the record does not know it, or hidden where this reader may not see it.',
  examples: ['s', 'hidden'],
});
export const SeenHand = z.union([readOnly(z.array(RecordedTile)), z.literal(HIDDEN)]).meta({
  id: 'SeenHand',
  description: 'Standing tiles in the order in which they were received, or hidden where this reader may not see them.',
  examples: [['1m', '9p', '?'], 'hidden'],
});
export const SeenPoints = z.union([z.int().min(0).max(9999), z.enum([UNKNOWN, HIDDEN])]).meta({
  id: 'SeenPoints',
  description:
    'Points of a win that was passed: 0 for none, ? where the record does not know the hand, hidden where this reader may not see it.',
  examples: [0, 'hidden'],
});
export const CalledSet = z
  .enum(['chow', 'pung', 'kong'])
  .meta({ id: 'CalledSet', description: 'A set that is called before its tiles are opened.', examples: ['chow'] });
export const LaidTiles = readOnly(z.tuple([Tile, Tile, Tile, Tile])).meta({
  id: 'LaidTiles',
  description: 'Four tiles, not all alike, that were laid face down as a concealed kong.',
  examples: [['1m', '2m', '3m', '9p']],
});
export const FalseKong = named('FalseKong', 'A concealed kong whose four tiles are not alike.', {
  kong: z.int().nonnegative().describe('The index of the kong among the melds of the seat, from 0.'),
  // A wrapper of its own: the document cannot describe a named tuple a second time.
  tiles: LaidTiles.readonly().describe('The four tiles that lie there.'),
});
export const FalseKongs = readOnly(z.array(FalseKong)).describe(
  'The false concealed kongs, where the record saw their tiles. The true ones are in `kongs`.',
);
export const MissingFact = z.enum(['forbidden-suit', 'concealed-kongs']).meta({
  id: 'MissingFact',
  description:
    'A fact that a public recording may lack. forbidden-suit: the forbidden suit of the seat. concealed-kongs: the tiles of its ' +
    'concealed kongs.',
  examples: ['concealed-kongs'],
});
export const OpenPoint = z
  .strictObject({
    seat: Seat.describe('The seat whose fact cannot be known.'),
    fact: MissingFact.describe('What of that seat cannot be known.'),
  })
  .meta({
    id: 'OpenPoint',
    description: 'A fact that a referee ruled unknowable. Payments and fines that depend on it are not in the ledger.',
    examples: [{ seat: 'west', fact: 'concealed-kongs' }],
  });
export const OpenPoints = readOnly(z.array(OpenPoint))
  .describe('The facts without which the deal was settled, because a referee ruled them unknowable. Absent: none.')
  .meta({ examples: [[{ seat: 'west', fact: 'concealed-kongs' }]] });
export const KongKind = z.enum(KONG_KINDS).meta({
  id: 'KongKind',
  description:
    'concealed: four tiles from the hand. melded: three from the hand and a claimed discard. promoted: the fourth tile is added to ' +
    'an exposed pung in the turn in which it was drawn. postponed: the fourth tile is added in a later turn.',
  examples: ['concealed'],
});
/** Three consecutive tiles of a suit. */
export const Run = readOnly(z.tuple([Tile, Tile, Tile]));
const PungReported = named('ReportedPung', 'An exposed pung.', {
  kind: z.literal('pung'),
  tile: Tile.describe('The tile of which there are three.'),
});
const ChowReported = named('ReportedChow', 'An exposed chow.', {
  kind: z.literal('chow'),
  tiles: Run.describe('Three consecutive tiles of a suit, in any order.'),
  claimed: Tile.exactOptional().describe('The tile among them that was claimed. No rule set needs it.'),
});
export const ReportedMeld = z.discriminatedUnion('kind', [PungReported, ChowReported]).meta({
  id: 'ReportedMeld',
  description: 'An exposed pung or chow at the end of a deal. Kongs are reported with ReportKong.',
});
export const Account = z
  .enum([...SEATS, 'bank'])
  .meta({ id: 'Account', description: 'A seat, or the bank, which receives fines.', examples: ['east'] });

/** Members that many events and commands share, described once. */
export const FORBIDDEN_BY = z
  .enum(['tile', 'card'])
  .describe('tile: a tile of the suit is set aside. card: a card is laid, where the hand holds none of the suit.');
export const MIXED_IN = z
  .literal(true)
  .exactOptional()
  .describe('The drawn tile was not kept apart until the hand was checked (DZ-count.9).');
export const Visibility = z.enum(['open', 'concealed']);
export const CLAUSE = z.string().describe('The id of the clause of the rule set that decides this, such as SBR-8.1.');
export const REASON_ID = z
  .string()
  .describe('The id of the reason, such as kong.concealed; the rule set lists them all.');

export const Transfer = named('Transfer', 'A payment of points from one account to another, with its clause.', {
  from: Account.describe('The account that pays.'),
  to: Account.describe('The account that receives.'),
  points: z.int().positive().describe('The amount in points.'),
  reason: z.string().min(1).describe('The id of the reason, such as kong.concealed; the rule set lists them all.'),
  clause: z.string().min(1).describe('The id of the clause that orders the payment, such as SBR-8.1.'),
});
export const Transfers = readOnly(z.array(Transfer)).describe('The payments that this event causes, in order.');

/** README.md of the library lists what each recording level contains. */
export const Recording = z.enum(['full', 'public', 'result']).meta({
  id: 'Recording',
  description:
    'full: every tile is recorded. public: only exposed tiles are recorded; other tiles are ? until they are revealed. ' +
    'result: only the facts that score are recorded, after the play and in their order, with the Report commands.',
  examples: ['result'],
});
export const Source = z.enum(['device', 'person', 'simulated', 'imported']).meta({
  id: 'Source',
  description:
    'Where the record comes from. device: the devices of the table. person: somebody who writes. simulated: the simulator. imported: another system.',
  examples: ['person'],
});
export const Options = AgreedOptions.meta({
  id: 'RuleSetOptions',
  description:
    'What the players agreed on where the rule set leaves a choice. GET /v1/rule-sets/{id} lists the options.',
  examples: [{ limit: 2000, round: 'east' }],
});

const Place = named('SeatedPlayer', 'A player and the side of the table where the player sits.', {
  side: z
    .union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)])
    .describe('The side of the table, 1 to 4 counter-clockwise.'),
  player: Name.describe('The random id of the player. Names are never written to the log.'),
});
export const Seating = bySeatOf(Place, 'Who plays').meta({
  id: 'Seating',
  description: 'The player of each seat and the side of the table where the player sits.',
});
export const Irregularity = z
  .enum([
    'short-shuffle',
    'held-tiles',
    'early-wall',
    'wall-broken-up',
    'wall-inspected',
    'exposed-in-shuffle',
    'exposed-in-building',
    'looked-early',
    'early-draw',
    'covered-river',
    'touched-wall',
    'hurried',
    'slow-claim',
    'missed-draw',
    'late-claim',
    'uncalled-claim',
    'uncalled-kong',
    'wrong-name',
    'too-few-tiles',
    'too-many-tiles',
    'corrected-set',
    'changed-claim',
    'wrong-set',
    'missed-ready',
    'disturbed-show',
    'false-kong',
    'false-win',
    'false-win-not-ready',
  ])
  .meta({
    id: 'Irregularity',
    description:
      'What a seat did against the rules. wall-broken-up and wall-inspected: what followed for the wall of a seat that built it too ' +
      'early. uncalled-kong: the tile was shown before the call. disturbed-show: tiles were shown or moved before the win of ' +
      'another seat was confirmed. false-win (with a hand that was ready) and false-win-not-ready are noted only in a ' +
      'result-only recording; in play the hand is revealed and judged.',
    examples: ['touched-wall'],
  });

export const Seconds = z
  .int()
  .min(0)
  .max(3600)
  .meta({ id: 'Seconds', description: 'How long it took, in whole seconds, if somebody timed it.', examples: [12] });
/** A log holds whole numbers only. */
export const TENTHS = z
  .int()
  .min(1)
  .max(9)
  .exactOptional()
  .describe('The tenths of a second beyond `seconds`: 1.5 seconds are `seconds` 1 and `tenths` 5. Absent: none.');

const WinOnDiscard = named('WinOnDiscard', 'The winning tile is a discard of another seat.', {
  kind: z.literal('discard').describe('The winning tile is a discard.'),
  from: Seat.describe('The seat that discarded the winning tile.'),
});
const WinBySelfDraw = named('WinBySelfDraw', 'The winner drew the winning tile, or was dealt a complete hand.', {
  kind: z.literal('self-draw').describe('The winner drew the winning tile.'),
});
const WinOnRobbedKong = named(
  'WinOnRobbedKong',
  'The winning tile is the fourth tile of a kong that another seat declared.',
  {
    kind: z.literal('robbed-kong').describe('The winning tile is the fourth tile of a kong.'),
    from: Seat.describe('The seat whose kong was robbed.'),
  },
);
export const WinSource = z
  .discriminatedUnion('kind', [WinOnDiscard, WinBySelfDraw, WinOnRobbedKong])
  .meta({ id: 'WinSource', description: 'The source of a winning tile.' });

/** The circumstances of a win to which rule sets give a price. */
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
      'A circumstance of a win that a rule set may price. ready: the hand was declared ready before; heavenly-ready: it was ' +
      'declared with the first discard or before the first draw (dazhong), or opened at once, face up (classical); last-copy: the other three copies of the winning tile lie ' +
      'open; mixed-in: the drawn tile was not kept apart until the hand was checked.',
    examples: ['last-tile'],
  });

/** The rule set decides which of these kongs are returned (SBR-10.5, SS-kong.5). */
export const AfterKongs = z
  .int()
  .min(1)
  .max(4)
  .describe(
    'The number of kongs that the discarder declared in the turn of the winning discard, in a result-only recording whose ' +
      'circumstances have `after-kong`. Absent: one. Recorded play derives it.',
  );

export const CountedFan = named(
  'CountedFan',
  'A fan of the rule set, how many times it counts, and what it gives in all.',
  {
    id: z.string().describe('The id of the fan in the rule set.'),
    clause: z.string().describe('The id of the clause that defines the fan.'),
    count: z.int().positive().describe('How many times the fan counts.'),
    fan: z.int().describe('What it gives in all: whole fans, or points in a rule set that counts in points.'),
    doublings: z.int().positive().exactOptional().describe('How many times it doubles the sum of points in all.'),
    limit: z.literal(true).exactOptional().describe('The hand is worth the agreed limit, whatever else counts.'),
    sets: readOnly(z.array(readOnly(z.array(z.int().nonnegative()))))
      .exactOptional()
      .describe(
        'For each time it counts, the indexes of its sets in the arrangement, from 0. Absent where it describes the whole hand.',
      ),
  },
);

export const AbsorbedFan = named(
  'AbsorbedFan',
  'A fan that does not count because a more valuable fan always includes it.',
  {
    id: z.string().describe('The id of the fan that does not count.'),
    clause: z.string().describe('The id of the clause that defines the fan.'),
    count: z.int().positive().describe('How many times the fan is left out.'),
    by: z.string().describe('The id of the more valuable fan that always includes it.'),
  },
);

export const SetOfHand = named('SetOfHand', 'A set in the arrangement of a hand.', {
  kind: z
    .enum(['chow', 'pung', 'kong', 'pair', 'knitted', 'singles'])
    .describe(
      'The kind of set. knitted: the nine tiles of a knitted straight. singles: all tiles of a hand without sets.',
    ),
  tiles: Tiles.describe('The tiles of the set.'),
  declared: z.boolean().describe('True for a meld that was declared, false for tiles of the standing hand.'),
});
const Arrangement = readOnly(z.array(SetOfHand)).describe(
  'The sets into which the hand is arranged, such as four sets and a pair.',
);
export const Valuation = named('Valuation', 'The value of a hand under the rule set, and the fans that give it.', {
  fans: readOnly(z.array(CountedFan)).describe('The fans that count.'),
  fan: z.int().describe('The sum of the fans: whole fans, or points in a rule set that counts in points.'),
  doublings: z.int().nonnegative().exactOptional().describe('How many times the sum is doubled.'),
  points: z.int().nonnegative().describe('The value of the hand in points.'),
  uncapped: z.int().positive().exactOptional().describe('The value in points before the limit reduced it.'),
  arrangement: Arrangement,
  stated: z
    .literal(true)
    .exactOptional()
    .describe('A person stated the value. It is not derived from tiles and cannot be checked, so no fans are named.'),
  ownCount: z
    .literal(true)
    .exactOptional()
    .describe('The stated value is the own count of the winner. The hand is on record and is worth more.'),
  absorbed: readOnly(z.array(AbsorbedFan))
    .exactOptional()
    .describe('The fans that do not count because more valuable fans include them.'),
  jokers: readOnly(z.array(z.strictObject({ as: Tile.describe('The tile for which this joker stands.') })))
    .exactOptional()
    .describe('What each joker stands for.'),
  next: z
    .strictObject({
      points: z.int().nonnegative().describe('The value of that alternative in points.'),
      fans: readOnly(z.array(CountedFan)).describe('The fans that count in that alternative.'),
      arrangement: Arrangement,
    })
    .exactOptional()
    .describe('The best of the other arrangements or joker values, if there is one.'),
});
