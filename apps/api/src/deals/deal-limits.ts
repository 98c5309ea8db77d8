import type { DealCommand, History } from '#deal';
import { refused, type Refused } from '../recording/outcome.js';

/** The events after which a deal takes no more commands. The longest deals have some 450. */
export const MOST_EVENTS = 2000;
/** The corrections that a deal may have: rewinds and amended hands, also withdrawn ones. */
export const MOST_CORRECTIONS = 200;

/** A deal beyond its limits can still be ended. */
const ENDINGS: ReadonlySet<DealCommand['type']> = new Set(['AbandonDeal', 'VoidDeal']);

/**
 * Refuses commands of a deal that has too many events or corrections. Whoever reads a deal folds all its events, and each
 * correction reads them again, so their number limits the time of both.
 * @param sequence that of the last event.
 * @param history the history of the deal, for a command that needs it: only corrections do.
 */
export const refuseBeyondLimits = (
  { type }: DealCommand,
  sequence: number,
  history: History | undefined,
): Refused | undefined => {
  if (ENDINGS.has(type)) return undefined;
  if (sequence >= MOST_EVENTS) return refused('DEAL_TOO_LONG', 'events', { most: MOST_EVENTS }, { at: '/type' });
  if (history === undefined || correctionsIn(history) < MOST_CORRECTIONS) return undefined;
  return refused('DEAL_TOO_LONG', 'corrections', { most: MOST_CORRECTIONS }, { at: '/type' });
};

const correctionsIn = ({ events }: History): number =>
  events.reduce((count, { type }) => count + Number(type === 'RewoundTo' || type === 'HandAmended'), 0);
