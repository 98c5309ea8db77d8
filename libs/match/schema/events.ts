import { z } from 'zod';
import { described, eventsOf, oneOf, readOnly } from '#shapes/schema';
import {
  CLAUSE,
  Criterion,
  Decided,
  Dice,
  EastAt,
  FirstDealerWay,
  FourPlaces,
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
  places: FourPlaces.describe('The players in the order of their sides, which is the order of play.'),
  limits: Limits.describe('How long the match lasts.'),
  firstDealer: FirstDealerWay.describe('How the first dealer is found.'),
  eastAt: EastAt.exactOptional(),
  standings: readOnly(z.array(Criterion).min(1)).describe(
    'What ranks the players: the sum of points, and then the agreed criteria, the most important first.',
  ),
  rounds: Rounds.exactOptional().describe('The rounds, in a rule set that has them.'),
  stock: Stock.exactOptional().describe('The sticks of each player, where the match is played with them.'),
};

export const MATCH_EVENTS = eventsOf({
  MatchOpened: described('A match is opened: its players, its rules, its limits, and what ranks the players.', OPENING),
  OpeningCorrected: described(
    'The opening was recorded wrongly and is replaced, before a deal counts. Earlier rolls and draws no longer count.',
    {
      ...OPENING,
      reason: z.string().describe('The reason of the correction.'),
      by: z.string().describe('The random id of the person who corrected.'),
    },
  ),
  DiceRolled: described('A player rolled for the first dealer, or for the seats.', {
    player: PlayerId.describe('The id of the player who rolled.'),
    dice: Dice,
  }),
  RollTied: described(
    'Several players rolled the same sum and roll again. For the first dealer only the highest sum matters.',
    {
      players: readOnly(z.array(PlayerId).min(2)).describe('The players who roll again.'),
      seats: readOnly(z.array(Seat).min(2))
        .exactOptional()
        .describe('The seats that they share, where all seats are rolled for.'),
      clause: CLAUSE,
    },
  ),
  SeatFound: described('The dice have given a player a seat.', {
    player: PLAYER,
    seat: Seat.describe('The seat of the player.'),
    clause: CLAUSE,
  }),
  WindTilesShuffled: described('Four wind tiles lie face down. The player who shuffled them draws last.', {
    order: readOnly(z.array(PlayerId).length(4)).describe('The order in which the players draw.'),
    clause: CLAUSE,
  }),
  WindTileDrawn: described('A player drew a wind tile.', {
    player: PLAYER,
    wind: Seat.describe('The seat of the player.'),
  }),
  PlacesTaken: described('The seats are found, and the players sit down.', {
    places: FourPlaces.describe('The players and their sides in the order of play.'),
    clause: CLAUSE,
  }),
  FirstDealerFound: described('The first dealer is found.', {
    player: PlayerId.describe('The id of the player who deals first.'),
    by: FirstDealerWay.describe('How the first dealer was found.'),
    clause: CLAUSE,
  }),
  DealStarted: described('A deal of the match is opened. The first one starts the clock.', {
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
  }),
  SettlementRecorded: described('A deal is settled. An earlier settlement of the deal no longer counts.', {
    ...SettlementPlace,
    ...Outcome,
  }),
  SettlementWithdrawn: described(
    'A deal was rewound to before its settlement. It counts nothing until it is settled again.',
    SettlementPlace,
  ),
  PlayerSubstituted: described(
    'Another player takes over a place. The points of the place stay with the player who was entered for it.',
    {
      out: PlayerId.describe('The id of the player who leaves.'),
      in: PlayerId.describe('The id of the player who takes over.'),
      side: Place.shape.side,
      fromDeal: z.int().positive().describe('The number of the first deal of the substitute.'),
    },
  ),
  PlayerCorrected: described(
    'A player was recorded under the id of somebody else. The match counts as if the right player had been recorded from the beginning; earlier ' +
      'events keep the wrong id.',
    {
      from: PlayerId.describe('The id under which the player was recorded.'),
      to: PlayerId.describe('The id of the player who sat there.'),
      reason: z.string().describe('The reason of the correction.'),
      by: z.string().describe('The random id of the person who corrected.'),
    },
  ),
  SeatsChanged: described(
    'The players at the table change seats. The points follow the players. The turn to deal stays with the side.',
    {
      places: FourPlaces.describe('The four players at the table in the order of their new sides.'),
      fromDeal: z.int().positive().describe('The number of the first deal with the new seats.'),
    },
  ),
  SticksCounted: described(
    'A player counted the own sticks. The count holds until the next deal. It changes no points.',
    {
      player: PlayerId.describe('The id of the player entered for the place.'),
      points: z.int().nonnegative().describe('The points in sticks that the player has.'),
    },
  ),
  ClockPaused: described('The time of play is paused.', { at: AT }),
  ClockResumed: described('The time of play runs.', { at: AT }),
  TimeCalled: described('The time of play is up. No further deal starts.', {
    at: AT,
    played: z.int().nonnegative().describe('The time of play so far in milliseconds.'),
    endsDeal: z
      .literal(true)
      .exactOptional()
      .describe('Present if the deal under way is ended too. Absent: it is played out.'),
    clause: CLAUSE,
  }),
  ResultSigned: described(
    'A player accepted a settlement of a deal. A later settlement needs a signature of its own.',
    { ...SettlementPlace, player: PlayerId.describe('The id of the player who signed.') },
  ),
  ResultProtested: described('A player objected to a settlement of a deal.', {
    ...SettlementPlace,
    protest: PROTEST,
    player: PlayerId.describe('The id of the player who protested.'),
    text: z.string().describe('The protest in the words of the player.'),
  }),
  PlayerWarned: described('A referee warned a player.', { player: PLAYER, ...Decided }),
  ProtestAnswered: described('A referee answered a protest.', { protest: PROTEST, ...Decided }),
  DealerAllowed: described('A referee let a deal stand although another player should have dealt it.', {
    deal: DEAL,
    expected: PlayerId.describe('The id of the player who should have dealt.'),
    ...Decided,
  }),
  RoundAllowed: described('A referee let a deal stand although it belongs to another round.', {
    deal: DEAL,
    expected: Seat.describe('The round wind to which the deal belongs.'),
    ...Decided,
  }),
  TimeAllowed: described('A referee let a deal stand although it did not end with the time of play.', {
    deal: DEAL,
    ...Decided,
  }),
  RulingWithdrawn: described('A referee took back the ruling that let a deal stand.', {
    ruling: z
      .enum(['dealer', 'round', 'time'])
      .describe('dealer: DealerAllowed no longer counts. round: RoundAllowed. time: TimeAllowed.'),
    deal: DEAL,
    ...Decided,
  }),
  DealerNamed: described('A referee named the next dealer.', {
    player: PlayerId.describe('The id of the player who deals next.'),
    ...Decided,
  }),
  MatchEnded: described('The match is over. Corrections of its deals still change the standings.', {
    cause: z
      .enum(['deals', 'time', 'ruling', 'abandoned'])
      .describe(
        'deals: the agreed deals were played. time: time was up. ruling: the referee ended the match. abandoned: the match was given up.',
      ),
    clause: CLAUSE,
    at: AT,
    reason: z.string().exactOptional().describe('The reason, with `cause` abandoned.'),
    decided: z.strictObject(Decided).exactOptional().describe('The decision of the referee, with `cause` ruling.'),
  }),
});

export const MatchEvent = oneOf(MATCH_EVENTS).meta({
  id: 'MatchEvent',
  description: 'A fact of a match, with the clauses that decided it.',
});
