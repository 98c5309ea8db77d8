import type { SecretPaths } from '#event-log';
import { secretsOfCommand, secretsOfEvent, type DealCommand, type DealEvent } from '#deal';

/** The sealed paths of a deal's leaf. */
export const secretPathsOfDeal: SecretPaths = (kind, type, data, caused) =>
  kind === 'event'
    ? secretsOfEvent({ type, ...data } as unknown as DealEvent)
    : secretsOfCommand(data as unknown as DealCommand, caused as unknown as DealEvent);
