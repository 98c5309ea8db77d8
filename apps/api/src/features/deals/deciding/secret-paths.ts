import type { SecretPaths } from '#event-log';
import { secretsOfCommand, secretsOfEvent, type DealCommand, type DealEvent } from '#deal';

/** Returns the sealed paths of the leaf of a decided event; its command is stored in the first event that it causes. */
export const secretPathsOf =
  (event: DealEvent): SecretPaths =>
  (kind, _type, data) =>
    kind === 'event' ? secretsOfEvent(event) : secretsOfCommand(data as unknown as DealCommand, event);
