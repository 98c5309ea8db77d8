import { join } from 'node:path';
import { HEADER, type Sealing } from '#evidence';
import { GatewayFault } from '../state/fault.js';
import { type Damage, type Found, recordsLostIn, wordsOfLoss } from './damage.js';
import type { OutboxItem, OutboxLoss } from './record.js';
import { keepAside, readSegments, replaceSegment, type Segment, type StoredSegment } from './segments.js';

export interface StoredItems {
  readonly segments: readonly Segment[];
  readonly items: readonly OutboxItem[];
}

export interface StoredItemsOptions {
  readonly folder: string;
  readonly sealing: Sealing;
  /** A UUID of version 7. */
  readonly newId: () => string;
  /** RFC 3339, UTC. */
  readonly now: () => string;
  readonly log: (line: string) => void;
}

/**
 * Reads the items of an outbox. A damaged segment is kept under another name. A new segment replaces it, with its whole records
 * and the loss of the others. Throws `GatewayFault` STATE_SEALED_OTHERWISE if no record opens under the key.
 */
export const readStoredItems = async (options: StoredItemsOptions): Promise<StoredItems> => {
  const { folder, sealing } = options;
  const opens = (sealed: Buffer): boolean => sealing.unseal(sealed) !== undefined;
  const stored = await readSegments(folder, opens);
  const found = stored.map((segment) => foundIn(segment, sealing));
  const all = found.flat();
  const isReadable = all.length === 0 || all.some(({ kind }) => kind === 'item');
  if (!isReadable && stored.some(({ pieces }) => pieces.some(({ kind }) => kind === 'record'))) throw sealedOtherwise();

  const segments: Segment[] = [];
  const items: OutboxItem[] = [];
  for (const [index, segment] of stored.entries()) {
    const here = found[index] ?? [];
    const isDamaged = here.some(({ kind }) => kind === 'damage');
    const whole = isDamaged ? await itemsAround(all, here, options) : here.flatMap((each) => itemOf(each));
    const { number, bytes, pieces } = segment;
    const sealed = (): readonly Buffer[] => whole.map((item) => sealing.seal(Buffer.from(JSON.stringify(item))));
    segments.push(
      isDamaged ? await replaceSegment(folder, number, sealed()) : { number, bytes, records: pieces.length },
    );
    items.push(...whole);
  }
  return { segments, items };
};

const itemOf = (found: Found): readonly OutboxItem[] => (found.kind === 'item' ? [found.item] : []);

/** Sealed bytes that do not open are damage like any other. */
const foundIn = ({ number, pieces }: StoredSegment, { unseal }: Sealing): readonly Found[] => {
  return pieces.map((piece): Found => {
    if (piece.kind === 'damage') return { ...piece, segment: number };
    const { first, bytes } = piece;
    const opened = unseal(bytes);
    if (opened === undefined) return { kind: 'damage', segment: number, first, end: first + HEADER + bytes.length };
    return { kind: 'item', segment: number, item: JSON.parse(opened.toString('utf8')) as OutboxItem };
  });
};

/** The items of a damaged segment, with a loss in place of each damaged part that held records. */
const itemsAround = async (
  all: readonly Found[],
  here: readonly Found[],
  { folder, newId, now, log }: StoredItemsOptions,
): Promise<readonly OutboxItem[]> => {
  const file = await keepAside(folder, here[0]?.segment ?? 0);
  const itemFor = (damage: Damage): readonly OutboxLoss[] => {
    const { first, end } = damage;
    const records = recordsLostIn(all, damage);
    const words = wordsOfLoss(records);
    log(
      `OUTBOX_DAMAGED: bytes ${first} to ${end - 1} of ${join(folder, file)} cannot be read; ${words}. The file is kept; ` +
        'what is whole is delivered, and the loss is reported to the API, which calls a referee to the table',
    );
    if (records === 'nothing') return [];
    const reason = `bytes ${first} to ${end - 1} of ${file} in the outbox cannot be read: ${words}`;
    const place = { file, firstByte: first, endByte: end };
    return [{ reportId: newId(), foundAt: now(), reason, place, ...(records !== undefined && { records }) }];
  };
  return here.flatMap((each): readonly OutboxItem[] => (each.kind === 'damage' ? itemFor(each) : [each.item]));
};

const sealedOtherwise = (): GatewayFault =>
  new GatewayFault(
    'STATE_SEALED_OTHERWISE',
    'stored records do not open under state.key; put the key back they were sealed with',
  );
