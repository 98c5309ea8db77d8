import type { BundleHeader, Sha256 } from '#event-log';
import { dealOfStream } from '../findings/finding.js';
import { readLines, type LogFile } from '../log/log-bytes.js';
import type { BundleAudit } from './bundle-audit.js';

/**
 * Counts the events in the period of a bundle; undefined for the bundle of a deal or match. A bundle of times also has the command before
 * its period and the command after it; these are not counted. Reads the file again.
 */
export const periodContent = async (
  file: LogFile,
  header: BundleHeader,
  sha256: Sha256,
): Promise<BundleAudit['period']> => {
  if (header.kind !== 'period') return undefined;
  const { recorded } = header;
  const isInside = (time: string): boolean => recorded === undefined || (time >= recorded.from && time < recorded.to);
  const deals = new Set<string>();
  let events = 0;
  await readLines(await file(), sha256, ({ content }) => {
    if (content?.kind !== 'event' || !isInside(content.event.leaf.recordedAt)) return true;
    events += 1;
    const deal = dealOfStream(content.event.leaf.stream);
    if (deal !== undefined) deals.add(deal);
    return true;
  });
  return { events, deals: deals.size };
};
