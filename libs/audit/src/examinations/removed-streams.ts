import type { DealFacts } from '../deal/deal-facts.js';
import type { AuditFinding } from '../findings/finding.js';
import type { MatchLog } from '../match/match-log.js';

/*
 * Deals and matches that a whole log names but does not contain. A deal of a match begins in both streams at once, so
 * an honest log never has one without the other.
 */

/** @param isKnown whether the log holds a match. */
export const matchesMissing = (
  { deal, named }: Pick<DealFacts, 'deal' | 'named'>,
  isKnown: (match: string) => boolean,
): readonly AuditFinding[] =>
  named
    .filter(({ match }) => !isKnown(match))
    .map(({ sequence, match }) => ({
      check: 'sequence',
      code: 'MATCH_REMOVED',
      deal,
      sequence,
      message: 'The deal was opened in a match that the log does not hold.',
      expected: match,
    }));

/** @param isKnown whether the log holds a deal. */
export const dealsMissing = (
  { match, events }: MatchLog,
  isKnown: (deal: string) => boolean,
): readonly AuditFinding[] =>
  events.flatMap(({ sequence, event }) =>
    event.type === 'DealStarted' && !isKnown(event.deal)
      ? [
          {
            check: 'sequence',
            code: 'DEAL_REMOVED',
            match,
            sequence,
            message: 'The match started a deal that the log does not hold.',
            expected: event.deal,
          } as const,
        ]
      : [],
  );
