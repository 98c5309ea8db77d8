import { z } from 'zod';
import { Balances, AgreedOptions, bySeatOf, Dice, Id, named, Name, Reason, Timestamp, readOnly } from '#shapes/schema';
import { SEATS, SIDES } from '#tiles';

export { bySeatOf, Dice, Id };

export const Seat = z.enum(SEATS);
export { Timestamp as Moment };
export const PlayerId = Name.meta({
  id: 'PlayerId',
  description: 'The random id of a player in a match. Names are never written to the log.',
  examples: ['b1946ac9'],
});
export const Place = named('Place', 'A player at a side of the table.', {
  side: z.literal(SIDES).describe('The side of the table, 1 to 4 counter-clockwise.'),
  player: PlayerId.describe('The random id of the player.'),
});
export const FourPlaces = readOnly(z.array(Place).length(4));
export const SeatedPlaces = bySeatOf(Place, 'Who sits in').meta({
  id: 'SeatedPlaces',
  description: 'The players of one deal by seat. East deals.',
});

export const Limits = named('MatchLimits', 'How long a match lasts. Without limits the rule set decides.', {
  deals: z
    .int()
    .min(1)
    .max(1000)
    .exactOptional()
    .describe(
      'The number of deals that count. Void deals never count. With the counting `passing`, deals after which East stays do not count ' +
        'either.',
    ),
  rounds: z
    .int()
    .min(1)
    .max(250)
    .exactOptional()
    .describe(
      'The number of rounds, under a rule set that has rounds. It may replace `deals`; if both are given, they must agree.',
    ),
  minutes: z.int().min(1).max(1440).exactOptional().describe('The time of play in minutes. Pauses do not count.'),
});
/** Where the player who is found to be East sits, when all four seats are found. */
export const EastAt = z
  .literal([...SIDES, 'own'])
  .describe(
    "1 to 4: the side of East's place, where the player who is found to be East sits down. own: this player keeps the side, and the " +
      'others sit around.',
  );
/** The deals that count for the rounds and for the agreed number of deals. */
export const Counting = z
  .enum(['passing', 'every-deal'])
  .describe(
    'passing: only deals after which another player deals count, for a round and for the agreed number of deals. every-deal: all do.',
  );
export const MatchOptions = AgreedOptions.meta({
  id: 'MatchOptions',
  description: 'What the players agreed on where the rule set leaves a choice.',
  examples: [{ limit: 2000 }],
});
/** How the first dealer is found: by lot or dice alone, or together with all four seats by wind tiles or dice. */
export const FirstDealerWay = z.enum(['lot', 'dice', 'wind-tiles', 'seat-dice']);
/** The clause that decides the content of its event. */
export const CLAUSE = z.string().describe('The id of the clause of the rule set that decides this, such as SBR-5.4.');

/** The criteria on which players may agree for equal sums of points. */
const TIE_BREAKS = ['fines', 'gains'] as const;
const MERITS = 'fines: less is better. gains: more deals with a gain are better.';

export const TieBreaks = readOnly(z.array(z.enum(TIE_BREAKS)).min(1).max(TIE_BREAKS.length)).describe(
  `What ranks players with equal points, the most important criterion first and each one once. ${MERITS} Without it, or if they ` +
    'are equal in all criteria too, they share the rank.',
);

export const Criterion = named('Criterion', 'What ranks players who are equal in the criteria before it.', {
  by: z.enum(['points', ...TIE_BREAKS]).describe(`points: more is better. ${MERITS}`),
  clause: CLAUSE,
});

export const Rounds = named(
  'Rounds',
  'The rounds of a match. The round winds are east, south, west, north, and then east again.',
  {
    deals: z.int().positive().describe('The number of deals in a round.'),
    counts: z
      .literal('passing')
      .exactOptional()
      .describe('Only deals after which another player deals count, for a round and for the agreed number of deals.'),
    clause: CLAUSE,
  },
);
export const Stock = named('Stock', 'Points in sticks with which each player begins. They are no part of a result.', {
  each: z.int().positive().describe('Points in sticks for each player.'),
  sticks: readOnly(
    z.array(
      z.strictObject({
        points: z.int().positive().describe('The points of one stick of this kind, for example 100.'),
        count: z.int().positive().describe('The number of sticks of this kind with which each player begins.'),
      }),
    ),
  )
    .exactOptional()
    .describe('The sticks of each player by kind, the lowest kind first.'),
  clause: CLAUSE,
});

/** An event of a deal and the hash of its leaf, so that the reference is unambiguous. */
export const SettlementPlace = {
  deal: Id.describe('The id of the deal.'),
  sequence: z.int().positive().describe('The sequence of the DealSettled event in the deal.'),
  hash: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .describe('The SHA-256 hash of the leaf of that event.'),
};
export const Outcome = {
  ending: z.string().describe('How the deal ended: wins, wall, time, void or abandoned.'),
  balances: Balances.describe('What each account has gained or lost in the deal.'),
  fines: bySeatOf(z.int(), 'Points in fines paid by').describe('The fines that each seat paid to the bank.'),
  nextDealer: Seat.describe('The seat whose player deals next.'),
  clause: z.string().describe('The id of the clause that names the next dealer.'),
};

/** The decision of a referee has a reason, and names the referee by a random id. */
export const Decided = {
  reason: Reason.describe('The reason of the decision, in the words of the referee.'),
  by: Name.describe('The random id of the referee who decides.'),
};
