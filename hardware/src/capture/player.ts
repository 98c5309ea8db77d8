import type { Clock } from '#clock';
import { type Connect, LinkEnd, LinkError } from '../serial/link.js';
import type { Capture, CaptureRecord } from './capture.js';

/**
 * Returns a port that sends the recorded bytes again, at the recorded times counted from each opening. It drops written
 * bytes, since the capture contains the answers. After the last recording the port is absent.
 */
export const playingConnect = (capture: Capture, clock: Clock): Connect => {
  const sessions = openings(capture.records);
  return (opened, failed) => {
    const session = sessions.shift();
    if (session === undefined) return failed(new LinkError('LINK_ABSENT', 'capture', 'the capture is at its end'));
    const end = new LinkEnd();
    const start = session[0]?.at ?? 0;
    for (const record of session) {
      clock.after(record.at - start, () => {
        if ('line' in record) {
          if (record.line === 'closed') end.gone('closed in the capture');
        } else if (record.dir === 'in') end.received(Buffer.from(record.hex, 'hex'));
      });
    }
    opened({
      write: () => undefined,
      onData: (listener) => end.onData(listener),
      onClose: (listener) => end.onClose(listener),
      close: () => end.gone('closed here'),
    });
  };
};

/** The records from one opening of the line to the next. */
const openings = (records: readonly CaptureRecord[]): CaptureRecord[][] => {
  const sessions: CaptureRecord[][] = [];
  for (const record of records) {
    if (sessions.length === 0 || ('line' in record && record.line === 'opened')) sessions.push([]);
    sessions.at(-1)?.push(record);
  }
  return sessions;
};
