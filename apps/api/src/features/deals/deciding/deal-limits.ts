import type { DealCommand, History } from '#deal';
import { has } from '../../../access/keys/scopes.js';
import { refused, type Refused } from '../../../recording/outcome.js';
import type { DealOrder } from './deal-order.js';

/** The events after which a deal takes no more commands. The longest deals have some 450. */
export const MOST_EVENTS = 2000;
/** The corrections that a deal may have: rewinds and amended hands, also withdrawn ones. */
export const MOST_CORRECTIONS = 200;

/** The same for keys without the scope referee, so that a device or a person who corrects without end leaves some to a referee. */
export const MOST_EVENTS_WITHOUT_REFEREE = 1900;
export const MOST_CORRECTIONS_WITHOUT_REFEREE = 100;

/** A deal beyond its limits can still be ended. */
const ENDINGS: ReadonlySet<DealCommand['type']> = new Set(['AbandonDeal', 'VoidDeal']);

/**
 * Refuses commands of a deal that has too many events or corrections. Whoever reads a deal folds all its events, and each
 * correction reads them again, so their number limits the time of both.
 * @param sequence that of the last event.
 * @param history the history of the deal, for a command that needs it: only corrections do.
 */
export const refuseBeyondLimits = (
  { command: { type }, caller }: Pick<DealOrder, 'command' | 'caller'>,
  sequence: number,
  history: History | undefined,
): Refused | undefined => {
  if (ENDINGS.has(type)) return undefined;
  const isReferee = has(caller.scopes, 'referee');
  const corrections = history === undefined ? 0 : correctionsIn(history);
  if (sequence >= MOST_EVENTS) return tooLong('events', MOST_EVENTS);
  if (corrections >= MOST_CORRECTIONS) return tooLong('corrections', MOST_CORRECTIONS);
  if (isReferee) return undefined;
  if (sequence >= MOST_EVENTS_WITHOUT_REFEREE) return tooLong('eventsForReferee', MOST_EVENTS_WITHOUT_REFEREE);
  if (corrections < MOST_CORRECTIONS_WITHOUT_REFEREE) return undefined;
  return tooLong('correctionsForReferee', MOST_CORRECTIONS_WITHOUT_REFEREE);
};

const tooLong = (
  detail: 'events' | 'corrections' | 'eventsForReferee' | 'correctionsForReferee',
  most: number,
): Refused => refused('DEAL_TOO_LONG', detail, { most }, { at: '/type' });

const correctionsIn = ({ events }: History): number =>
  events.reduce((count, { type }) => count + Number(type === 'RewoundTo' || type === 'HandAmended'), 0);
