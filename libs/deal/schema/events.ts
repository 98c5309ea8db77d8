import { z } from 'zod';
import { Balances, described, eventsOf, named, oneOf, readOnly } from '#shapes/schema';
import { HIDDEN } from '#tiles';
import {
  AfterKongs,
  bySeatOf,
  CalledSet,
  Circumstance,
  CLAUSE,
  Dice,
  FalseKongs,
  FORBIDDEN_BY,
  Id,
  Irregularity,
  KongKind,
  LaidTiles,
  MissingFact,
  MIXED_IN,
  OpenPoints,
  Options,
  REASON_ID,
  RecordedTile,
  Recording,
  ReportedMeld,
  Run,
  Seat,
  Seating,
  Seats,
  Seconds,
  SeenHand,
  SeenPoints,
  SeenSuit,
  SeenTile,
  Source,
  Suit,
  TENTHS,
  Tile,
  Tiles,
  Transfers,
  Valuation,
  Visibility,
  WinSource,
} from './words.js';

/** Members that many events share. */
const KONG_INDEX = z.int().nonnegative().describe('The index of the kong among the melds of the seat, from 0.');
const TILES_LEFT = z.int().nonnegative().describe('The number of tiles left in the wall.');
const REASON = z.string().describe('The reason of the decision, in the words of the referee.');
const REFEREE = z.string().describe('The random id of the referee who decided.');

