import type { DealLog } from './deal-log.js';
import type { AuditFinding } from './finding.js';
import type { MatchLog } from './match-log.js';

/**
 * Deals and matches that a whole log names but does not contain. A deal of a match begins in both streams at once, so
 * an honest log never has one without the other.
 */
export const removedStreams = (deals: readonly DealLog[], matches: readonly MatchLog[]): readonly AuditFinding[] => [
  ...missingMatches(deals, new Set(matches.map(({ match }) => match))),
  ...missingDeals(matches, new Set(deals.map(({ deal }) => deal))),
];

const missingMatches = (deals: readonly DealLog[], known: ReadonlySet<string>): readonly AuditFinding[] =>
  deals.flatMap(({ deal, events }) =>
    events.flatMap(({ sequence, event }) =>
      event.type === 'DealOpened' && event.match !== undefined && !known.has(event.match)
        ? [
            {
              check: 'sequence',
              code: 'MATCH_REMOVED',
              deal,
              sequence,
              message: 'The deal was opened in a match that the log does not hold.',
              expected: event.match,
            } as const,
          ]
        : [],
    ),
  );

const missingDeals = (matches: readonly MatchLog[], known: ReadonlySet<string>): readonly AuditFinding[] =>
  matches.flatMap(({ match, events }) =>
    events.flatMap(({ sequence, event }) =>
      event.type === 'DealStarted' && !known.has(event.deal)
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
    ),
  );
