import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { gunzipSync, gzipSync } from 'node:zlib';

/** The lines of a move file, without their line feeds. */
export const linesIn = (path: string): readonly string[] =>
  gunzipSync(readFileSync(path)).toString().split('\n').slice(0, -1);

export const digestOf = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex');

/** Writes a compressed file. @returns its SHA-256. */
export function writeCompressed(path: string, text: string | Uint8Array): string {
  const bytes = gzipSync(text);
  writeFileSync(path, bytes);
  return digestOf(bytes);
}

/** Makes every digest over lines anew, as a forger would: those of checks and of the end. */
export function withDigests(lines: readonly string[]): string {
  const hash = createHash('sha256');
  let text = '';
  for (const line of lines) {
    const kind = /^\["(check|end)",/.exec(line)?.[1];
    const written = `${kind === undefined ? line : JSON.stringify([kind, hash.copy().digest('hex')])}\n`;
    hash.update(written);
    text += written;
  }
  return text;
}
