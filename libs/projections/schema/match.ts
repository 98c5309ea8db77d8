import { z } from 'zod';
import * as match from '#match/schema';

const Points = z.int();
const Decided = z.strictObject(match.Decided);

const Figures = { points: Points, fines: Points, gains: z.int().nonnegative() };

export const Standing = z
  .strictObject({
    rank: z.int().positive(),
    ...match.Place.shape,
    ...Figures,
    stock: Points.exactOptional().describe(
      'Points in sticks, where the match is played with them: its result is `points`.',
    ),
  })
  .meta({ id: 'Standing', description: 'A place: its rank, the player entered for it, and what ranks it.' });

export const SettlementView = z
  .strictObject({ sequence: match.SettlementPlace.sequence, hash: match.SettlementPlace.hash, ...match.Outcome })
  .meta({ id: 'Settlement', description: 'What a deal came to, and the event of the deal that says so.' });

export const DealOfMatch = z
  .strictObject({
    deal: match.Id,
    number: z.int().positive(),
    seating: match.SeatedPlaces,
    dealer: match.DealStarted.shape.dealer,
    round: match.DealStarted.shape.round.describe('The round wind, in a match of rounds.'),
    settled: SettlementView.exactOptional().describe('What counts now; absent while the deal is played or rewound.'),
    settlements: z.int().nonnegative().describe('How often the deal has been settled.'),
    signed: z.array(z.string()).readonly().describe('Who has signed what counts now.'),
    awaited: z.array(z.string()).readonly().describe('Who has not.'),
  })
  .meta({ id: 'DealOfMatch' });

export const DealerFindingView = z
  .strictObject({
    deal: match.Id,
    number: z.int().positive(),
    expected: z.string(),
    actual: z.string(),
    clause: z.string(),
    ruling: Decided.exactOptional(),
  })
  .meta({
    id: 'DealerFinding',
    description: 'After a correction, another player should have dealt this deal; the referee rules on it.',
  });

export const RoundFindingView = z
  .strictObject({
    deal: match.Id,
    number: z.int().positive(),
    expected: match.Seat,
    actual: match.Seat,
    clause: z.string(),
    ruling: Decided.exactOptional(),
  })
  .meta({
    id: 'RoundFinding',
    description:
      'After a correction, this deal belongs to another round than it was played in; the referee rules on it.',
  });

const { type: _, ...PROTEST } = match.ResultProtested.shape;
const { type: __, ...SUBSTITUTION } = match.PlayerSubstituted.shape;
const { type: ___, ...WARNING } = match.PlayerWarned.shape;
const { type: ____, ...ENDING } = match.MatchEnded.shape;

export const MatchView = z
  .strictObject({
    phase: z.enum(['rolling', 'drawing', 'running', 'ended']),
    table: z.string(),
    ruleSet: z.string(),
    edition: z.string(),
    options: match.MatchOptions,
    limits: match.Limits,
    rounds: match.Rounds.exactOptional(),
    stock: match.Stock.exactOptional(),
    criteria: z.array(match.Criterion).readonly().describe('What ranks the players, the most important first.'),
    places: z.array(match.Place).readonly().describe('Who sits at the table now, substitutes included.'),
    clock: z.strictObject({
      played: z.int().nonnegative().describe('Milliseconds of play up to `since`, or in all while the clock stands.'),
      since: match.Moment.exactOptional().describe('The clock runs since then.'),
      up: z.boolean().describe('Time has been called.'),
    }),
    rolls: z.array(z.string()).readonly().describe('Who still rolls for the first deal, or for the seats.'),
    draws: z.array(z.string()).readonly().exactOptional().describe('Who still draws a wind tile, in this order.'),
    next: z
      .strictObject({
        number: z.int().positive(),
        dealer: match.DealStarted.shape.dealer,
        seating: match.SeatedPlaces,
        round: match.Seat.exactOptional().describe('In a match of rounds: the option `round` of the deal.'),
      })
      .exactOptional()
      .describe('How the next deal is seated; absent while that is open, and where no further deal begins.'),
    deals: z.array(DealOfMatch).readonly(),
    totals: z.strictObject({
      players: z.array(z.strictObject({ player: z.string(), points: Points })).readonly(),
      bank: Points,
    }),
    standings: z.array(Standing).readonly(),
    findings: z.array(DealerFindingView).readonly(),
    roundFindings: z.array(RoundFindingView).readonly().exactOptional().describe('In a match of rounds.'),
    protests: z.array(z.strictObject({ ...PROTEST, answer: Decided.exactOptional() })).readonly(),
    warnings: z.array(z.strictObject(WARNING)).readonly(),
    substitutions: z.array(z.strictObject(SUBSTITUTION)).readonly(),
    ending: z.strictObject(ENDING).exactOptional(),
  })
  .meta({ id: 'MatchView', description: 'A match as it stands: nothing in it is concealed.' });
