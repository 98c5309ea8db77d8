import type { ApiClient } from '../../api/client.js';
import type { Schemas } from '../../api/schemas.js';
import { useAnswer } from '../../answers/use-answer.js';
import type { SeenRecord } from '../../api/seen.js';

type Seating = Schemas['DealOpened']['seating'];

/** Loads the first event of a deal, which states the players. */
const loadSeating = async (
  api: ApiClient,
  dealId: string,
  signal: AbortSignal,
): Promise<{ readonly data: { readonly seating?: Seating } } | { readonly error: Schemas['Problem'] }> => {
  const { data, error } = await api.GET('/v1/deals/{dealId}/events', {
    params: { path: { dealId }, query: { limit: 1 } },
    headers: { Accept: 'application/json' },
    signal,
  });
  if (data === undefined) return { error };
  const [first] = (data as { readonly events: readonly SeenRecord[] }).events;
  return { data: first?.event.type === 'DealOpened' ? { seating: first.event.seating } : {} };
};

/** The players of a deal by its opening. They are loaded only if `isNeeded`: the view of a deal names them once hands are dealt. */
export const useSeating = (dealId: string, isNeeded: boolean): Seating | undefined => {
  const { answer } = useAnswer<{ readonly seating?: Seating }>(
    async (api, signal) => (isNeeded ? loadSeating(api, dealId, signal) : { data: {} }),
    [dealId, isNeeded],
  );
  return answer.state === 'answered' ? answer.data.seating : undefined;
};
