import { z } from 'zod';
import { named, readOnly } from '#shapes/schema';
import { Irregularity, WinSource } from '#deal/schema';
import * as match from '#match/schema';

const {
  DealStarted,
  MatchEnded,
  MatchOpened,
  PlayerCorrected,
  PlayerSubstituted,
  PlayerWarned,
  ResultProtested,
  SeatsChanged,
} = match.MATCH_EVENTS;
/** These parts of a match are its events without their types. */
const WITHOUT_TYPE = { type: true } as const;
const Points = z.int();
const PlayerIds = readOnly(z.array(z.string()));
const Decided = z.strictObject(match.Decided);

const Figures = {
  points: Points.describe('The points of the place, negative for a loss.'),
  fines: Points.describe('The points that the place paid in fines.'),
  gains: z.int().nonnegative().describe('The number of deals in which the place gained points.'),
};
const DEAL = match.Id.describe('The id of the deal.');
const NUMBER = z.int().positive().describe('The number of the deal in the match, from 1, void deals included.');
const PLAYED_NUMBER = z
  .int()
  .positive()
  .describe('The number of the deal without void and abandoned ones, from 1 and without gaps, as the players count.');

export const Standing = named(
  'Standing',
  'A place in the standings: its rank, the player entered for it, and its figures.',
  {
    rank: z.int().positive().describe('The rank, 1 for the best. Equal places share a rank.'),
    ...match.Place.shape,
    ...Figures,
    stock: Points.exactOptional().describe(
      'Points in sticks by the record, where the match is played with them. The result of the match is `points`.',
    ),
    counted: Points.exactOptional().describe(
      'Points in sticks as the player counted them after the last deal. Absent until the player has counted.',
    ),
  },
);

export const WinOfDeal = named('WinOfDeal', 'A win in the result of a deal.', {
  seat: match.Seat.describe('The seat that declared the win.'),
  source: WinSource.describe('Where the winning tile comes from.'),
  points: z
    .int()
    .exactOptional()
    .describe(
      'The value of the hand in points, for example 8. Absent where the hand has no value, as after a false win.',
    ),
});

export const IrregularityOfDeal = named('IrregularityOfDeal', 'A breach of a rule in the result of a deal.', {
  seat: match.Seat.describe('The seat that broke a rule.'),
  irregularity: Irregularity.describe('What the seat did.'),
});

export const SettlementView = named('Settlement', 'The result of a deal, and the event of the deal that states it.', {
  sequence: match.SettlementPlace.sequence,
  hash: match.SettlementPlace.hash,
  ...match.Outcome,
  wins: readOnly(z.array(WinOfDeal)).describe('The declared wins in order. Empty where nobody won.'),
  irregularities: readOnly(z.array(IrregularityOfDeal)).describe(
    'What seats did against the rules, in order. Empty where nobody did.',
  ),
});

export const DealOfMatch = named('DealOfMatch', 'A deal of a match, its result and its signatures.', {
  deal: DEAL,
  number: NUMBER,
  playedNumber: PLAYED_NUMBER.exactOptional().describe(
    'The number of the deal without void and abandoned ones, from 1 and without gaps, as the players count. Absent for a void ' +
      'or abandoned deal.',
  ),
  seating: match.SeatedPlaces.describe('The players by seat.'),
  entered: match
    .bySeatOf(z.string(), 'The id of the entered player for whom the points count of')
    .describe(
      'By seat, the player of the standings for whom the points count. A substitute plays for the entered player.',
    ),
  dealer: DealStarted.shape.dealer,
  round: DealStarted.shape.round,
  settled: SettlementView.exactOptional().describe(
    'The result that counts. Absent while the deal is played or rewound.',
  ),
  settlements: z.int().nonnegative().describe('How many times the deal has been settled.'),
  signed: PlayerIds.describe('The ids of the players who signed the result that counts.'),
  awaited: PlayerIds.describe('The ids of the players who have not signed it.'),
});

