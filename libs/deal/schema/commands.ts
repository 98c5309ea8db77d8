import { z } from 'zod';
import { commandsOf, described, Name, named, oneOf, Reason, readOnly } from '#shapes/schema';
import { EXAMPLES } from './examples.js';
import {
  Account,
  AfterKongs,
  bySeatOf,
  CalledSet,
  Circumstance,
  Dice,
  FORBIDDEN_BY,
  Id,
  Irregularity,
  KongKind,
  LaidTiles,
  MissingFact,
  MIXED_IN,
  Options,
  RecordedTile,
  Recording,
  ReportedMeld,
  Seat,
  Seating,
  Seconds,
  Source,
  Suit,
  TENTHS,
  Tile,
  Visibility,
  WinSource,
} from './words.js';

const Kongs = readOnly(z.array(Tile).max(4));
const BonusTiles = readOnly(z.array(Tile).max(8));
const Winners = readOnly(z.array(Seat).min(1).max(3));

/** Facts that a report of a whole deal names too. */
const JOKER = {
  indicator: Tile.describe('The tile that is turned up.'),
  skipped: BonusTiles.exactOptional().describe(
    'Flowers and seasons that were turned up before it and went back to the wall.',
  ),
};
const IRREGULARITY = {
  seat: Seat.describe('The seat that broke a rule.'),
  irregularity: Irregularity.describe('What the seat did.'),
  seconds: Seconds.exactOptional().describe('How long it took in seconds, where the rule set asks for it.'),
  tenths: TENTHS,
};
/** `from` is the seat whose tile was claimed. For an added kong it is the seat whose tile completed the pung. */
const KONG = {
  seat: Seat.describe('The seat that has the kong.'),
  kind: KongKind.describe('How the kong was made.'),
  tile: RecordedTile.describe('The tile of the kong, or ? for a concealed kong that is not known yet.'),
  from: Seat.exactOptional().describe(
    'The seat that discarded the claimed tile; for an added kong, the tile of its pung. Absent for a concealed kong.',
  ),
};
const WIN = {
  seats: Winners.describe('The seats that won on the same tile.'),
  tile: RecordedTile.exactOptional().describe(
    'The winning tile. ? where nobody noted it: the value of the hand is then reported with ReportValue. Absent for a hand ' +
      'that was dealt complete.',
  ),
  source: WinSource.describe('Where the winning tile comes from.'),
  circumstances: readOnly(
    z.array(Circumstance.exclude(['robbing-the-kong'])).max(Circumstance.options.length - 1),
  ).describe('The circumstances that the rule set prices and that the hand itself does not show.'),
  afterKongs: AfterKongs.exactOptional(),
};
/**
 * The tiles and melds of a seat at the end of play. Single reports and the report of a whole deal both contain them.
 */
const HAND_AT_END = {
  tiles: readOnly(z.array(Tile).max(14))
    .exactOptional()
    .describe(
      'The standing tiles, without melds and without a claimed winning tile: 13 less three for each meld, and one more after ' +
        'a self-draw. The calculator differs: its `standing` always includes the winning tile. Absent for a hand that is not shown.',
    ),
  kongs: Kongs.exactOptional().describe(
    'The concealed kongs in the order of their reports, where the report of the kong did not name them.',
  ),
  bonusTiles: BonusTiles.exactOptional().describe('The flowers and seasons set aside.'),
  forbidden: Suit.exactOptional().describe('The forbidden suit of the seat (Sichuan rule sets).'),
  onlyForbiddenDiscarded: z
    .boolean()
    .exactOptional()
    .describe('True if every discard of the seat was of its forbidden suit (SBR-4.3, SS-fin.4).'),
};
const MELDS = readOnly(z.array(ReportedMeld).max(4)).describe(
  'The exposed pungs and chows. Kongs have a report of their own.',
);
const READY = z
  .literal(true)
  .describe('The hand had been declared ready before the winning discard, where the rule set asks for that.');

/** A hand value that a person states: the number on the score sheet of the club. */
const STATED_VALUE = {
  points: z
    .int()
    .min(0)
    .max(999_999)
    .exactOptional()
    .describe(
      'The value of the hand in points, where the rule set counts a hand in points (classical, dazhong). A limit is applied to it.',
    ),
  fan: z
    .int()
    .min(0)
    .max(99)
    .exactOptional()
    .describe('The value of the hand in fan, where the rule set counts a hand in fan (the Sichuan rule sets).'),
  liable: readOnly(z.array(z.string().min(1).max(32)).min(1).max(4))
    .exactOptional()
    .describe(
      'The ids of the clauses by which this seat, the discarder, pays for all (classical). Absent: it does not.',
    ),
};

