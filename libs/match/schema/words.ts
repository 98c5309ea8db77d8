import { z } from 'zod';
import { SEATS, SIDES } from '#tiles';

/** Deals and matches are named by their makers; capitals are read as small letters, so that one id is one text. */
export const Id = z.uuidv7().toLowerCase();
export const Seat = z.enum(SEATS);
export const bySeatOf = <T extends z.ZodType>(value: T) =>
  z.strictObject({ east: value, south: value, west: value, north: value });

/** ISO 8601, UTC, milliseconds: `2026-03-11T09:30:00.000Z`. */
export const Moment = z.iso.datetime({ precision: 3 });
export const PlayerId = z
  .string()
  .min(1)
  .max(64)
  .meta({ id: 'PlayerId', description: 'A random id, one for each player of a match; names never stand in the log.' });
export const Place = z
  .strictObject({ side: z.literal(SIDES), player: PlayerId })
  .meta({ id: 'Place', description: 'A player at a side of the table; sides run counter-clockwise.' });
export const SeatedPlaces = bySeatOf(Place).meta({
  id: 'SeatedPlaces',
  description: 'Who sits at which side, by the seats of one deal; east deals.',
});

export const Limits = z
  .strictObject({
    deals: z.int().min(1).max(1000).exactOptional().describe('So many deals are played; void ones do not count.'),
    minutes: z.int().min(1).max(1440).exactOptional().describe('Time of play; pauses do not count.'),
  })
  .meta({ id: 'MatchLimits' });
export const MatchOptions = z
  .record(
    z.string().min(1).max(64),
    z.union([z.string().max(64), z.int(), z.boolean()], {
      error: 'a text, a whole number, true or false belongs here',
    }),
  )
  .meta({ id: 'MatchOptions', description: 'What the players agreed on where the rule book leaves a choice.' });
/**
 * How the first dealer is found: by lot or dice alone, or with the seats of all four, by drawing wind tiles or by dice.
 */
export const FIRST_DEALER_WAYS = ['lot', 'dice', 'wind-tiles', 'seat-dice'] as const;
export const FirstDealerWay = z.enum(FIRST_DEALER_WAYS);
export const TwoDice = z.tuple([z.int().min(1).max(6), z.int().min(1).max(6)]).readonly();

/** What ranks players with equal figures before it: most points, least fines, most deals with a gain. */
export const Criterion = z.strictObject({ by: z.enum(['points', 'fines', 'gains']), clause: z.string() }).meta({
  id: 'Criterion',
  description: 'Points: more is better; fines paid to the bank: less; deals with a gain: more.',
});

export const Rounds = z
  .strictObject({
    deals: z.int().positive(),
    counts: z
      .literal('passing')
      .exactOptional()
      .describe(
        'Only deals after which another player deals count, for a round and for the number of deals agreed on.',
      ),
    clause: z.string(),
  })
  .meta({
    id: 'Rounds',
    description: 'So many deals a round; the round winds are east, south, west, north, and again.',
  });
export const Stock = z
  .strictObject({ each: z.int().positive(), clause: z.string() })
  .meta({ id: 'Stock', description: 'Points in sticks with which each player begins; no part of a result.' });

/** A place in a deal's stream, and the hash of the leaf there: nothing else can be meant. */
export const SettlementPlace = { deal: Id, sequence: z.int().positive(), hash: z.string().regex(/^[0-9a-f]{64}$/) };
const Points = z.int();
export const Outcome = {
  ending: z.string(),
  balances: z.strictObject({ east: Points, south: Points, west: Points, north: Points, bank: Points }),
  fines: bySeatOf(z.int()),
  nextDealer: Seat,
  clause: z.string(),
};

/** A decision of a referee says why, and names by a random id who decided. */
export const Decided = { reason: z.string().min(1).max(500), by: z.string().min(1).max(64) };
