import { matchOf } from './streams.js';
import { textIn, type DirectoryEvent, type Listing } from './listing.js';

export const MATCH_STATUSES = ['open', 'ended'] as const;

/** `open`: deals may follow. `ended`: the match is over. */
export type MatchStatus = (typeof MATCH_STATUSES)[number];

/** A match in the directory. */
export interface MatchListing extends Listing {
  readonly status: MatchStatus;
}

/** The types of events that decide a match's listing. */
export const MATCH_LISTING_TYPES = ['MatchOpened', 'MatchEnded'] as const;

/** The listing of the match with these events: all of `MATCH_LISTING_TYPES` in its stream, in order. */
export function matchListing(events: readonly DirectoryEvent[]): MatchListing | undefined {
  const [opening] = events;
  const id = opening?.leaf.type === 'MatchOpened' ? matchOf(opening.leaf.stream) : undefined;
  if (opening === undefined || id === undefined) return undefined;
  return {
    id,
    position: opening.position,
    table: textIn(opening, 'table'),
    ruleSet: textIn(opening, 'ruleSet'),
    edition: textIn(opening, 'edition'),
    openedAt: opening.leaf.recordedAt,
    status: events.at(-1)?.leaf.type === 'MatchEnded' ? 'ended' : 'open',
  };
}
