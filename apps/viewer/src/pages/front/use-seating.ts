import type { Schemas } from '../../api/types.js';
import { useDataIf } from '../../answers/use-get.js';

/** The players of a deal by its opening. They are loaded only if `isNeeded`: the view of a deal names them once hands are dealt. */
export const useSeating = (dealId: string, isNeeded: boolean): Schemas['DealOpened']['seating'] | undefined => {
  const request = isNeeded ? { path: { dealId }, query: { limit: 1 } } : undefined;
  const first = useDataIf('/v1/deals/{dealId}/events', request)?.events[0]?.event;
  return first?.type === 'DealOpened' ? first.seating : undefined;
};
