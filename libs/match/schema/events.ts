import { z } from 'zod';
import { event } from './shape.js';
import {
  CLAUSE,
  Criterion,
  Decided,
  FirstDealerWay,
  Id,
  Limits,
  MatchOptions,
  Moment,
  Outcome,
  Place,
  PlayerId,
  Rounds,
  Seat,
  SeatedPlaces,
  SettlementPlace,
  Stock,
  TwoDice,
} from './words.js';

const PLAYER = PlayerId.describe('The id of the player.');
const DEAL = Id.describe('The id of the deal.');
const AT = Moment.describe('When it happened.');
const PROTEST = z.int().positive().describe('The number of the protest in the match, from 1.');

const OPENING = {
  table: z.string().describe('The id of the table.'),
  ruleSet: z.string().describe('The id of the rule set.'),
  edition: z.string().describe('The edition of the rule set.'),
  options: MatchOptions.describe('The agreed options, which hold for every deal.'),
  places: z
    .array(Place)
    .length(4)
    .readonly()
    .describe('The players in the order of their sides, which is the order of play.'),
  limits: Limits.describe('How long the match lasts.'),
  firstDealer: FirstDealerWay.describe('How the first dealer is found.'),
  standings: z
    .array(Criterion)
    .min(1)
    .readonly()
    .describe('What ranks the players, the most important criterion first.'),
  rounds: Rounds.exactOptional().describe('The rounds, in a rule set that has them.'),
  stock: Stock.exactOptional().describe('The sticks of each player, where the match is played with them.'),
};

