import { Problem } from '../../http/problems/problem.js';
import { quoted } from '../../http/problems/quoted.js';
import type { Request } from '../../http/exchange/http.js';

interface Resuming {
  readonly request: Request;
  readonly query: { readonly after?: number };
}

/** Returns the position in the header Last-Event-ID, which takes precedence over that of the query. @throws Problem INVALID_HEADER */
export const resumePosition = ({ request: { headers }, query: { after } }: Resuming): number | undefined => {
  const lastEventId = headers['last-event-id'];
  if (lastEventId === undefined) return after;
  if (typeof lastEventId === 'string' && /^\d{1,15}$/.test(lastEventId)) return Number(lastEventId);
  throw Problem.of(
    'INVALID_HEADER',
    'lastEventId',
    { got: quoted(String(lastEventId)) },
    { errors: [{ pointer: '/last-event-id' }] },
  );
};
