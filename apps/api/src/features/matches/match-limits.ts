import type { MatchCommand } from '#match';
import { refused, type Refused } from '../../recording/outcome.js';
import type { MatchRecordState } from './match-reader.js';

/** The events after which a match only ends. A deal with all signatures has six. */
export const MOST_EVENTS = 2000;
/** The corrections of players that a match may have. Each is a part of its view. */
export const MOST_CORRECTIONS = 200;
/** The same for the key that opened the match, so that some are left to a referee. */
export const MOST_CORRECTIONS_WITHOUT_REFEREE = 100;

/** A match beyond its limits can still be ended. It cannot end while a deal is open, so it also takes settlements. */
const ENDINGS: ReadonlySet<MatchCommand['type']> = new Set([
  'EndMatch',
  'EndMatchByRuling',
  'AbandonMatch',
  'RecordSettlement',
]);

/**
 * Refuses commands of a match that has too many events or corrections. Each request folds all events of its match, so their
 * number limits its time.
 * @param at the member of the request that is refused.
 * @param isReferee whether the key has the scope referee.
 */
export const refuseBeyondLimits = (
  { type }: MatchCommand,
  { sequence, state }: Pick<MatchRecordState, 'sequence' | 'state'>,
  at: string,
  isReferee: boolean,
): Refused | undefined => {
  if (ENDINGS.has(type)) return undefined;
  if (sequence >= MOST_EVENTS) return refused('MATCH_TOO_LONG', 'events', { most: MOST_EVENTS }, { at });
  if (type !== 'CorrectPlayer' || state.phase === 'unopened') return undefined;
  const { length } = state.corrections;
  if (length >= MOST_CORRECTIONS) return refused('MATCH_TOO_LONG', 'corrections', { most: MOST_CORRECTIONS }, { at });
  if (isReferee || length < MOST_CORRECTIONS_WITHOUT_REFEREE) return undefined;
  return refused('MATCH_TOO_LONG', 'correctionsForReferee', { most: MOST_CORRECTIONS_WITHOUT_REFEREE }, { at });
};
