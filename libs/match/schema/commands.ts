import { z } from 'zod';
import {
  Decided,
  Id,
  Limits,
  MatchOptions,
  Outcome,
  Place,
  PlayerId,
  Seat,
  SeatedPlaces,
  SettlementPlace,
  TwoDice,
} from './words.js';

const command = <T extends string, S extends z.core.$ZodLooseShape>(type: T, shape: S, description: string) =>
  z.strictObject({ type: z.literal(type), ...shape }).meta({ id: type, description });

/** Opening. */
export const OpenMatch = command(
  'OpenMatch',
  {
    table: z.string().min(1).max(64),
    ruleSet: z.string().min(1),
    edition: z.string().min(1).exactOptional(),
    options: MatchOptions.exactOptional(),
    places: z.array(Place).length(4).readonly(),
    limits: Limits.exactOptional(),
    firstDealer: z.discriminatedUnion('by', [
      z.strictObject({ by: z.literal('lot'), player: PlayerId }),
      z.strictObject({ by: z.literal('dice') }),
      z.strictObject({ by: z.literal('wind-tiles'), shuffler: PlayerId }),
      z.strictObject({ by: z.literal('seat-dice') }),
    ]),
    stock: z
      .int()
      .positive()
      .exactOptional()
      .describe('Points in sticks with which each begins, where the book has sticks.'),
  },
  'Four players sit down for a session of deals under one rule set.',
);
export const RollForDealer = command(
  'RollForDealer',
  { player: PlayerId, dice: TwoDice },
  'A roll of two dice for the first deal, or for the seats; who shares a place with an equal sum rolls again.',
);
export const DrawWindTile = command(
  'DrawWindTile',
  { player: PlayerId, wind: Seat },
  'A player draws one of the four face-down wind tiles: the seat to take.',
);

/** Deals: these two come with the command of the deal that causes them, never alone. */
export const StartDeal = command(
  'StartDeal',
  {
    deal: Id,
    table: z.string(),
    ruleSet: z.string(),
    edition: z.string(),
    options: MatchOptions,
    seating: SeatedPlaces,
  },
  'A deal of this match is opened.',
);
export const RecordSettlement = command(
  'RecordSettlement',
  { ...SettlementPlace, ...Outcome },
  'A deal is settled, for the first time or anew.',
);
export const WithdrawSettlement = command(
  'WithdrawSettlement',
  { deal: Id },
  'A referee has taken a deal back to before its settlement.',
);

/** The session. */
export const Substitute = command(
  'Substitute',
  { out: PlayerId, in: PlayerId, fromDeal: z.int().positive().exactOptional() },
  'Another player takes over a place, from a deal of that number on or from the next one.',
);
export const PauseClock = command('PauseClock', {}, 'The time of play stands still.');
export const ResumeClock = command('ResumeClock', {}, 'The time of play runs (again); the first deal starts it too.');
export const CallTime = command('CallTime', {}, 'The time of play is up: no further deal starts.');
export const EndMatch = command(
  'EndMatch',
  { cause: z.enum(['deals', 'time']) },
  'The agreed deals have been played, or time is up and the last deal is settled.',
);

/** The result of a deal, as the four players see it. */
export const SignOff = command(
  'SignOff',
  { deal: Id, player: PlayerId, sequence: z.int().positive() },
  'A player accepts the settlement at that sequence of the deal.',
);
export const Protest = command(
  'Protest',
  { deal: Id, player: PlayerId, sequence: z.int().positive(), text: z.string().min(1).max(1000) },
  'A player objects to the settlement at that sequence of the deal; the protest stays with the deal.',
);

/** The referee. */
export const Warn = command('Warn', { player: PlayerId, ...Decided }, 'A player is warned.');
export const RuleOnProtest = command(
  'RuleOnProtest',
  { protest: z.int().positive(), ...Decided },
  'What the referee answers to a protest; points move by commands of the deal.',
);
export const RuleOnDealer = command(
  'RuleOnDealer',
  { deal: Id, ...Decided },
  'A deal stands although, after a correction, another player should have dealt it.',
);
export const RuleOnRound = command(
  'RuleOnRound',
  { deal: Id, ...Decided },
  'A deal stands although, after a correction, it belongs to another round than the one it was played in.',
);
export const NameDealer = command(
  'NameDealer',
  { player: PlayerId, ...Decided },
  'Who deals next, whatever the rule book says.',
);
export const EndMatchByRuling = command('EndMatchByRuling', Decided, 'The referee ends the match.');

export const MatchCommand = z
  .discriminatedUnion('type', [
    OpenMatch,
    RollForDealer,
    DrawWindTile,
    StartDeal,
    RecordSettlement,
    WithdrawSettlement,
    Substitute,
    PauseClock,
    ResumeClock,
    CallTime,
    EndMatch,
    SignOff,
    Protest,
    Warn,
    RuleOnProtest,
    RuleOnDealer,
    RuleOnRound,
    NameDealer,
    EndMatchByRuling,
  ])
  .meta({ id: 'MatchCommand' });

/** What people say to a match that is open; the commands on its deals come with the deals. */
export const SessionCommand = z
  .discriminatedUnion('type', [
    RollForDealer,
    DrawWindTile,
    Substitute,
    PauseClock,
    ResumeClock,
    CallTime,
    EndMatch,
    SignOff,
    Protest,
    Warn,
    RuleOnProtest,
    RuleOnDealer,
    RuleOnRound,
    NameDealer,
    EndMatchByRuling,
  ])
  .meta({
    id: 'SessionCommand',
    description: 'What people say to a match; what happens to its deals comes with the deals.',
  });
