import type { Clock } from '#clock';
import type { Connect, SerialLink } from '../serial/link.js';
import { captureLine, type CaptureHeader, type CaptureRecord } from './capture.js';

export const hexOf = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('hex');

/** Rounds to microseconds: finer than any line here needs, and readable in a file. */
export const microseconds = (ms: number): number => Math.round(ms * 1_000) / 1_000;

/** Returns the same port and records its traffic. `sink` receives the text of the file line by line, the header first. */
export const recordingConnect = (
  connect: Connect,
  options: { readonly header: CaptureHeader; readonly clock: Clock; readonly sink: (text: string) => void },
): Connect => {
  const { header, clock, sink } = options;
  sink(captureLine(header));
  const keep = (record: CaptureRecord): void => sink(captureLine(record));
  const now = (): number => microseconds(clock.now());

  const recorded = (link: SerialLink): SerialLink => ({
    write: (bytes) => {
      keep({ at: now(), dir: 'out', hex: hexOf(bytes) });
      link.write(bytes);
    },
    onData: (listener) =>
      link.onData((bytes) => {
        keep({ at: now(), dir: 'in', hex: hexOf(bytes) });
        listener(bytes);
      }),
    onClose: (listener) =>
      link.onClose((reason) => {
        keep({ at: now(), line: 'closed' });
        listener(reason);
      }),
    close: () => link.close(),
  });

  return (opened, failed) =>
    connect((link) => {
      keep({ at: now(), line: 'opened' });
      opened(recorded(link));
    }, failed);
};
