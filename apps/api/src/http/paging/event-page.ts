import type { Reply, Request } from '../exchange/http.js';
import { NDJSON, ndjson, prefersLines } from './event-lines.js';
import { linkToNext, nextAfter, type Placed } from './paging.js';

interface PageOfEvents<Event> {
  readonly events: readonly Event[];
  readonly next?: number;
}

/**
 * Returns the events after a position: all of them as NDJSON if the client accepts that, otherwise a page with its `Link`.
 * @param address the address of the list.
 */
export const eventPage = <Event extends Placed>(
  all: readonly Event[],
  { after, limit }: { readonly after: number; readonly limit: number },
  { headers }: Request,
  reply: Reply,
  address: string,
): string | PageOfEvents<Event> => {
  const rest = all.filter(({ position }) => position > after);
  if (prefersLines(headers.accept, 'application/json')) {
    reply.type(NDJSON);
    return ndjson(rest);
  }
  const events = rest.slice(0, limit);
  const next = rest.length > limit ? nextAfter(events, limit) : {};
  linkToNext(reply, address, { limit }, next.next);
  return { events, ...next };
};
