import type { MatchEvent } from '#match';
import { replayMatch } from '#match';
import { dealView, ledgerOf, matchView, NO_RESULT } from '#projections';
import type { Schemas } from '../src/index.js';

type DealRecords = Parameters<typeof dealView>[0];

/**
 * The state of a deal after its events, as `deal` of GET /v1/deals/{dealId} answers the key that has read them; undefined without an
 * event. @throws Error if an event is missing or does not follow from those before it.
 */
export const dealAfter = (events: readonly Schemas['RecordedEvent'][]): Schemas['DealView'] | undefined =>
  dealView(events as unknown as DealRecords) as unknown as Schemas['DealView'] | undefined;

/** The payments of a deal after its events, and its balances. */
export const ledgerAfter = (
  events: readonly Schemas['RecordedEvent'][],
): Pick<Schemas['Ledger'], 'lines' | 'balances'> =>
  ledgerOf(events as unknown as DealRecords) as unknown as Pick<Schemas['Ledger'], 'lines' | 'balances'>;

/**
 * The state of a match after its events, as `match` of GET /v1/matches/{matchId}, with `next`: who deals next, and where the players
 * sit. Only the wins of its deals are missing, because they are in the deals' own events; undefined without an event.
 * @throws Error if an event is missing.
 */
export const matchAfter = (events: readonly Schemas['RecordedMatchEvent'][]): Schemas['MatchView'] | undefined => {
  const state = replayMatch(events.map(({ event }) => event as unknown as MatchEvent));
  return matchView(state, () => NO_RESULT) as unknown as Schemas['MatchView'] | undefined;
};
