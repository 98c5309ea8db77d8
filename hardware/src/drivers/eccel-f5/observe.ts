import type { Observation } from '#inference';

type Place = Pick<Observation, 'reader' | 'round' | 'antenna' | 'at'>;

/** The observation of an inventory that the reader has ended; without tags the zone is empty. */
export const complete = (place: Place, uids: readonly string[]): Observation => ({
  ...place,
  outcome: 'complete',
  tags: uids.map((tag) => ({ tag })),
});

/** The observation of an inventory of which any part failed: the zone is unknown. */
export const failed = (place: Place): Observation => ({ ...place, outcome: 'failed', tags: [] });
