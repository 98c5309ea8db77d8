import { openSeals, type Disclosure, type Leaf, type Sha256 } from '#event-log';
import type { DealEvent } from '#deal';
import { HIDDEN } from '#tiles';
import { dealCodec } from './codecs.js';
import { disclosedTo, type Reader } from './reader.js';

/** The event in a deal's leaf as a reader may see it. Throws `SealError` if a disclosure does not fit its seal. */
export const openedEvent = (
  leaf: Leaf,
  disclosures: readonly Disclosure[],
  reader: Reader,
  sha256: Sha256,
): DealEvent => {
  const { data } = openSeals({ data: leaf.data }, disclosedTo(reader, disclosures), sha256, HIDDEN);
  return dealCodec.decode(leaf, data);
};
