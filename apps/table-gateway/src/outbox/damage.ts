import { isRecord, type OutboxItem, type OutboxLoss, type OutboxRecord } from './record.js';

/** A part of a segment: an item, or damaged bytes from `first` up to and without `end`. */
export type Found =
  | { readonly kind: 'item'; readonly segment: number; readonly item: OutboxItem }
  | { readonly kind: 'damage'; readonly segment: number; readonly first: number; readonly end: number };
export type Damage = Extract<Found, { kind: 'damage' }>;

/**
 * The records that damaged bytes held, by the gapless numbers of the records around them; `nothing` if none is missing.
 * A segment holds records of one epoch.
 */
export const recordsLostIn = (found: readonly Found[], damage: Damage): OutboxLoss['records'] | 'nothing' => {
  const at = found.indexOf(damage);
  const before = recordIn(found.slice(0, at).reverse());
  const after = recordIn(found.slice(at + 1));
  if (after && (after.epoch === before?.epoch || after.segment === damage.segment)) {
    const known = after.epoch === before?.epoch ? before.sequence : 0;
    return after.sequence - 1 > known ? { epoch: after.epoch, through: after.sequence - 1 } : 'nothing';
  }
  return before?.segment === damage.segment ? { epoch: before.epoch } : undefined;
};

const recordIn = (found: readonly Found[]): (OutboxRecord & { readonly segment: number }) | undefined => {
  for (const each of found)
    if (each.kind === 'item' && isRecord(each.item)) return { ...each.item, segment: each.segment };
  return undefined;
};

/** The loss as text. */
export const wordsOfLoss = (records: OutboxLoss['records'] | 'nothing'): string => {
  if (records === 'nothing') return 'no record is lost';
  if (records === undefined) return 'it is not known which records are lost';
  const { epoch, through } = records;
  return through === undefined
    ? `the last records of epoch ${epoch} are lost`
    : `records of epoch ${epoch} before ${through + 1} are lost`;
};