export const MatchOpened = event(
  'MatchOpened',
  OPENING,
  'A match is opened: its players, its rules, its limits, and what ranks the players.',
);
export const OpeningCorrected = event(
  'OpeningCorrected',
  {
    ...OPENING,
    reason: z.string().describe('The reason of the correction.'),
    by: z.string().describe('The random id of the person who corrected.'),
  },
  'The opening was recorded wrongly and is replaced, before a deal counts. Earlier rolls and draws no longer count.',
);
export const DiceRolled = event(
  'DiceRolled',
  { player: PlayerId.describe('The id of the player who rolled.'), dice: TwoDice },
  'A player rolled for the first dealer, or for the seats.',
);
export const RollTied = event(
  'RollTied',
  {
    players: z.array(PlayerId).min(2).readonly().describe('The players who roll again.'),
    seats: z
      .array(Seat)
      .min(2)
      .readonly()
      .exactOptional()
      .describe('The seats that they share, where all seats are rolled for.'),
    clause: CLAUSE,
  },
  'Several players rolled the same sum and roll again. For the first dealer only the highest sum matters.',
);
export const SeatFound = event(
  'SeatFound',
  { player: PLAYER, seat: Seat.describe('The seat of the player.'), clause: CLAUSE },
  'The dice have given a player a seat.',
);
export const WindTilesShuffled = event(
  'WindTilesShuffled',
  { order: z.array(PlayerId).length(4).readonly().describe('The order in which the players draw.'), clause: CLAUSE },
  'Four wind tiles lie face down. The player who shuffled them draws last.',
);
export const WindTileDrawn = event(
  'WindTileDrawn',
  { player: PLAYER, wind: Seat.describe('The seat of the player.') },
  'A player drew a wind tile.',
);
export const PlacesTaken = event(
  'PlacesTaken',
  {
    places: z.array(Place).length(4).readonly().describe('The players and their sides in the order of play.'),
    clause: CLAUSE,
  },
  'The seats are found, and the players sit down.',
);
export const FirstDealerFound = event(
  'FirstDealerFound',
  {
    player: PlayerId.describe('The id of the player who deals first.'),
    by: FirstDealerWay.describe('How the first dealer was found.'),
    clause: CLAUSE,
  },
  'The first dealer is found.',
);
export const DealStarted = event(
  'DealStarted',
  {
    deal: DEAL,
    number: z.int().positive().describe('The number of the deal in the match, from 1.'),
    seating: SeatedPlaces.describe('The players by seat.'),
    dealer: z
      .strictObject({
        by: z
          .enum(['first', 'succession', 'ruling'])
          .describe('first: the first dealer. succession: by the rule set. ruling: the referee named the dealer.'),
        clause: CLAUSE,
      })
      .describe('Why east deals.'),
    round: Seat.exactOptional().describe('The round wind, in a match of rounds.'),
    at: AT,
  },
  'A deal of the match is opened. The first one starts the clock.',
);
export const SettlementRecorded = event(
  'SettlementRecorded',
  { ...SettlementPlace, ...Outcome },
  'A deal is settled. An earlier settlement of the deal no longer counts.',
);
export const SettlementWithdrawn = event(
  'SettlementWithdrawn',
  SettlementPlace,
  'A deal was rewound to before its settlement. It counts nothing until it is settled again.',
);
export const PlayerSubstituted = event(
  'PlayerSubstituted',
  {
    out: PlayerId.describe('The id of the player who leaves.'),
    in: PlayerId.describe('The id of the player who takes over.'),
    side: Place.shape.side,
    fromDeal: z.int().positive().describe('The number of the first deal of the substitute.'),
  },
  'Another player takes over a place. The points of the place stay with the player who was entered for it.',
);
export const SeatsChanged = event(
  'SeatsChanged',
  {
    places: z
      .array(Place)
      .length(4)
      .readonly()
      .describe('The four players at the table in the order of their new sides.'),
    fromDeal: z.int().positive().describe('The number of the first deal with the new seats.'),
  },
  'The players at the table change seats. The points follow the players. The turn to deal stays with the side.',
);
export const ClockPaused = event('ClockPaused', { at: AT }, 'The time of play is paused.');
export const ClockResumed = event('ClockResumed', { at: AT }, 'The time of play runs.');
export const TimeCalled = event(
  'TimeCalled',
  {
    at: AT,
    played: z.int().nonnegative().describe('The time of play so far in milliseconds.'),
    clause: CLAUSE,
  },
  'The time of play is up. No further deal starts.',
);
export const ResultSigned = event(
  'ResultSigned',
  { ...SettlementPlace, player: PlayerId.describe('The id of the player who signed.') },
  'A player accepted a settlement of a deal. A later settlement needs a signature of its own.',
);
export const ResultProtested = event(
  'ResultProtested',
  {
    ...SettlementPlace,
    protest: PROTEST,
    player: PlayerId.describe('The id of the player who protested.'),
    text: z.string().describe('The protest in the words of the player.'),
  },
  'A player objected to a settlement of a deal.',
);
export const PlayerWarned = event('PlayerWarned', { player: PLAYER, ...Decided }, 'A referee warned a player.');
export const ProtestAnswered = event(
  'ProtestAnswered',
  { protest: PROTEST, ...Decided },
  'A referee answered a protest.',
);
export const DealerAllowed = event(
  'DealerAllowed',
  { deal: DEAL, expected: PlayerId.describe('The id of the player who should have dealt.'), ...Decided },
  'A referee let a deal stand although another player should have dealt it.',
);
export const RoundAllowed = event(
  'RoundAllowed',
  { deal: DEAL, expected: Seat.describe('The round wind to which the deal belongs.'), ...Decided },
  'A referee let a deal stand although it belongs to another round.',
);
export const RulingWithdrawn = event(
  'RulingWithdrawn',
  {
    ruling: z.enum(['dealer', 'round']).describe('dealer: DealerAllowed no longer counts. round: RoundAllowed.'),
    deal: DEAL,
    ...Decided,
  },
  'A referee took back the ruling that let a deal stand.',
);
export const DealerNamed = event(
  'DealerNamed',
  { player: PlayerId.describe('The id of the player who deals next.'), ...Decided },
  'A referee named the next dealer.',
);
export const MatchEnded = event(
  'MatchEnded',
  {
    cause: z
      .enum(['deals', 'time', 'ruling', 'abandoned'])
      .describe(
        'deals: the agreed deals were played. time: time was up. ruling: the referee ended the match. abandoned: the match was given up.',
      ),
    clause: CLAUSE,
    at: AT,
    reason: z.string().exactOptional().describe('The reason, with `cause` abandoned.'),
    decided: z.strictObject(Decided).exactOptional().describe('The decision of the referee, with `cause` ruling.'),
  },
  'The match is over. Corrections of its deals still change the standings.',
);

export const MatchEvent = z
  .discriminatedUnion('type', [
    MatchOpened,
    OpeningCorrected,
    DiceRolled,
    RollTied,
    SeatFound,
    WindTilesShuffled,
    WindTileDrawn,
    PlacesTaken,
    FirstDealerFound,
    DealStarted,
    SettlementRecorded,
    SettlementWithdrawn,
    PlayerSubstituted,
    SeatsChanged,
    ClockPaused,
    ClockResumed,
    TimeCalled,
    ResultSigned,
    ResultProtested,
    PlayerWarned,
    ProtestAnswered,
    DealerAllowed,
    RoundAllowed,
    RulingWithdrawn,
    DealerNamed,
    MatchEnded,
  ])
  .meta({ id: 'MatchEvent', description: 'A fact of a match, with the clauses that decided it.' });
