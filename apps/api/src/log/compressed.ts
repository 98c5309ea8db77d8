import type { IncomingHttpHeaders } from 'node:http';
import { pipeline, type Readable, type Transform } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import Negotiator from 'negotiator';

/** Fast enough to keep up with the database; higher qualities gain little on hashes. */
const BROTLI_QUALITY = 4;

/**
 * The codings of an export; a client that takes several equally gets the one it names first. Only exports are compressed. Other answers may hold what a stranger chose
 * beside what is secret, and there the length of a compressed answer reveals the secret byte by byte (BREACH).
 */
const CODINGS: Readonly<Record<string, () => Transform>> = {
  br: () => createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  gzip: () => createGzip(),
};

export interface Compressed {
  readonly content: Readable;
  /** Of `Content-Encoding`; undefined where the content stays as it is. */
  readonly coding?: string;
}

/** The content in the coding that `Accept-Encoding` prefers (RFC 9110 section 12.5.3), compressed as it flows. */
export function compressed(content: Readable, headers: IncomingHttpHeaders): Compressed {
  // Without the header a client takes any coding; most that send none cannot decode one.
  if (headers['accept-encoding'] === undefined) return { content };
  const coding = new Negotiator({ headers }).encoding([...Object.keys(CODINGS), 'identity']);
  const transform = coding === undefined ? undefined : CODINGS[coding]?.();
  if (coding === undefined || transform === undefined) return { content };
  // A fault of the source destroys the compressor, so the client sees a cut file and not a whole one.
  return { content: pipeline(content, transform, () => undefined), coding };
}
