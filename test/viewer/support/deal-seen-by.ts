import type { DealCommand, RuleSet } from '#deal';
import { openedEvent, type Reader } from '#projections';
import { nodeSha256, recordedLog, stepsOf } from '#testing';
import { type FoldedDeal, foldedDeal } from '../../../apps/viewer/src/deal/folded-deal.js';
import type { SeenRecord } from '../../../apps/viewer/src/api/types.js';

/** A deal as the page follows it for a reader. */
export const dealSeenBy = async (
  reader: Reader,
  rules: RuleSet,
  commands: readonly DealCommand[],
): Promise<FoldedDeal> => {
  const { lines } = await recordedLog([stepsOf(rules, commands)]);
  const records = lines.map(({ event: { leaf }, disclosures }, index) => ({
    sequence: index + 1,
    event: openedEvent(leaf, disclosures, reader, nodeSha256),
  }));
  return foldedDeal(records as unknown as readonly SeenRecord[])!;
};
