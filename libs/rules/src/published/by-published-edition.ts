import { PUBLISHED_FINGERPRINTS } from './fingerprints.js';

/**
 * An event that the sources decided, as the service records it: programs record new deals by published editions, and
 * simulated tables play by the sources. Only the fingerprint differs.
 */
export const byPublishedEdition = <E>(event: E): E =>
  isOpening(event) ? { ...event, ...fingerprintOf(event) } : event;

interface Opening {
  readonly ruleSet: string;
  readonly edition: string;
}

const isOpening = (event: unknown): event is Opening =>
  typeof event === 'object' && event !== null && 'type' in event && event.type === 'DealOpened';

const fingerprintOf = ({ ruleSet, edition }: Opening) => ({
  fingerprint: PUBLISHED_FINGERPRINTS[`${ruleSet}@${edition}`],
});
