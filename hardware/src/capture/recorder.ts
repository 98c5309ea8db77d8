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
  return watchedConnect(connect, (traffic) => {
    const record: CaptureRecord = { at: microseconds(clock.now()), ...traffic };
    sink(captureLine(record));
  });
};

/** What goes over a line: bytes, or a change of the port. */
export type Traffic = { readonly dir: 'in' | 'out'; readonly hex: string } | { readonly line: 'opened' | 'closed' };

/** Returns the same port. `note` receives its traffic, before the driver does. */
export const watchedConnect = (connect: Connect, note: (traffic: Traffic) => void): Connect => {
  const recorded = (link: SerialLink): SerialLink => ({
    write: (bytes) => {
      note({ dir: 'out', hex: hexOf(bytes) });
      link.write(bytes);
    },
    onData: (listener) =>
      link.onData((bytes) => {
        note({ dir: 'in', hex: hexOf(bytes) });
        listener(bytes);
      }),
    onClose: (listener) =>
      link.onClose((reason) => {
        note({ line: 'closed' });
        listener(reason);
      }),
    close: () => link.close(),
  });

  return (opened, failed) =>
    connect((link) => {
      note({ line: 'opened' });
      opened(recorded(link));
    }, failed);
};
