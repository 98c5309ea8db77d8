import { z } from 'zod';
import { HIDDEN } from '#tiles';
import { Id } from './commands.js';
import {
  bySeatOf,
  Circumstance,
  Dice,
  FalseKongs,
  Irregularity,
  KongKind,
  LaidTiles,
  Options,
  RecordedTile,
  Recording,
  ReportedMeld,
  Seat,
  Seating,
  Seconds,
  SeenHand,
  SeenPoints,
  SeenSuit,
  SeenTile,
  Source,
  Suit,
  Tile,
  Transfers,
  Valuation,
  WinSource,
} from './words.js';

const event = <T extends string, S extends z.core.$ZodLooseShape>(type: T, shape: S, description: string) =>
  z.strictObject({ type: z.literal(type), ...shape }).meta({ id: type, description });

const Points = z.int();

/** Opening: who sits where, under which rules, and how much of the play is seen. */
export const DealOpened = event(
  'DealOpened',
  {
    table: z.string(),
    ruleSet: z.string(),
    edition: z.string(),
    fingerprint: z.string(),
    options: Options,
    recording: Recording,
    source: Source,
    seating: Seating,
    match: Id.exactOptional(),
  },
  'A deal begins under a rule set whose edition and fingerprint are named.',
);
export const WallBroken = event(
  'WallBroken',
  { dice: Dice, seat: Seat, stack: z.int().positive() },
  'The wall of a seat is broken after that many stacks from its right end.',
);
export const WallBreakerPicked = event(
  'WallBreakerPicked',
  { dice: Dice, seat: Seat },
  'The first throw names the seat that throws again and breaks the wall.',
);
export const HandsDealt = event(
  'HandsDealt',
  {
    hands: bySeatOf(z.strictObject({ count: z.int().positive(), tiles: SeenHand })),
    wall: z.int().nonnegative(),
  },
  'The dealt hands, and how many tiles are left in the wall.',
);
export const BonusTileShown = event('BonusTileShown', { seat: Seat, tile: Tile }, 'A flower or season is laid open.');
export const NoFlowersReported = event(
  'NoFlowersReported',
  { seat: Seat },
  'A seat says that it holds no flower or season.',
);
export const JokerIndicated = event(
  'JokerIndicated',
  { indicator: Tile, joker: Tile, skipped: z.array(Tile).readonly().exactOptional() },
  'A tile of the wall is turned up and names the joker kind; flowers skipped before it went back to the wall.',
);
export const ForbiddenSuitChosen = event(
  'ForbiddenSuitChosen',
  { seat: Seat, by: z.enum(['tile', 'card']), suit: SeenSuit, tile: SeenTile.exactOptional() },
  'A seat names its forbidden suit face down, by a tile set aside or by a card.',
);
export const ForbiddenSuitShown = event(
  'ForbiddenSuitShown',
  { seat: Seat, suit: Suit },
  'The first discard or the turned card shows the forbidden suit.',
);
export const PlayStarted = event('PlayStarted', { seat: Seat }, 'All is prepared; the named seat acts first.');
export const KongsShown = event(
  'KongsShown',
  { seat: Seat, kongs: z.array(Tile).readonly(), falseKongs: FalseKongs.exactOptional() },
  'Concealed kongs of a seat are turned over, in the order of their declaration.',
);

