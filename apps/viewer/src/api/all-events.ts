import type { ApiClient } from './client.js';
import type { Problem } from './problem.js';
import type { SeenRecord } from './seen.js';

const PAGE = 500;

/** Returns all events of a deal, page after page. If a page is refused, it returns the refusal as openapi-fetch does. */
export const allEvents = async (
  api: ApiClient,
  dealId: string,
  signal: AbortSignal,
): Promise<{ readonly data: readonly SeenRecord[] } | { readonly error: Problem }> => {
  const records: SeenRecord[] = [];
  for (let after: number | undefined; ;) {
    const query = { limit: PAGE, ...(after !== undefined && { after }) };
    const { data, error } = await api.GET('/v1/deals/{dealId}/events', {
      params: { path: { dealId }, query },
      headers: { Accept: 'application/json' },
      signal,
    });
    if (data === undefined) return { error };
    const page = data as { readonly events: readonly SeenRecord[]; readonly next?: number };
    records.push(...page.events);
    if (page.next === undefined) return { data: records };
    after = page.next;
  }
};
