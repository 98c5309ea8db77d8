import { bundleHeaderIn, LogFileVerifier, type LogFileLine, type Sha256 } from '#event-log';

/** The bytes of an exported file, in chunks of any length. */
export type LogBytes = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

/** A file that can be read again from its beginning. */
export type LogFile = () => LogBytes | Promise<LogBytes>;

/** Verifies a file line by line until its end, or until `take` returns false. */
export const readLines = async (
  chunks: LogBytes,
  sha256: Sha256,
  take: (line: LogFileLine) => boolean,
): Promise<void> => {
  const verifier = new LogFileVerifier(sha256);
  for await (const chunk of chunks)
    for (const line of verifier.take(chunk)) {
      const header = bundleHeaderIn(line);
      // The page loads these checks only for a bundle.
      if (header !== undefined) verifier.follow((await import('./follow-bundle.js')).followBundle(header, sha256));
      if (!take(line)) return;
    }
  for (const line of verifier.end()) if (!take(line)) return;
};
