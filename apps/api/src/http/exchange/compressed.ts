import type { IncomingHttpHeaders } from 'node:http';
import { pipeline, type Readable, type Transform } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import Negotiator from 'negotiator';

/** The Brotli quality: as fast as the database. Higher qualities save little, because hashes do not compress. */
const BROTLI_QUALITY = 4;

/**
 * The codings. A client that accepts several equally gets the one that it names first. Only exports and answers to GET are
 * compressed: an answer with input of a stranger and a secret would reveal the secret by its length (BREACH).
 */
const CODINGS: Readonly<Record<string, () => Transform>> = {
  br: () => createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  gzip: () => createGzip(),
};

export interface Compressed {
  readonly content: Readable;
  /** The value of `Content-Encoding`; undefined if the content is not compressed. */
  readonly coding?: string;
}

/** Returns the coding that `Accept-Encoding` prefers (RFC 9110 section 12.5.3); undefined for none. */
export const codingFor = (headers: IncomingHttpHeaders): string | undefined => {
  // Without the header any coding is allowed, but most clients that send none cannot decode one.
  if (headers['accept-encoding'] === undefined) return undefined;
  const coding = new Negotiator({ headers }).encoding([...Object.keys(CODINGS), 'identity']);
  return coding === 'identity' ? undefined : coding;
};

/** Compresses a stream with the coding that the client prefers. */
export function compressed(content: Readable, headers: IncomingHttpHeaders): Compressed {
  const coding = codingFor(headers);
  const transform = coding === undefined ? undefined : CODINGS[coding]?.();
  if (coding === undefined || transform === undefined) return { content };
  // An error of the source destroys the compressor, so the client receives an incomplete file and can detect it.
  return { content: pipeline(content, transform, () => undefined), coding };
}
