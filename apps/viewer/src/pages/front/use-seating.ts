import type { ApiClient, Schemas } from '../../api/types.js';
import { useAnswer } from '../../answers/use-answer.js';

type Seating = Schemas['DealOpened']['seating'];

/** Loads the first event of a deal, which states the players. */
const loadSeating = async (
  api: ApiClient,
  dealId: string,
  signal: AbortSignal,
): Promise<{ readonly seating?: Seating }> => {
  const { events } = await api.get('/v1/deals/{dealId}/events', { path: { dealId }, query: { limit: 1 }, signal });
  const [first] = events;
  return first?.event.type === 'DealOpened' ? { seating: first.event.seating } : {};
};

/** The players of a deal by its opening. They are loaded only if `isNeeded`: the view of a deal names them once hands are dealt. */
export const useSeating = (dealId: string, isNeeded: boolean): Seating | undefined => {
  const { data } = useAnswer<{ readonly seating?: Seating }>(
    async (api, signal) => (isNeeded ? loadSeating(api, dealId, signal) : {}),
    [dealId, isNeeded],
  );
  return data?.seating;
};