/** The course of play. */
export const TileDrawn = event(
  'TileDrawn',
  {
    seat: Seat,
    tile: SeenTile,
    replacement: z.boolean(),
    wall: z.int().nonnegative(),
    /** What became of a tile that had been put back. */
    returned: z.enum(['taken', 'left']).exactOptional(),
  },
  'A tile from the wall; wall is what is left in it.',
);
export const TileDiscarded = event('TileDiscarded', { seat: Seat, tile: Tile }, 'A tile is discarded.');
export const PungDeclared = event('PungDeclared', { seat: Seat, tile: Tile, from: Seat }, 'A discard makes a pung.');
export const ChowDeclared = event(
  'ChowDeclared',
  { seat: Seat, tiles: z.tuple([Tile, Tile, Tile]).readonly(), claimed: Tile, from: Seat },
  'A discard makes a chow.',
);
export const KongDeclared = event(
  'KongDeclared',
  {
    seat: Seat,
    kind: KongKind,
    tile: SeenTile,
    tiles: z
      .union([LaidTiles, z.literal(HIDDEN)])
      .exactOptional()
      .describe(
        'Of a false one, where the record sees every tile; who may not see them is not told whether it is one.',
      ),
    from: Seat.exactOptional(),
    visibility: z.enum(['open', 'concealed']),
    /** Does it open a claim window of its own? */
    robbable: z.boolean(),
    /** Who would pay for it, fixed at the moment of the declaration. */
    payers: z.array(Seat).readonly(),
  },
  'A kong is declared; it can still be outranked or robbed until its claim window closes.',
);
export const KongSettled = event(
  'KongSettled',
  { seat: Seat, kong: z.int().nonnegative(), transfers: Transfers },
  'A kong stands and is paid for; kong is its place among the melds of the seat.',
);
export const KongRobbed = event(
  'KongRobbed',
  { seat: Seat, tile: Tile, by: z.array(Seat).readonly() },
  'The fourth tile went to another hand: an added kong is a pung again, the others of a concealed one stand again.',
);
export const KongWithdrawn = event(
  'KongWithdrawn',
  { seat: Seat, clause: z.string() },
  'A kong of the own turn is taken back before its replacement tile is drawn: its tiles go back to the hand.',
);
export const KongRefunded = event(
  'KongRefunded',
  {
    seat: Seat,
    kong: z.int().nonnegative(),
    cause: z.enum(['shot', 'false-win', 'not-ready']),
    transfers: Transfers,
  },
  'What was paid for a kong goes back to those who paid.',
);
export const MeldWithdrawn = event(
  'MeldWithdrawn',
  { seat: Seat, clause: z.string() },
  'A claim is outranked: its tiles go back to the hand, the discard is free again.',
);
export const ReadyDeclared = event(
  'ReadyDeclared',
  {
    seat: Seat,
    /** Absent in books that know one way. */
    as: z.enum(['ready', 'heavenly-ready']).exactOptional(),
  },
  'A seat announces that it is one tile short.',
);
export const WinDeclared = event(
  'WinDeclared',
  {
    seats: z.array(Seat).min(1).readonly(),
    tile: SeenTile.exactOptional(),
    visibility: z.enum(['open', 'concealed']),
    source: WinSource,
    circumstances: z.array(Circumstance).readonly(),
    payers: z.array(Seat).readonly(),
    /** It counts only once the hand has been shown and judged, and play waits for that. */
    pending: z.literal(true).exactOptional(),
    precedence: z
      .literal('farthest')
      .exactOptional()
      .describe('Who of several shows first where that is not the nearest: who sits farthest in playing order.'),
  },
  'Hu is said. Unless it is pending, it is taken as good until it is judged; payers are fixed now.',
);
export const ClaimsClosed = event(
  'ClaimsClosed',
  {
    passes: z.array(z.strictObject({ seat: Seat, points: SeenPoints })).readonly(),
    /** Who draws now; absent where a claimed meld has the turn or play is over. */
    next: Seat.exactOptional(),
  },
  'The claim window is over, whatever the hands hold; passed wins are derived and sealed.',
);
export const TurnPassed = event('TurnPassed', { seat: Seat }, 'After a win by self-draw the named seat draws.');
export const PlayEnded = event(
  'PlayEnded',
  {
    reason: z.enum(['wins', 'wall', 'time']),
    clause: z.string(),
    /** The seats whose hands are now laid open. */
    reveals: z.array(Seat).readonly(),
    /** Of whom something is still to come to light; absent: those seats, or all four in a deal told by its result. */
    awaits: z.array(Seat).readonly().exactOptional(),
  },
  'No more tile is drawn or discarded in this deal.',
);

