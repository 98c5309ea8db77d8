import type { ApiClient, SeenRecord } from './types.js';

const PAGE = 500;

/** Returns all events of a deal, page after page. */
export const allEvents = async (
  api: ApiClient,
  dealId: string,
  signal?: AbortSignal,
): Promise<readonly SeenRecord[]> => {
  const records: SeenRecord[] = [];
  const request = { path: { dealId }, query: { limit: PAGE }, ...(signal && { signal }) };
  for await (const { events } of api.pages('/v1/deals/{dealId}/events', request)) records.push(...events);
  return records;
};
