import { z } from 'zod';
import { Tile } from '#deal/schema';
import { type Question, type StatedZone, ZONE_KINDS } from '#inference';
import { SIDES } from '#tiles';
import { type ApiRequests, hasFailed, isMissing } from '../requests/requests.js';

/** A question to the referee of a table. It names concealed tiles. */
export interface OpenQuestion extends Omit<Question, 'since'> {
  /** A UUID of version 7. */
  readonly questionId: string;
  readonly table: string;
  readonly dealId: string;
  /** RFC 3339, UTC. */
  readonly openedAt: string;
}

/** A referee's statement of the tiles on the table. */
export interface RefereeStatement {
  readonly statementId: string;
  /** The random id of the referee. */
  readonly by: string;
  /** RFC 3339, UTC. */
  readonly at: string;
  readonly zones: readonly StatedZone[];
}

export type QuestionOutcome = 'stands' | 'corrected' | 'not-explained' | 'resolved' | 'deal-over';

export type QuestionAnswer =
  { readonly kind: 'open' | 'closed' | 'failed' } | { readonly kind: 'answered'; readonly statement: RefereeStatement };

const QuestionDocument = z.object({
  status: z.enum(['open', 'answered', 'closed']),
  statement: z
    .object({
      statementId: z.string(),
      by: z.string(),
      at: z.string(),
      zones: z.array(
        z.object({
          side: z.literal(SIDES),
          zone: z.enum(ZONE_KINDS),
          tiles: z.array(Tile),
          count: z.int().exactOptional(),
          last: Tile.exactOptional(),
        }),
      ),
    })
    .exactOptional(),
});

/** Sends the question, or requests its answer. */
export const askQuestion = async (requests: ApiRequests, question: OpenQuestion): Promise<QuestionAnswer> => {
  const answer = await requests.send(
    (api) => api.post('/v1/devices/{device}/questions', { path: { device: requests.device }, body: question }),
    (answered): QuestionAnswer => {
      const document = QuestionDocument.parse(answered);
      if (document.status !== 'answered') return { kind: document.status };
      return document.statement === undefined
        ? { kind: 'failed' }
        : { kind: 'answered', statement: document.statement };
    },
  );
  return hasFailed(answer) ? { kind: 'failed' } : answer;
};

/** Closes a question. True if the API has accepted this, or does not have the question. */
export const closeQuestion = async (
  requests: ApiRequests,
  { questionId, table }: OpenQuestion,
  outcome: QuestionOutcome,
): Promise<boolean> => {
  const request = { path: { device: requests.device, questionId }, body: { table, outcome } };
  const isClosed = await requests.send(
    (api) => api.post('/v1/devices/{device}/questions/{questionId}/closings', request),
    () => true,
    isMissing,
  );
  return isClosed === true;
};
