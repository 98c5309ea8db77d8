import { dealOf } from './streams.js';
import { textIn, type DirectoryEvent, type Listing } from './listing.js';

export const DEAL_STATUSES = ['open', 'settled', 'voided', 'abandoned'] as const;

/**
 * `open`: play, reports or the settlement follow. `settled`: the points are final. `voided`: a referee has voided the
 * deal. `abandoned`: it ended without a result. A rewind restores the earlier status.
 */
export type DealStatus = (typeof DEAL_STATUSES)[number];

/** A deal in the directory. */
export interface DealListing extends Listing {
  readonly match?: string;
  readonly recording: string;
  readonly source: string;
  readonly status: DealStatus;
  /** Whether it has ever ended. Until then it holds its table; a deal that is rewound later no longer does. */
  readonly hasEnded: boolean;
}

/**
 * The types of events that decide a deal's listing. They are public: no concealed value decides a status or its time.
 */
export const DEAL_LISTING_TYPES = ['DealOpened', 'DealSettled', 'RewoundTo'] as const;

/** The listing of the deal with these events: all of `DEAL_LISTING_TYPES` in its stream, in order. */
export function dealListing(events: readonly DirectoryEvent[]): DealListing | undefined {
  const [opening] = events;
  const id = opening?.leaf.type === 'DealOpened' ? dealOf(opening.leaf.stream) : undefined;
  if (opening === undefined || id === undefined) return undefined;
  const statuses = statusesOf(events);
  const { match } = opening.leaf.data;
  return {
    id,
    position: opening.position,
    table: textIn(opening, 'table'),
    ruleSet: textIn(opening, 'ruleSet'),
    edition: textIn(opening, 'edition'),
    recording: textIn(opening, 'recording'),
    source: textIn(opening, 'source'),
    openedAt: opening.leaf.recordedAt,
    ...(typeof match === 'string' && { match }),
    status: statuses.at(-1)?.status ?? 'open',
    hasEnded: statuses.some(({ status }) => status !== 'open'),
  };
}

/** The endings that settle no points; every other ending does. */
const STATUS_OF_ENDING: Readonly<Record<string, DealStatus>> = { void: 'voided', abandoned: 'abandoned' };

interface StatusAt {
  readonly sequence: number;
  readonly status: DealStatus;
}

/** The status after each of these events, withdrawn ones included. */
function statusesOf(events: readonly DirectoryEvent[]): readonly StatusAt[] {
  const statuses: StatusAt[] = [];
  for (const event of events) statuses.push({ sequence: event.leaf.sequence, status: statusAfter(event, statuses) });
  return statuses;
}

function statusAfter(event: DirectoryEvent, before: readonly StatusAt[]): DealStatus {
  const { type, data } = event.leaf;
  switch (type) {
    case 'DealSettled':
      return STATUS_OF_ENDING[textIn(event, 'ending')] ?? 'settled';
    case 'RewoundTo':
      return before.findLast(({ sequence }) => sequence <= Number(data['sequence']))?.status ?? 'open';
    default:
      return 'open';
  }
}