/** The end: shown, judged, paid. */
export const HandRevealed = event(
  'HandRevealed',
  {
    seat: Seat,
    tiles: z.array(Tile).readonly(),
    kongs: z.array(RecordedTile).readonly(),
    falseKongs: FalseKongs.exactOptional(),
    drawn: Tile.exactOptional(),
    mixedIn: z.literal(true).exactOptional(),
  },
  'The standing tiles of a seat are laid open, and its concealed kongs in the order of their declaration.',
);
export const HandReported = event(
  'HandReported',
  {
    seat: Seat,
    /** Absent for a hand that is not shown. */
    tiles: z.array(Tile).readonly().exactOptional(),
    kongs: z.array(RecordedTile).readonly(),
    melds: z.array(ReportedMeld).readonly(),
    bonusTiles: z.array(Tile).readonly().exactOptional(),
    forbidden: Suit.exactOptional(),
    onlyForbiddenDiscarded: z.boolean(),
    ready: z.literal(true).exactOptional(),
  },
  'What lies before a seat at the end of a deal that is recorded by its result.',
);
export const WinJudged = event(
  'WinJudged',
  {
    seat: Seat,
    valid: z.boolean(),
    faults: z.array(z.strictObject({ clause: z.string(), reason: z.string() })).readonly(),
    valuation: Valuation.exactOptional(),
    transfers: Transfers,
  },
  'A declared win is checked against the book and priced.',
);
export const HandJudged = event(
  'HandJudged',
  {
    seat: Seat,
    status: z.enum(['ready', 'not-ready', 'forbidden-suit']),
    waits: z.array(Tile).readonly(),
    best: z.strictObject({ tile: Tile, valuation: Valuation }).exactOptional(),
    transfers: Transfers,
  },
  'A hand without a win is examined at the end of the wall.',
);
export const HandValued = event(
  'HandValued',
  { seat: Seat, valuation: Valuation },
  'A hand that has not won is valued, where the book has the losers settle among themselves.',
);
export const HandsSettled = event(
  'HandsSettled',
  {
    winner: Seat,
    liable: z
      .strictObject({ seat: Seat, clauses: z.array(z.string()).min(1).readonly() })
      .exactOptional()
      .describe('Who pays for all, and every clause by which he does.'),
    transfers: Transfers,
  },
  'All hands are valued: the winner is paid and the losers pay one another the difference, or one pays for all.',
);
export const IrregularityNoted = event(
  'IrregularityNoted',
  { seat: Seat, irregularity: Irregularity, seconds: Seconds.exactOptional(), clause: z.string() },
  'A seat did what it should not have done; what comes of it follows.',
);
export const ClaimWithdrawn = event(
  'ClaimWithdrawn',
  { seat: Seat, clause: z.string() },
  'A Hu is taken back before the hand was shown.',
);
export const TileReturned = event(
  'TileReturned',
  { seat: Seat, tile: SeenTile, wall: z.int().nonnegative() },
  'A draw is void: its tile lies again where it was drawn, and the discard before it can be claimed.',
);
export const HandDied = event(
  'HandDied',
  {
    seat: Seat,
    /** What happened, by the name that the rule set gives it. */
    cause: z.string(),
    clause: z.string(),
    /** What the hand may no longer do: win; or claim and declare kongs too. It still draws, discards and pays. */
    bars: z.enum(['wins', 'claims']),
  },
  'By the rule book a hand is dead for the rest of the deal.',
);
export const PenaltyImposed = event(
  'PenaltyImposed',
  { seat: Seat, penalty: z.string(), clause: z.string(), transfers: Transfers },
  'A fine of the rule book, or of the referee.',
);
export const DealSettled = event(
  'DealSettled',
  {
    ending: z
      .enum(['wins', 'wall', 'time', 'void', 'abandoned'])
      .describe('How the deal ended; a deal that is void or abandoned counts for nothing.'),
    balances: z.strictObject({ east: Points, south: Points, west: Points, north: Points, bank: Points }),
    nextDealer: Seat,
    clause: z.string(),
  },
  'The deal is over: what each account has gained or lost, and who deals next by which clause.',
);
export const DealAbandoned = event(
  'DealAbandoned',
  {
    reason: z.string().describe('Why the deal was not played to its end, for example "opened at the wrong table".'),
    transfers: Transfers.describe('What had been paid, in the opposite direction.'),
  },
  'The deal ends unfinished: whoever opened it, or a referee, has given it up. DealSettled follows with zero balances.',
);

/** The referee. */
export const RulingMade = event(
  'RulingMade',
  {
    ruling: z.enum(['penalty', 'dead-hand', 'void']),
    /** Whose hand is dead. */
    seat: Seat.exactOptional(),
    reason: z.string(),
    by: z.string(),
    transfers: Transfers,
  },
  'A referee decides; points move by decision rather than by clause.',
);
export const HandAmended = event(
  'HandAmended',
  {
    seat: Seat,
    hand: z.strictObject({ count: z.int().positive(), tiles: SeenHand }),
    /** The tile that came last, where that was misread too. */
    drawn: SeenTile.exactOptional(),
    visibility: z.enum(['open', 'concealed']),
    reason: z.string(),
    by: z.string(),
  },
  'The record of a hand is corrected; the tiles it said before stay in the log.',
);
export const RewoundTo = event(
  'RewoundTo',
  { sequence: z.int().nonnegative(), reason: z.string(), by: z.string() },
  'What followed that event is withdrawn and stays in the log; the deal goes on from there.',
);

export const DealEvent = z
  .discriminatedUnion('type', [
    DealOpened,
    WallBreakerPicked,
    WallBroken,
    HandsDealt,
    BonusTileShown,
    NoFlowersReported,
    JokerIndicated,
    ForbiddenSuitChosen,
    ForbiddenSuitShown,
    KongsShown,
    PlayStarted,
    TileDrawn,
    TileDiscarded,
    PungDeclared,
    ChowDeclared,
    KongDeclared,
    KongSettled,
    KongRobbed,
    KongWithdrawn,
    KongRefunded,
    MeldWithdrawn,
    ReadyDeclared,
    WinDeclared,
    ClaimsClosed,
    TurnPassed,
    PlayEnded,
    HandRevealed,
    HandReported,
    WinJudged,
    HandJudged,
    HandValued,
    HandsSettled,
    IrregularityNoted,
    ClaimWithdrawn,
    TileReturned,
    HandDied,
    PenaltyImposed,
    DealSettled,
    DealAbandoned,
    RulingMade,
    HandAmended,
    RewoundTo,
  ])
  .meta({ id: 'DealEvent', description: 'A fact of a deal, judged, with the clauses that judged it.' });