export const DEAL_EVENTS = eventsOf({
  /** Opening: the seats, the rule set, and the recording level. */
  DealOpened: described('A deal is opened. The event names the rule set, its edition and its fingerprint.', {
    table: z.string().describe('The id of the table.'),
    ruleSet: z.string().describe('The id of the rule set.'),
    edition: z.string().describe('The edition of the rule set that decides the deal.'),
    fingerprint: z
      .string()
      .describe(
        'The SHA-256 digest of the file of the edition, which judges the deal (/v1/rule-sets/{id}/editions). Older deals and ' +
          'working copies state a digest over the tables and answers of the edition.',
      ),
    options: Options.describe('The agreed options, defaults included.'),
    recording: Recording.describe('How much of the deal is recorded.'),
    source: Source.describe('Where the record comes from.'),
    seating: Seating.describe('The four players by seat.'),
    match: Id.exactOptional().describe('The id of the match to which the deal belongs.'),
  }),
  WallBreakerPicked: described('The first roll names the seat that rolls again and breaks the wall.', {
    dice: Dice,
    seat: Seat.describe('The seat that rolls next and breaks the wall.'),
  }),
  WallBroken: described('The wall of a seat is broken after a number of stacks from its right end.', {
    dice: Dice,
    seat: Seat.describe('The seat whose wall is broken.'),
    stack: z.int().positive().describe('The number of stacks from the right end of that wall.'),
  }),
  HandsDealt: described('The four hands are dealt.', {
    hands: bySeatOf(
      named('DealtHand', 'A dealt hand.', {
        count: z.int().positive().describe('The number of tiles of the hand.'),
        tiles: SeenHand.describe('The tiles of the hand, or hidden.'),
      }),
      'The dealt hand of',
    ).describe('The dealt hand of each seat.'),
    wall: TILES_LEFT,
  }),
  BonusTileShown: described('A seat exposes a flower or a season. It then draws a replacement tile.', {
    seat: Seat.describe('The seat that exposes the tile.'),
    tile: Tile.describe('The flower or season.'),
  }),
  NoFlowersReported: described('A seat holds no flower or season (any more).', {
    seat: Seat.describe('The seat that holds no flower or season.'),
  }),
  JokerIndicated: described('A tile of the wall is turned up and indicates the joker.', {
    indicator: Tile.describe('The tile that is turned up. It is out of play.'),
    joker: Tile.describe('The kind of tile that is the joker.'),
    skipped: Tiles.exactOptional().describe(
      'Flowers and seasons that were turned up before it and went back to the wall.',
    ),
  }),
  ForbiddenSuitChosen: described('A seat chooses its forbidden suit face down.', {
    seat: Seat.describe('The seat that chooses.'),
    by: FORBIDDEN_BY,
    suit: SeenSuit.describe('The chosen suit.'),
    tile: SeenTile.exactOptional().describe('The tile set aside, with `by` tile.'),
  }),
  ForbiddenSuitShown: described('The forbidden suit of a seat is revealed, by its first discard or by its card.', {
    seat: Seat.describe('The seat whose forbidden suit is revealed.'),
    suit: Suit.describe('The forbidden suit.'),
  }),
  KongsShown: described('Concealed kongs of a seat are turned over.', {
    seat: Seat.describe('The seat whose concealed kongs are turned over.'),
    kongs: Tiles.describe('The tile of each concealed kong, in the order of their declaration.'),
    falseKongs: FalseKongs.exactOptional(),
  }),
  PlayStarted: described('All preparations are complete and play starts.', {
    seat: Seat.describe('The seat that acts first.'),
  }),
  /** The course of play. */
  TileDrawn: described('A seat draws a tile from the wall.', {
    seat: Seat.describe('The seat that draws.'),
    tile: SeenTile.describe('The drawn tile.'),
    replacement: z.boolean().describe('True if the tile replaces a kong tile, a flower or a season.'),
    wall: TILES_LEFT,
    returned: z
      .enum(['taken', 'left'])
      .exactOptional()
      .describe('What happened to a tile that lay first in the wall because it had been put back.'),
  }),
  TileDiscarded: described('A seat discards a tile.', {
    seat: Seat.describe('The seat that discards.'),
    tile: RecordedTile.describe('The discarded tile; ? where no reader of the table read its face.'),
  }),
  PungDeclared: described('A seat claims a discard for a pung.', {
    seat: Seat.describe('The seat that claims.'),
    tile: Tile.describe('The claimed tile.'),
    from: Seat.describe('The seat that discarded it.'),
  }),
  ChowDeclared: described('A seat claims a discard for a chow.', {
    seat: Seat.describe('The seat that claims.'),
    tiles: Run.describe('The three tiles of the chow.'),
    claimed: Tile.describe('The claimed tile among them.'),
    from: Seat.describe('The seat that discarded it.'),
  }),
  KongDeclared: described('A seat declares a kong. It can be outranked or robbed until its claim window closes.', {
    seat: Seat.describe('The seat that declares the kong.'),
    kind: KongKind.describe('How the kong is made.'),
    tile: SeenTile.describe('The tile of the kong.'),
    tiles: z
      .union([LaidTiles, z.literal(HIDDEN)])
      .exactOptional()
      .describe(
        'The four tiles of a false concealed kong, where the record sees every tile. Readers without access to concealed tiles ' +
          'read `hidden` for every concealed kong and cannot see whether it is false.',
      ),
    from: Seat.exactOptional().describe('The seat that discarded the claimed tile.'),
    visibility: Visibility.describe('Whether everybody at the table sees the tile of the kong.'),
    robbable: z.boolean().describe('True if the kong opens a claim window of its own.'),
    payers: Seats.describe('The seats that pay for the kong once it stands, fixed at its declaration.'),
  }),
  KongSettled: described('A kong stands and is paid for.', {
    seat: Seat.describe('The seat that has the kong.'),
    kong: KONG_INDEX,
    transfers: Transfers,
  }),
  KongRobbed: described(
    'The fourth tile of a kong goes to a winner. An added kong is a pung again; the other tiles of a concealed kong are standing tiles again.',
    {
      seat: Seat.describe('The seat whose kong is robbed.'),
      tile: Tile.describe('The robbed tile.'),
      by: Seats.describe('The seats that win on the tile.'),
    },
  ),
  KongWithdrawn: described(
    'A kong is taken back before its replacement tile is drawn. Its tiles go back to the hand.',
    { seat: Seat.describe('The seat that takes back its kong.'), clause: CLAUSE },
  ),
  KongRefunded: described('The payments for a kong are returned to the seats that paid.', {
    seat: Seat.describe('The seat that had the kong.'),
    kong: KONG_INDEX,
    cause: z
      .enum(['shot', 'false-win', 'not-ready'])
      .describe(
        'shot: the discard after the kong was won. false-win: the seat declared a false win. not-ready: the hand was not ready at the end.',
      ),
    transfers: Transfers,
  }),
  MeldWithdrawn: described(
    'A claimed meld is outranked or taken back. Its tiles go back to the hand and the discard can be claimed again.',
    { seat: Seat.describe('The seat whose claim is outranked or taken back.'), clause: CLAUSE },
  ),
  ReadyDeclared: described('A seat declares its hand ready.', {
    seat: Seat.describe('The seat that declares.'),
    as: z
      .enum(['ready', 'heavenly-ready'])
      .exactOptional()
      .describe('The kind of ready declaration. Absent in rule sets that know one kind.'),
    opened: Tiles.exactOptional().describe(
      'The standing tiles, which lie face up from now on. Absent: the hand stays concealed.',
    ),
  }),
  WinDeclared: described(
    'One or several seats declare a win. Unless it is pending, it counts as valid until it is judged.',
    {
      seats: readOnly(z.array(Seat).min(1)).describe('The seats that declare a win on the same tile.'),
      tile: SeenTile.exactOptional().describe('The winning tile. Absent for a hand that was dealt complete.'),
      visibility: Visibility.describe('Whether everybody at the table sees the winning tile.'),
      source: WinSource.describe('Where the winning tile comes from.'),
      circumstances: readOnly(z.array(Circumstance)).describe('The circumstances that the rule set prices.'),
      payers: Seats.describe('The seats that pay if the win is valid, fixed at its declaration.'),
      afterKongs: AfterKongs.exactOptional(),
      pending: z
        .literal(true)
        .exactOptional()
        .describe('Play waits until the hand is revealed and judged. Absent where play goes on.'),
      precedence: z
        .literal('farthest')
        .exactOptional()
        .describe('Among several winners the farthest in playing order reveals first. Absent: the nearest.'),
    },
  ),
  ClaimsClosed: described(
    'The latest discard or robbable tile can no longer be claimed. The event is the same whatever the hands hold.',
    {
      passes: readOnly(
        z.array(
          z.strictObject({
            seat: Seat.describe('The seat that passed.'),
            points: SeenPoints.describe('The points of the win that it passed.'),
          }),
        ),
      ).describe('The seats that did not claim, with the wins that they passed.'),
      next: Seat.exactOptional().describe(
        'The seat that draws next. Absent where a claimed meld has the turn or play is over.',
      ),
    },
  ),
  TurnPassed: described('After a win by self-draw the turn passes to the next seat that still plays.', {
    seat: Seat.describe('The seat that draws next.'),
  }),
  PlayEnded: described('Play ends: no more tile is drawn or discarded in this deal.', {
    reason: z
      .enum(['wins', 'wall', 'time'])
      .describe('wins: enough seats have won. wall: the wall is exhausted. time: the time of the session is up.'),
    clause: CLAUSE,
    reveals: Seats.describe('The seats that now reveal their hands.'),
    awaits: Seats.exactOptional().describe(
      'The seats of which the record still needs something. Absent: those of `reveals`, or all four in a result-only recording.',
    ),
  }),
  /** The end: hands are revealed, judged and paid. */
  HandRevealed: described('A seat reveals its standing tiles and its concealed kongs.', {
    seat: Seat.describe('The seat that reveals its hand.'),
    tiles: Tiles.describe(
      'The standing tiles, without melds. A self-drawn winning tile is included, a claimed one is not.',
    ),
    kongs: readOnly(z.array(RecordedTile)).describe('The concealed kongs in the order of their declaration.'),
    falseKongs: FalseKongs.exactOptional(),
    drawn: Tile.exactOptional().describe(
      'The self-drawn tile of a declared win, which lies apart from the shown hand. Absent if it was mixed into the hand, or the win was not self-drawn.',
    ),
    mixedIn: MIXED_IN,
    count: z
      .int()
      .positive()
      .exactOptional()
      .describe('The value in points that the winner counts for the hand. Absent: the record counts.'),
  }),
  HandReported: described('The hand of a seat at the end of a result-only recording.', {
    seat: Seat.describe('The seat whose hand is reported.'),
    tiles: Tiles.exactOptional().describe(
      'The standing tiles, without melds and without a claimed winning tile. Absent for a hand that is not shown.',
    ),
    kongs: readOnly(z.array(RecordedTile)).describe('The concealed kongs in the order of their reports.'),
    melds: readOnly(z.array(ReportedMeld)).describe('The exposed pungs and chows.'),
    bonusTiles: Tiles.exactOptional().describe('The flowers and seasons set aside.'),
    forbidden: Suit.exactOptional().describe('The forbidden suit of the seat.'),
    onlyForbiddenDiscarded: z
      .boolean()
      .describe('True if every discard of the seat was of its forbidden suit (SBR-4.3, SS-fin.4).'),
    ready: z.literal(true).exactOptional().describe('The hand had been declared ready before the winning discard.'),
  }),
  ValueReported: described(
    'A person states the value of a hand at the end of a result-only recording, in place of its tiles. The record cannot check it.',
    {
      seat: Seat.describe('The seat whose hand is worth that much.'),
      points: z.int().nonnegative().exactOptional().describe('The stated value in points, before any limit.'),
      fan: z.int().nonnegative().exactOptional().describe('The stated value in fan.'),
      liable: readOnly(z.array(z.string()).min(1))
        .exactOptional()
        .describe('The ids of the clauses by which this seat is stated to pay for all.'),
    },
  ),
  WinJudged: described('A declared win is judged by the rule set and priced.', {
    seat: Seat.describe('The seat that declared the win.'),
    valid: z.boolean().describe('False for a false win.'),
    faults: readOnly(z.array(z.strictObject({ clause: CLAUSE, reason: REASON_ID }))).describe(
      'Why the win is false. Empty for a valid one.',
    ),
    valuation: Valuation.exactOptional().describe('The value of a valid win.'),
    transfers: Transfers,
  }),
  CountSettled: described(
    'The own count of the winner is final: nobody objects to it, or a player objects and the missing points are paid.',
    {
      seat: Seat.describe('The seat that won.'),
      by: Seat.exactOptional().describe('The seat that objects. Absent: the count stands.'),
      clause: CLAUSE,
      valuation: Valuation.exactOptional().describe('After an objection: the value that the record counts.'),
      transfers: Transfers,
    },
  ),
  HandJudged: described('A hand without a win is judged after an exhausted wall.', {
    seat: Seat.describe('The seat whose hand is judged.'),
    status: z
      .enum(['ready', 'not-ready', 'forbidden-suit'])
      .describe('forbidden-suit: the hand still holds tiles of its forbidden suit.'),
    waits: Tiles.describe('The tiles that would complete the hand.'),
    best: z
      .strictObject({
        tile: Tile.describe('The wait that is worth most.'),
        valuation: Valuation.describe('The value of the hand with that tile.'),
      })
      .exactOptional()
      .describe('The wait that is worth most, for a ready hand.'),
    transfers: Transfers,
  }),
  HandValued: described('A hand that has not won is valued, in a rule set whose losers settle among themselves.', {
    seat: Seat.describe('The seat whose hand is valued.'),
    valuation: Valuation.describe('The value of the hand.'),
  }),
  HandsSettled: described(
    'All hands are settled: the winner is paid and the losers pay one another the difference, or one seat pays for all.',
    {
      winner: Seat.describe('The seat that won.'),
      liable: z
        .strictObject({
          seat: Seat.describe('The seat that pays for all.'),
          clauses: readOnly(z.array(z.string()).min(1)).describe('The id of each clause by which it pays.'),
        })
        .exactOptional()
        .describe('The seat that pays for all, if one does.'),
      transfers: Transfers,
    },
  ),
  IrregularityNoted: described('A seat broke a rule. Events that follow have the consequences.', {
    seat: Seat.describe('The seat that broke a rule.'),
    irregularity: Irregularity.describe('What the seat did.'),
    seconds: Seconds.exactOptional().describe('How long it took in seconds.'),
    tenths: TENTHS,
    clause: CLAUSE,
  }),
  SetCalled: described('A seat has called a set. Its tiles are not opened yet.', {
    seat: Seat.describe('The seat that called.'),
    set: CalledSet.describe('What it called.'),
  }),
  DiscardReturned: described(
    'The discard that followed a chow goes back to the hand, and the tile of the chow can be claimed again.',
    {
      seat: Seat.describe('The seat that had discarded.'),
      tile: RecordedTile.describe('The tile that goes back to the hand.'),
    },
  ),
  ClaimWithdrawn: described('A declared win or a called set is taken back before tiles were revealed.', {
    seat: Seat.describe('The seat that takes back its claim.'),
    clause: CLAUSE,
  }),
  TileReturned: described(
    'A draw is void: its tile goes back to where it was drawn, and the discard before it can be claimed.',
    {
      seat: Seat.describe('The seat that drew.'),
      tile: SeenTile.describe('The tile that goes back to the wall.'),
      wall: TILES_LEFT,
    },
  ),
  HandDied: described('By the rule set a hand is dead for the rest of the deal.', {
    seat: Seat.describe('The seat whose hand is dead.'),
    cause: z.string().describe('The id of the cause, as in the reasons of the rule set.'),
    clause: CLAUSE,
    bars: z
      .enum(['wins', 'claims'])
      .describe(
        'wins: the hand can no longer win. claims: it can no longer claim or declare kongs either. It still draws and pays.',
      ),
  }),
  PenaltyImposed: described('The rule set fines a seat.', {
    seat: Seat.describe('The seat that is fined.'),
    penalty: z.string().describe('The id of the penalty, as in the reasons of the rule set.'),
    clause: CLAUSE,
    transfers: Transfers,
  }),
  DealSettled: described('The deal is over and settled.', {
    ending: z
      .enum(['wins', 'wall', 'time', 'void', 'abandoned'])
      .describe('How the deal ended. A void or abandoned deal counts for nothing.'),
    balances: Balances.describe('What each account has gained or lost.'),
    nextDealer: Seat.describe('The seat whose player deals next.'),
    clause: z.string().describe('The id of the clause that names the next dealer.'),
    openPoints: OpenPoints.exactOptional(),
  }),
  DealAbandoned: described('The deal was given up before it was settled. DealSettled follows with zero balances.', {
    reason: z.string().describe('Why the deal was not played to its end.'),
    transfers: Transfers.describe('Every earlier payment in the opposite direction.'),
  }),
  /** The referee. */
  RulingMade: described('A referee ruled. Points move by decision of the referee.', {
    ruling: z
      .enum(['penalty', 'warning', 'dead-hand', 'void', 'unknowable'])
      .describe('What the referee ruled. A warning moves no points.'),
    seat: Seat.exactOptional().describe('The seat that is warned, whose hand is dead, or whose fact cannot be known.'),
    fact: MissingFact.exactOptional().describe(
      'The fact that cannot be known, where the ruling is unknowable. The deal no longer waits for it.',
    ),
    reason: REASON,
    by: REFEREE,
    transfers: Transfers,
  }),
  HandAmended: described('The record of a hand is corrected. The earlier tiles stay in the log.', {
    seat: Seat.describe('The seat whose hand is corrected.'),
    hand: z
      .strictObject({
        count: z.int().positive().describe('The number of standing tiles.'),
        tiles: SeenHand.describe('The standing tiles, or hidden.'),
      })
      .describe('The corrected hand.'),
    drawn: SeenTile.exactOptional().describe('The tile that was drawn last, where it was misread too.'),
    visibility: Visibility.describe('Whether everybody sees the corrected hand.'),
    reason: REASON,
    by: REFEREE,
  }),
  RewoundTo: described('The deal goes back to an earlier event. Later events are withdrawn and stay in the log.', {
    sequence: z.int().nonnegative().describe('The sequence of the event to which the deal goes back.'),
    reason: REASON,
    by: REFEREE,
  }),
});

export const DealEvent = oneOf(DEAL_EVENTS).meta({
  id: 'DealEvent',
  description: 'A fact of a deal, with the clauses that decided it.',
});
