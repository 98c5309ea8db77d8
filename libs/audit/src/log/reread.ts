import { LogFileReader, type Disclosure, type Sha256, type StoredEvent } from '#event-log';
import type { LogFile } from './log-bytes.js';

/** Receives the chosen events of a file that was verified before. */
export interface RereadEvents {
  /** Returns whether the stream is wanted; its disclosures then follow. */
  readonly event: (event: StoredEvent, line: number) => boolean;
  readonly disclosure: (disclosure: Disclosure) => void;
}

/** Reads a file again up to a line. @param lastLine the last one that was verified. */
export const reread = async (
  file: LogFile,
  sha256: Sha256,
  lastLine: number,
  { event, disclosure }: RereadEvents,
): Promise<void> => {
  const reader = new LogFileReader(sha256);
  let isWanted = false;
  for await (const chunk of await file())
    for (const { line, content } of reader.take(chunk)) {
      if (line > lastLine) return;
      if (content?.kind === 'event') isWanted = event(content.event, line);
      else if (content?.kind === 'disclosure' && isWanted) disclosure(content.disclosure);
    }
  for (const { line, content } of reader.end())
    if (content?.kind === 'event' && line <= lastLine) event(content.event, line);
};