export const DealerFindingView = named(
  'DealerFinding',
  'After a correction, another player should have dealt this deal. The referee rules on it.',
  {
    deal: DEAL,
    number: NUMBER,
    expected: z.string().describe('The id of the player who should have dealt.'),
    actual: z.string().describe('The id of the player who dealt.'),
    clause: match.CLAUSE,
    ruling: Decided.exactOptional().describe('The ruling that lets the deal stand, if there is one.'),
  },
);

export const RoundFindingView = named(
  'RoundFinding',
  'After a correction, this deal belongs to another round than it was played in. The referee rules on it.',
  {
    deal: DEAL,
    number: NUMBER,
    expected: match.Seat.describe('The round wind to which the deal belongs.'),
    actual: match.Seat.describe('The round wind under which it was played.'),
    clause: match.CLAUSE,
    ruling: Decided.exactOptional().describe('The ruling that lets the deal stand, if there is one.'),
  },
);

export const TimeFindingView = named(
  'TimeFinding',
  'A deal that does not fit the time of play. It stays as it was played. The referee rules on it.',
  {
    kind: z
      .enum(['ended-early', 'played-on', 'reported-late'])
      .describe(
        'ended-early: the deal ended by time before the time of play was up. played-on: the deal has acts after time was called, and ' +
          'the call had ended it. reported-late: another end than by time was reported after the call, and the record does not show ' +
          'that it came before the call.',
      ),
    deal: DEAL,
    number: NUMBER,
    at: match.Moment.describe('When the deal ended by time, when its last act was, or when its end was reported.'),
    clause: match.CLAUSE,
    ruling: Decided.exactOptional().describe('The ruling that lets the deal stand, if there is one.'),
  },
);

export const StickFindingView = named(
  'StickFinding',
  'A player counted other sticks than the record gives. It changes no points.',
  {
    player: z.string().describe('The id of the player entered for the place.'),
    expected: Points.describe('Points in sticks by the record, for example 806.'),
    counted: Points.describe('Points in sticks as the player counted them, for example 796.'),
  },
);

export const LengthFindingView = named(
  'LengthFinding',
  'After a correction, an ended match is shorter or longer than agreed. It is not opened again: the referee decides what ' +
    'follows.',
  {
    kind: z
      .enum(['too-short', 'too-long'])
      .describe(
        'too-short: the match ended by its number of deals, and fewer count now. too-long: deals began after the agreed number ' +
          'was reached.',
      ),
    agreed: z
      .int()
      .positive()
      .describe(
        'The agreed number of deals, for example 16. Where `rounds.counts` is passing, changes of East are counted.',
      ),
    counted: z.int().nonnegative().describe('How many deals count by the record as it is now, for example 15.'),
    deals: readOnly(z.array(DEAL)).describe(
      'The ids of the deals that began after the agreed number was reached. Empty where `kind` is too-short.',
    ),
    clause: match.CLAUSE.exactOptional().describe(
      'The clause by which the match ended with the agreed number. Absent where it ended by time or by a ruling.',
    ),
  },
);

const NextDeal = named('NextDeal', 'How a deal is opened.', {
  number: NUMBER,
  playedNumber: PLAYED_NUMBER,
  dealer: DealStarted.shape.dealer,
  seating: match.SeatedPlaces.describe('The `seating` with which the deal is opened.'),
  round: match.Seat.exactOptional().describe('The option `round` with which the deal is opened, in a match of rounds.'),
});

