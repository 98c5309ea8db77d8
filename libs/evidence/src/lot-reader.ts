import { unpacked } from './lots.js';
import { HEADER, readRecordFile } from './record-file.js';
import type { Sealing } from './sealing.js';

/** A lot of a file, or other bytes: from byte `first` up to and without `end`. */
export type LotPiece =
  | { readonly kind: 'lot'; readonly first: number; readonly end: number; readonly text: string }
  | { readonly kind: 'damage'; readonly first: number; readonly end: number; readonly because: DamageCause }
  /**
   * Bytes that a kill or a power cut left half written. Nothing cites them, because a record waits until its
   * observations are on disk.
   */
  | { readonly kind: 'torn'; readonly first: number; readonly end: number };

/**
 * `framing`: no whole record. `seal`: sealed under another key, or changed since. `lot`: opened, but no compressed
 * lines.
 */
export type DamageCause = 'framing' | 'seal' | 'lot';

/** Returns the lots of a file in their order, and all other bytes. */
export const readLots = (file: Buffer, { unseal }: Sealing): readonly LotPiece[] => {
  const { pieces, whole } = readRecordFile(file, (sealed) => unseal(sealed) !== undefined);
  const read = pieces.map((piece): LotPiece => {
    if (piece.kind === 'damage') return { ...piece, because: 'framing' };
    const place = { first: piece.first, end: piece.first + HEADER + piece.bytes.length };
    const opened = unseal(piece.bytes);
    if (opened === undefined) return { kind: 'damage', ...place, because: 'seal' };
    const text = unpacked(opened);
    return text === undefined ? { kind: 'damage', ...place, because: 'lot' } : { kind: 'lot', ...place, text };
  });
  return whole < file.length ? [...read, { kind: 'torn', first: whole, end: file.length }] : read;
};
