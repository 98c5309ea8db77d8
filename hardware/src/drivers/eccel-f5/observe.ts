import type { Observation } from '#inference';

type Place = Pick<Observation, 'reader' | 'round' | 'antenna' | 'at'>;

/** An inventory that the reader ended itself; without tags the zone is empty. */
export const complete = (place: Place, uids: readonly string[]): Observation => ({
  ...place,
  outcome: 'complete',
  tags: uids.map((tag) => ({ tag })),
});

/** An inventory of which any part failed: nothing is known of the zone. */
export const failed = (place: Place): Observation => ({ ...place, outcome: 'failed', tags: [] });
