import { z } from 'zod';
import {
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

const event = <T extends string, S extends z.core.$ZodLooseShape>(type: T, shape: S, description: string) =>
  z.strictObject({ type: z.literal(type), ...shape }).meta({ id: type, description });

export const MatchOpened = event(
  'MatchOpened',
  {
    table: z.string(),
    ruleSet: z.string(),
    edition: z.string(),
    options: MatchOptions,
    /** In the order of their sides, which is the order of play. */
    places: z.array(Place).length(4).readonly(),
    limits: Limits,
    firstDealer: FirstDealerWay,
    standings: z.array(Criterion).min(1).readonly(),
    rounds: Rounds.exactOptional(),
    stock: Stock.exactOptional(),
  },
  'A match begins: who sits where, under which rules, how long, and what will rank the players.',
);
export const DiceRolled = event(
  'DiceRolled',
  { player: PlayerId, dice: TwoDice },
  'A player rolls for the first deal, or for the seats.',
);
export const RollTied = event(
  'RollTied',
  {
    players: z.array(PlayerId).min(2).readonly(),
    seats: z.array(Seat).min(2).readonly().exactOptional().describe('What they share, where all seats are rolled for.'),
    clause: z.string(),
  },
  'The same sum, for the first deal the highest one, was rolled by several: they roll again.',
);
export const SeatFound = event(
  'SeatFound',
  { player: PlayerId, seat: Seat, clause: z.string() },
  'The dice have given a player a seat.',
);
export const WindTilesShuffled = event(
  'WindTilesShuffled',
  { order: z.array(PlayerId).length(4).readonly(), clause: z.string() },
  'Four wind tiles lie face down; who shuffled them draws last.',
);
export const WindTileDrawn = event(
  'WindTileDrawn',
  { player: PlayerId, wind: Seat },
  'A player has drawn the seat to take.',
);
export const PlacesTaken = event(
  'PlacesTaken',
  { places: z.array(Place).length(4).readonly(), clause: z.string() },
  'The seats are found, and the players sit down at these sides, in the order of play.',
);
export const FirstDealerFound = event(
  'FirstDealerFound',
  { player: PlayerId, by: FirstDealerWay, clause: z.string() },
  'Who deals first.',
);
export const DealStarted = event(
  'DealStarted',
  {
    deal: Id,
    number: z.int().positive(),
    seating: SeatedPlaces,
    /** Why east deals: the first dealer, the succession, or a ruling; and the clause. */
    dealer: z.strictObject({ by: z.enum(['first', 'succession', 'ruling']), clause: z.string() }),
    /** The round wind, in a match of rounds. */
    round: Seat.exactOptional(),
    at: Moment,
  },
  'A deal of the match is opened; the first one starts the clock.',
);
export const SettlementRecorded = event(
  'SettlementRecorded',
  { ...SettlementPlace, ...Outcome },
  'What a deal came to, and which event of the deal says so; the one before no longer counts.',
);
export const SettlementWithdrawn = event(
  'SettlementWithdrawn',
  SettlementPlace,
  'A deal was rewound to before its settlement: it counts nothing until it is settled anew.',
);
export const PlayerSubstituted = event(
  'PlayerSubstituted',
  { out: PlayerId, in: PlayerId, side: Place.shape.side, fromDeal: z.int().positive() },
  'Another player takes over a place; the points of the place stay with who was entered for it.',
);
export const ClockPaused = event('ClockPaused', { at: Moment }, 'The time of play stands still.');
export const ClockResumed = event('ClockResumed', { at: Moment }, 'The time of play runs.');
export const TimeCalled = event(
  'TimeCalled',
  { at: Moment, played: z.int().nonnegative(), clause: z.string() },
  'Time is up after that many milliseconds of play: no further deal starts.',
);
export const ResultSigned = event(
  'ResultSigned',
  { ...SettlementPlace, player: PlayerId },
  'A player accepts one settlement of a deal; a later one needs a signature of its own.',
);
export const ResultProtested = event(
  'ResultProtested',
  { ...SettlementPlace, protest: z.int().positive(), player: PlayerId, text: z.string() },
  'A player objects to a settlement; protests are counted from 1 in the match.',
);
export const PlayerWarned = event(
  'PlayerWarned',
  { player: PlayerId, ...Decided },
  'A player is warned by the referee.',
);
export const ProtestAnswered = event(
  'ProtestAnswered',
  { protest: z.int().positive(), ...Decided },
  'The referee has answered a protest.',
);
export const DealerAllowed = event(
  'DealerAllowed',
  { deal: Id, expected: PlayerId, ...Decided },
  'A deal stands although the player expected by a corrected record should have dealt it.',
);
export const RoundAllowed = event(
  'RoundAllowed',
  { deal: Id, expected: Seat, ...Decided },
  'A deal stands although by a corrected record it belongs to another round.',
);
export const DealerNamed = event('DealerNamed', { player: PlayerId, ...Decided }, 'The referee says who deals next.');
export const MatchEnded = event(
  'MatchEnded',
  {
    cause: z.enum(['deals', 'time', 'ruling']),
    clause: z.string(),
    at: Moment,
    decided: z.strictObject(Decided).exactOptional(),
  },
  'The match is over; corrections of its deals still change the standings.',
);

export const MatchEvent = z
  .discriminatedUnion('type', [
    MatchOpened,
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
    ClockPaused,
    ClockResumed,
    TimeCalled,
    ResultSigned,
    ResultProtested,
    PlayerWarned,
    ProtestAnswered,
    DealerAllowed,
    RoundAllowed,
    DealerNamed,
    MatchEnded,
  ])
  .meta({ id: 'MatchEvent', description: 'A fact of a match, with the clauses that decided it.' });
