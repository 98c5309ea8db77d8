import { z } from 'zod';
import { SEATS, SIDES } from '#tiles';
import { type ApiRequests, detailIn, type Failed, hasFailed, isForLater } from '../requests/requests.js';

const STALE = 412;

const Places = z.object({ side: z.literal(SIDES), player: z.string() });
const NextDeal = z.object({
  seating: z.object({ east: Places, south: Places, west: Places, north: Places }),
  round: z.enum(SEATS).optional(),
});
const MatchDocument = z.object({
  sequence: z.int(),
  match: z.object({
    phase: z.string(),
    table: z.string(),
    places: z.array(Places).readonly(),
    rolls: z.array(z.string()).readonly(),
    next: NextDeal.optional(),
    /** After time was called: a deal that began before the call. */
    late: NextDeal.optional(),
    clock: z.object({ calledAt: z.string().optional() }).optional(),
    deals: z.array(z.object({ deal: z.string() })),
  }),
});

/** A match as far as the gateway needs it. */
export interface MatchNow extends Omit<z.infer<typeof MatchDocument>['match'], 'deals'> {
  /** The ids of its deals. */
  readonly deals: readonly string[];
  /** The sequence of its last event. */
  readonly sequence: number;
}

/** A roll for the first dealer or the seats. */
export interface DealerRoll {
  readonly commandId: string;
  readonly occurredAt: string;
  readonly player: string;
  readonly dice: readonly [number, number];
  /** The sequence of the match at which the player of the roll was determined. */
  readonly expected: number;
}

/** The answer of the API to a roll. */
export type RollAnswer =
  | { readonly kind: 'taken' }
  /** The match has changed: determine again who rolls. */
  | { readonly kind: 'stale' }
  | { readonly kind: 'refused' | 'failed'; readonly reason: string };

/** The current state of a match, with the data of its next deal. */
export const matchNow = (requests: ApiRequests, match: string): Promise<MatchNow | Failed> =>
  requests.send(
    (api) => api.get('/v1/matches/{matchId}', { path: { matchId: match } }),
    (answered) => {
      const { sequence, match: found } = MatchDocument.parse(answered);
      return { ...found, sequence, deals: found.deals.map(({ deal }) => deal) };
    },
  );

/** Records a roll for the first dealer or the seats of a match. */
export const rollForDealer = async (requests: ApiRequests, match: string, roll: DealerRoll): Promise<RollAnswer> => {
  const { commandId, occurredAt, player, dice, expected } = roll;
  const request = {
    path: { matchId: match },
    header: { 'Idempotency-Key': `${commandId}-${expected}`, 'If-Match': `"${expected}"` },
    body: { commandId, occurredAt, command: { type: 'RollForDealer', player, dice } },
  } as const;
  const answer = await requests.send(
    (api) => api.post('/v1/matches/{matchId}/commands', request),
    (): RollAnswer => ({ kind: 'taken' }),
    (refusal): RollAnswer => {
      if (refusal.status === STALE) return { kind: 'stale' };
      const isFinal = refusal.status === 422 && !isForLater(refusal);
      return { kind: isFinal ? 'refused' : 'failed', reason: detailIn(refusal) };
    },
  );
  return hasFailed(answer) ? { kind: 'failed', reason: answer.failed } : answer;
};