/** The number of wins declared before the event. It matters because the winners no longer pay for a later kong. */
const AFTER_WINS = z
  .int()
  .min(0)
  .max(2)
  .exactOptional()
  .describe('How many entries of `wins` came before it, at most all of them. Absent: none.');
const HandInReport = named('HandInReport', 'What lies before a seat at the end of a deal, as in ReportHand.', {
  ...HAND_AT_END,
  melds: MELDS.exactOptional(),
  ready: READY.exactOptional(),
});
const ValueInReport = z.strictObject(STATED_VALUE).meta({
  id: 'ValueInReport',
  description: 'The value of a hand that a person states in place of its tiles, as in ReportValue.',
  examples: [{ points: 24 }],
});
/** The person who withdraws a report, and the reason. */
const Corrected = {
  reason: Reason.describe('Why the record is corrected, for example a typing mistake.'),
  by: Name.describe('A random id of who corrects it. Names are never written to the log.'),
};

/** The decision of a referee has a reason, and names the referee by a random id. */
const Decided = {
  reason: Reason.describe('The reason of the decision, in the words of the referee.'),
  by: Name.describe('The random id of the referee who decides. Names are never written to the log.'),
};

export const DEAL_COMMANDS = commandsOf(EXAMPLES, {
  OpenDeal: described('Opens a deal at a table under a rule set. The recorder of the deal sends it first.', {
    table: Name.describe('The id of the table where the deal is played.'),
    ruleSet: z.string().min(1).describe('The id of an installed rule set, such as classical.'),
    edition: z.string().min(1).exactOptional().describe('The edition of the rule set. Without it, the newest one.'),
    options: Options.exactOptional().describe(
      'The agreed options. Where one is absent, the default of the rule set holds.',
    ),
    recording: Recording.describe('How much of the deal is recorded.'),
    source: Source.describe('Where the record comes from. Only a device may state `device`.'),
    seating: Seating.describe('The four players by seat. In a match: `next.seating` of the match.'),
    match: Id.exactOptional().describe('The id of the match to which the deal belongs. It becomes its next deal.'),
  }),
  /** A rule set with two rolls receives this command twice (DZ-break.1, DZ-break.2). */
  BreakWall: described(
    'Records a roll of two dice that breaks the wall. Where the rule set asks for two rolls, the recorder sends it twice.',
    { dice: Dice },
  ),
  DealHands: described(
    'Records the four dealt hands. The recorder of a full or public recording sends it; unknown tiles are `?`.',
    {
      hands: bySeatOf(readOnly(z.array(RecordedTile).max(17)), 'The dealt hand of').describe(
        'The dealt tiles of each seat, in the order in which they were received.',
      ),
    },
  ),
  /** SBR-4.1, SBR-4.2. */
  ChooseForbiddenSuit: described(
    'Records that a seat chooses its forbidden suit face down (Sichuan rule sets). The recorder sends it once for each seat.',
    {
      seat: Seat.describe('The seat that chooses.'),
      by: FORBIDDEN_BY,
      suit: z.union([Suit, z.literal('?')]).describe('The chosen suit, or ? where the record does not know it.'),
      tile: RecordedTile.exactOptional().describe(
        'The tile set aside, with `by` tile; ? where the record does not know it.',
      ),
    },
  ),
  DrawTile: described('Records a draw from the wall. After a kong or a flower it is the replacement tile.', {
    seat: Seat.describe('The seat that draws.'),
    tile: RecordedTile.describe('The drawn tile, or ? where the record does not know it.'),
    returned: z
      .literal('left')
      .exactOptional()
      .describe(
        'A tile that was drawn and put back stays first in the wall, for the seat that saw it; the drawn tile lay behind it.',
      ),
  }),
  DiscardTile: described('Records a discard.', {
    seat: Seat.describe('The seat that discards.'),
    tile: RecordedTile.describe('The discarded tile; ? in a full recording whose readers did not read its face.'),
  }),
  DeclarePung: described('Records that a seat claims the last discard for a pung.', {
    seat: Seat.describe('The seat that claims.'),
  }),
  DeclareChow: described('Records that a seat claims the last discard for a chow.', {
    seat: Seat.describe('The seat that claims.'),
    tiles: readOnly(z.tuple([Tile, Tile])).describe('The two tiles from the hand.'),
  }),
  DeclareKong: described('Records that a seat declares a kong.', {
    seat: Seat.describe('The seat that declares the kong.'),
    kind: KongKind.describe('How the kong is made.'),
    tile: RecordedTile.describe('The tile of the kong, or ? for a concealed kong that the record does not know.'),
    tiles: LaidTiles.exactOptional().describe(
      'Only for a false concealed kong of which every tile is recorded: the four tiles laid down. `tile` is ? then.',
    ),
  }),
  /** DZ-chow.4, DZ-false.3 to DZ-false.5. */
  CallSet: described(
    'Records that a seat calls a set and has not opened its tiles yet. DeclareChow, DeclarePung or DeclareKong of the seat opens ' +
      'them, before or after its discard; until then the call can be withdrawn. A set that is opened at once needs no call.',
    {
      seat: Seat.describe('The seat that calls.'),
      set: CalledSet.describe('What it calls: a claim of the last discard, or a kong of its own turn.'),
    },
  ),
  DeclareWin: described(
    'Records that one or several seats declare a win (Hu, Mahjong). One command for several seats equals several commands.',
    { seats: Winners.describe('The seats that declare a win on the same tile.') },
  ),
  CloseClaims: described(
    'Records that the latest discard or robbable tile can no longer be claimed. Play that goes on closes claims without it. After a win whose player has ' +
      'stated a count, it records that nobody objects to the count.',
    {
      reason: z
        .enum(['lapsed', 'all-passed', 'ruling'])
        .describe(
          'lapsed: the time for claims is over. all-passed: every seat passed. ruling: the referee closed them.',
        ),
    },
  ),
  ShowBonusTile: described(
    'Records that a seat exposes a flower or a season. The seat then draws a replacement tile.',
    { seat: Seat.describe('The seat that exposes the tile.'), tile: Tile.describe('The flower or season.') },
  ),
  /** Sent for each seat in its order, also for a seat without flowers (DZ-deal.7). */
  ReportNoFlowers: described(
    'Records that a seat holds no flower or season. The recorder sends it for each seat in its order before play.',
    { seat: Seat.describe('The seat that holds no flower or season (any more).') },
  ),
  /** DZ-joker.4. */
  IndicateJoker: described(
    'Records the tile that indicates the joker, where the players agreed on jokers (dazhong).',
    JOKER,
  ),
  DeclareReady: described(
    'Records that a seat declares its hand ready: immediately before its discard, or where the rule set permits it at other ' +
      'times (classical: also after its discard, until its next draw).',
    {
      seat: Seat.describe('The seat that declares.'),
      opens: readOnly(z.array(Tile).max(14))
        .exactOptional()
        .describe(
          'The standing tiles, if the player lays the hand face up at once and from then on only waits (classical). Absent: the hand ' +
            'stays concealed. A seat that has declared without them can send the command again with them.',
        ),
    },
  ),
  NoteIrregularity: described(
    'Records that a seat broke a rule. The rule set decides what follows. The recorder or the referee sends it.',
    IRREGULARITY,
  ),
  /**
   * Accepted before the hand is revealed, before the set has consequences, or before the replacement tile of the kong.
   */
  WithdrawClaim: described(
    'Records that a seat takes back its win, the set that it called, a claimed set, or the kong of its own turn.',
    { seat: Seat.describe('The seat that withdraws.') },
  ),
  /** DZ-draw.5; DZ-chow.5 and DZ-hier.4. */
  ReturnTile: described(
    'Records that the tile just drawn goes back to the wall, because the discard before it is claimed late. After a chow it is ' +
      'the discard just made that goes back to the hand, because the tile of the chow is claimed with a right that has not lapsed.',
    { seat: Seat.describe('The seat that drew, or discarded.') },
  ),
  RevealHand: described('Records that a seat reveals its hand, after a win or at the end of the deal.', {
    seat: Seat.describe('The seat that reveals its hand.'),
    tiles: readOnly(z.array(Tile).max(18)).describe(
      'The standing tiles, without melds. A self-drawn winning tile is included, a claimed one is not.',
    ),
    kongs: Kongs.exactOptional().describe(
      'The concealed kongs in the order of their declaration, where the record does not know them.',
    ),
    drawn: Tile.exactOptional().describe('The self-drawn winning tile, where the record has not seen it.'),
    mixedIn: MIXED_IN,
    count: z
      .int()
      .min(1)
      .max(999_999)
      .exactOptional()
      .describe(
        'The value in points that the winner counts for the hand, where the winner counts (dazhong). It is at most the value that the ' +
          'record counts. A lower count is paid, and the deal waits for ContestCount or CloseClaims. Absent: the record counts.',
      ),
  }),
  ContestCount: described(
    'Records that a player points out missing points in the own count of the winner (`count` of RevealHand). The hand is then paid ' +
      'at the value that the record counts. CloseClaims ends the time for it.',
    { seat: Seat.describe('The seat that objects. The winner cannot object.') },
  ),
  /** SBR-5.2. */
  EndPlay: described('Records that play ends without another win.', {
    reason: z
      .enum(['time', 'wall'])
      .describe('time: the time of the session is up. wall: the wall is exhausted; only in a result-only recording.'),
  }),
  ShowForbiddenSuit: described(
    'Records the forbidden suit on a card, in a public recording that did not know it. In play it is sent right after the first ' +
      'discard or the win of the seat, which turns the card: not before, and the next act waits for it. After play it is sent for ' +
      'any suit that is still unknown.',
    { seat: Seat.describe('The seat whose forbidden suit is revealed.'), suit: Suit.describe('The forbidden suit.') },
  ),
  ShowKongs: described('Records that concealed kongs are turned over, in a public recording that did not know them.', {
    seat: Seat.describe('The seat whose concealed kongs are turned over.'),
    kongs: readOnly(z.array(Tile).min(1).max(4)).describe(
      'The tile of each concealed kong, in the order of their declaration.',
    ),
  }),
  ReportKong: described(
    'Reports a kong of a result-only recording, in the order in which kongs and wins happened. A robbed kong is not reported: ' +
      'the source of the win names it.',
    KONG,
  ),
  ReportWin: described(
    'Reports who won a result-only recording, on which tile, and the circumstances that score.',
    WIN,
  ),
  ReportHand: described('Reports the hand of a seat that a result-only recording awaits (`awaiting` of the deal).', {
    seat: Seat.describe('The seat whose hand is reported.'),
    ...HAND_AT_END,
    melds: MELDS,
    ready: READY.exactOptional(),
  }),
  ReportValue: described(
    'Reports the value of a hand in place of its tiles, in a result-only recording that awaits the hand. The value is what a person ' +
      'states: nobody can derive it from tiles, and the ledger and the audit mark it as stated. Exactly one of `points` and `fan` is given. ' +
      'A rule set refuses it for a hand whose tiles decide more than its value.',
    { seat: Seat.describe('The seat whose hand is worth that much.'), ...STATED_VALUE },
  ),
  ReportDeal: described(
    'Reports a whole result-only recording at once and settles it. It causes the same events as ReportKong, ReportWin, EndPlay, ' +
      'ReportHand and ReportValue one after another. A refusal lists every fault with its place in `errors`.',
    {
      joker: z
        .strictObject(JOKER)
        .exactOptional()
        .describe('The tile turned up to name the jokers, if the players agreed on jokers.'),
      kongs: readOnly(z.array(z.strictObject({ ...KONG, afterWins: AFTER_WINS })).max(16))
        .exactOptional()
        .describe('The kongs of all seats in the order in which they were declared. A robbed kong is not one of them.'),
      irregularities: readOnly(z.array(z.strictObject({ ...IRREGULARITY, afterWins: AFTER_WINS })).max(16))
        .exactOptional()
        .describe(
          'What seats did against the rules, such as a false win. It is noted after the kongs before the same win.',
        ),
      wins: readOnly(z.array(z.strictObject({ ...WIN, circumstances: WIN.circumstances.exactOptional() })).max(3))
        .exactOptional()
        .describe('The wins in their order; several seats that win on one tile are one entry. Absent: nobody won.'),
      ending: z.enum(['wall', 'time']).exactOptional().describe('How play ended. Absent where the last win ended it.'),
      hands: bySeatOf(HandInReport.exactOptional(), 'The hand of')
        .exactOptional()
        .describe(
          'The hands that the rule set asks for: the hand of the winner under dazhong, all four elsewhere. Under the Sichuan rule ' +
            'sets a hand that is not shown has no `tiles`. A hand whose value is in `values` is left out.',
        ),
      values: bySeatOf(ValueInReport.exactOptional(), 'The value of the hand of')
        .exactOptional()
        .describe(
          'Values in place of hands, where the rule set takes them: of any hand under classical, of winners elsewhere. The winning ' +
            'tile of such a hand may be left out. The payments then rest on what a person states.',
        )
        .meta({
          examples: [{ east: { points: 2 }, south: { points: 10 }, west: { points: 24 }, north: { points: 0 } }],
        }),
    },
  ),
  WithdrawReport: described(
    'Takes back the last report of a result-only recording: one single report or a whole ReportDeal. A report whose hands were amended ' +
      'is taken back with all its amendments; where the hands were reported one by one, all of them go. If that report settled the deal, the deal is open again. The key or the device that sent the report sends it, or a referee. ' +
      'Repeat it to take back the report before. The withdrawn events stay in the log.',
    Corrected,
  ),
  ImposePenalty: described('Moves points by decision of a referee. A key with the scope referee sends it.', {
    payments: readOnly(
      z
        .array(
          z.strictObject({
            from: Account.describe('The account that pays.'),
            to: Account.describe('The account that receives.'),
            points: z.int().min(1).max(9999).describe('The amount in points.'),
          }),
        )
        .min(1)
        .max(16),
    ).describe('The payments that the referee orders.'),
    clause: z
      .string()
      .min(1)
      .max(32)
      .exactOptional()
      .describe('The id of the clause that the referee applies, if any.'),
    ...Decided,
  }),
  WarnSeat: described(
    'Warns a seat. No points move. It is for deals without a match too; Warn of a match concerns a player for the whole match. ' +
      'A key with the scope referee sends it.',
    { seat: Seat.describe('The seat that is warned.'), ...Decided },
  ),
  RuleHandDead: described(
    'Rules a hand dead: it can no longer claim or win, but it still draws and pays. A key with the scope referee sends it.',
    { seat: Seat.describe('The seat whose hand is dead.'), ...Decided },
  ),
  RuleUnknowable: described(
    'Rules that a fact for which a public recording waits, in play or at its end, cannot be known. The deal no longer waits for it, settles without it and ' +
      'names it in `openPoints`. A key with the scope referee sends it.',
    {
      seat: Seat.describe('The seat whose fact cannot be known.'),
      fact: MissingFact.describe('What of that seat cannot be known.'),
      ...Decided,
    },
  ),
  VoidDeal: described(
    'Voids the deal: it is over, and all payments are returned. A key with the scope referee sends it.',
    Decided,
  ),
  AbandonDeal: described(
    'Ends a deal that is not settled and will not be. All its payments are returned, its match counts it as a void deal, and the ' +
      'same dealer deals again. The key or the device that opened the deal sends it, or a key with the scope referee.',
    { reason: Reason.describe('Why the deal is not played to its end.') },
  ),
  RewindTo: described(
    'Goes back to the state after an earlier event. Later events are withdrawn but stay in the log, so a rewind can be undone ' +
      'by another one. A key with the scope referee sends it, or a device in its batch to take back what it recorded itself.',
    {
      sequence: z
        .int()
        .positive()
        .describe('The sequence of the event to which the deal goes back. It must be the last event of a command.'),
      ...Decided,
    },
  ),
  AmendHand: described(
    'Corrects the recorded hand of a seat. In a result-only recording it replaces what it names of the reported hand, the rest ' +
      'stays as reported, and a settled deal is settled again; the key or device that reported the hand sends it, or a referee. ' +
      'Elsewhere it corrects the standing tiles, and a key with the scope referee sends it.',
    {
      seat: Seat.describe('The seat whose hand was recorded wrongly.'),
      tiles: readOnly(z.array(RecordedTile).max(18)).describe(
        'All standing tiles of the seat as they really are. Empty for a hand that was reported without tiles.',
      ),
      drawn: RecordedTile.exactOptional().describe('The tile that was drawn last, where it was misread too.'),
      visibility: Visibility.exactOptional().describe(
        'open: the hand is revealed to everybody. concealed: the tiles stay hidden. Absent: open for a revealed hand, else concealed.',
      ),
      kongs: HAND_AT_END.kongs,
      melds: MELDS.exactOptional(),
      bonusTiles: HAND_AT_END.bonusTiles,
      forbidden: HAND_AT_END.forbidden,
      onlyForbiddenDiscarded: HAND_AT_END.onlyForbiddenDiscarded,
      ready: z
        .boolean()
        .exactOptional()
        .describe('Whether the hand had been declared ready before the winning discard.'),
      ...Decided,
    },
  ),
});

export const DealCommand = oneOf(DEAL_COMMANDS).meta({
  id: 'DealCommand',
  description:
    'A statement of the recorder of a deal (a device or a person) or of a referee about what happened at the table.',
});