export const MatchView = named('MatchView', 'A match as it stands. Nothing in it is concealed.', {
  phase: z
    .enum(['rolling', 'drawing', 'running', 'ended'])
    .describe('rolling: dice for the first dealer or the seats. drawing: wind tiles. running: deals are played.'),
  ...MatchOpened.omit({ type: true, places: true, firstDealer: true, standings: true }).shape,
  criteria: readOnly(z.array(match.Criterion)).describe('What ranks the players, the most important criterion first.'),
  places: readOnly(z.array(match.Place)).describe('The players at the table now, substitutes included.'),
  clock: z
    .strictObject({
      played: z
        .int()
        .nonnegative()
        .describe('The time of play in milliseconds: up to `since`, or in all while the clock is paused.'),
      since: match.Moment.exactOptional().describe('The clock has run since then. Absent while it is paused.'),
      up: z.boolean().describe('True once time has been called.'),
      calledAt: match.Moment.exactOptional().describe('When time was called. Absent until then.'),
      endsDeal: z
        .literal(true)
        .exactOptional()
        .describe(
          'Present once time was called, if the call ended the deal under way. Absent: that deal is played out.',
        ),
    })
    .describe('The time of play.'),
  rolls: PlayerIds.describe('The ids of the players who still roll for the first dealer, or for the seats.'),
  draws: PlayerIds.exactOptional().describe('The ids of the players who still draw a wind tile, in this order.'),
  next: NextDeal.exactOptional().describe(
    'How to open the next deal. Absent until that is known, and where no further deal begins.',
  ),
  late: NextDeal.exactOptional().describe(
    'After time was called: how to open a deal that began before the call and is not recorded yet. Its `occurredAt` is then before ' +
      '`calledAt` of the clock.',
  ),
  dealsLeft: z
    .int()
    .nonnegative()
    .exactOptional()
    .describe(
      'How many deals of the agreed number are left by the record as it is now, for example 3. Where `rounds.counts` is ' +
        'passing, changes of East are counted. A correction can change it, also after the match has ended. Absent where no number is agreed.',
    ),
  deals: readOnly(z.array(DealOfMatch)).describe('The deals in the order in which they were opened.'),
  totals: z
    .strictObject({
      players: readOnly(
        z.array(
          z.strictObject({
            player: z.string().describe('The id of the player.'),
            points: Points.describe('The points of the player, negative for a loss.'),
          }),
        ),
      ).describe('The points of each player in all deals.'),
      bank: Points.describe('The points that the bank received in fines.'),
    })
    .describe('The sums over all settled deals. Together they are 0.'),
  standings: readOnly(z.array(Standing)).describe('The places, the best first.'),
  findings: readOnly(z.array(DealerFindingView)).describe(
    'The deals that, after corrections, another player should have dealt.',
  ),
  roundFindings: readOnly(z.array(RoundFindingView))
    .exactOptional()
    .describe('The deals that, after corrections, belong to another round. Only in a match of rounds.'),
  timeFindings: readOnly(z.array(TimeFindingView)).describe(
    'The deals that ended by time too early, or that were played on after time was called.',
  ),
  stickFindings: readOnly(z.array(StickFindingView))
    .exactOptional()
    .describe('The players whose counted sticks differ from the record. Only in a match with sticks.'),
  lengthFinding: LengthFindingView.exactOptional().describe(
    'How the length of an ended match differs from the agreed one after a correction. Absent where it does not differ.',
  ),
  protests: readOnly(
    z.array(
      ResultProtested.omit(WITHOUT_TYPE).extend({
        answer: Decided.exactOptional().describe('The answer of the referee.'),
      }),
    ),
  ).describe('The protests in order.'),
  warnings: readOnly(z.array(PlayerWarned.omit(WITHOUT_TYPE))).describe('The warnings in order.'),
  corrections: readOnly(z.array(PlayerCorrected.omit(WITHOUT_TYPE))).describe(
    'The corrections of players, in the order of recording. All other members contain the corrected players.',
  ),
  substitutions: readOnly(z.array(PlayerSubstituted.omit(WITHOUT_TYPE))).describe('The substitutions in order.'),
  seatChanges: readOnly(z.array(SeatsChanged.omit(WITHOUT_TYPE))).describe('The changes of seats in order.'),
  ending: MatchEnded.omit(WITHOUT_TYPE).exactOptional().describe('How the match ended, once it has.'),
});
