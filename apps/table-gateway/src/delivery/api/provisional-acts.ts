import type { PublicAct } from '#inference';
import { type ApiRequests, hasFailed } from '../requests/requests.js';

/** The decoder's belief about a deal after the event of this sequence. */
export interface ProvisionalStatement {
  readonly deal: string;
  readonly sequence: number;
  readonly acts: readonly PublicAct[];
}

/** The deal has gone on. */
const NOT_CURRENT = 409;

/** `outdated`: the deal has gone on meanwhile. */
export interface StatementAnswer {
  readonly kind: 'taken' | 'outdated' | 'failed';
}

/** States acts that are not recorded yet, in place of those before. */
export const stateProvisionalActs = async (
  requests: ApiRequests,
  table: string,
  statement: ProvisionalStatement,
  signal: AbortSignal,
): Promise<StatementAnswer> => {
  const answer = await requests.send(
    (api) => api.put('/v1/tables/{table}/provisional-acts', { path: { table }, body: statement, signal }),
    (): StatementAnswer => ({ kind: 'taken' }),
    ({ status }): StatementAnswer => ({ kind: status === NOT_CURRENT ? 'outdated' : 'failed' }),
  );
  return hasFailed(answer) ? { kind: 'failed' } : answer;
};
