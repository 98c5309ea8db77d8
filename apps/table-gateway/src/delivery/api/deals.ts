import { z } from 'zod';
import { replay } from '#deal';
import { DealEvent as DealEventSchema } from '#deal/schema';
import { ruleSets } from '#rules';
import type { CommittedDeal } from './committed-deal.js';
import { type ApiRequests, type Failed, failureIn, hasFailed, isMissing } from '../requests/requests.js';

const EventPage = z.object({
  events: z.array(z.object({ event: DealEventSchema, sequence: z.int(), commandId: z.string() })),
  next: z.int().optional(),
});
type EventPage = z.infer<typeof EventPage>;
const PAGE = 500;

/** The events of a deal as the device may see them; undefined for a deal that was never opened there. */
const eventsOf = async (requests: ApiRequests, dealId: string): Promise<EventPage['events'] | undefined | Failed> => {
  const events: EventPage['events'] = [];
  for (let after: number | undefined = 0; after !== undefined;) {
    const query: { limit: number; after: number } = { limit: PAGE, after };
    const page: EventPage | undefined | Failed = await requests.send(
      (api) => api.get('/v1/deals/{dealId}/events', { path: { dealId }, query }),
      (answered) => EventPage.parse(answered),
      (refusal) => (isMissing(refusal) ? undefined : failureIn(refusal)),
    );
    if (page === undefined || hasFailed(page)) return page;
    events.push(...page.events);
    after = page.events.length > 0 ? page.next : undefined;
  }
  return events;
};

/** The committed state of a deal; undefined for a deal that was never opened there. */
export const stateOf = async (requests: ApiRequests, dealId: string): Promise<CommittedDeal | undefined | Failed> => {
  const events = await eventsOf(requests, dealId);
  if (events === undefined || hasFailed(events)) return events;
  try {
    return {
      state: replay(
        ruleSets,
        events.map(({ event }) => event),
      ),
      events: events.length,
    };
  } catch (error) {
    return { failed: String(error) };
  }
};

/** The sequence of the last event before those of a command; undefined if the deal has no such command. */
export const sequenceBefore = async (
  requests: ApiRequests,
  dealId: string,
  commandId: string,
): Promise<number | undefined | Failed> => {
  const events = await eventsOf(requests, dealId);
  if (events === undefined || hasFailed(events)) return events;
  const first = events.find((event) => event.commandId === commandId);
  return first === undefined ? undefined : first.sequence - 1;
};
