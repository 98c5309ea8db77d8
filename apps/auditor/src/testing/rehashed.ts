import { canonicalJson, type Leaf, LogFileWriter, NO_HASH } from '#event-log';
import { nodeSha256, type RecordedLog } from '#testing';

/** Returns the exported file of a log whose leaves somebody has changed, with all its hashes computed again. */
export const rehashed = ({ log, lines }: RecordedLog, change: (leaf: Leaf) => Leaf, named = log): string => {
  const writer = new LogFileWriter({ log: named }, nodeSha256);
  const header = writer.header();
  const last = new Map<string, string>();
  const events = lines.map(({ event, disclosures }) => {
    const changed = change(event.leaf);
    const leaf: Leaf = { ...changed, log: named, previousHash: last.get(changed.stream) ?? NO_HASH };
    const leafText = canonicalJson(leaf);
    const hash = nodeSha256(leafText);
    last.set(leaf.stream, hash);
    return writer.event({ ...event, leaf, leafText, hash }, disclosures);
  });
  return [header, ...events, writer.end()].join('');
};
