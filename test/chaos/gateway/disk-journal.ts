import { readFile } from 'node:fs/promises';

/** A change of a name in a folder. `kept` is another name of the file that lost its name. */
export type NameChange =
  | { readonly created: string; readonly in: string }
  | { readonly renamed: string; readonly from: string; readonly in: string; readonly kept?: string }
  | { readonly deleted: string; readonly in: string; readonly kept?: string };

type Entry =
  | NameChange
  | { readonly synced: string; readonly bytes: number }
  | { readonly syncing: string }
  | { readonly folder: string };

/** What a disk is sure to have, and what it may lose when the power is cut. */
export interface DiskState {
  /** Of each file, the bytes from its beginning that are on the disk. */
  readonly synced: ReadonlyMap<string, number>;
  /** Of each folder, the changes that are not on the disk for sure, in their order. */
  readonly unsettled: ReadonlyMap<string, readonly NameChange[]>;
}

/** Reads the journal of `watched-disk.mjs`. A line that the kill cut off is left out. */
export const readDiskJournal = async (path: string): Promise<DiskState> => {
  const lines = (await readFile(path, 'utf8')).split('\n').slice(0, -1);
  const synced = new Map<string, number>();
  const unsettled = new Map<string, NameChange[]>();
  /** How many changes of a folder were there when its last `fsync` began. */
  const atSync = new Map<string, number>();
  for (const entry of lines.map((line) => JSON.parse(line) as Entry)) {
    if ('synced' in entry) synced.set(entry.synced, entry.bytes);
    else if ('syncing' in entry) atSync.set(entry.syncing, unsettled.get(entry.syncing)?.length ?? 0);
    else if ('folder' in entry) unsettled.get(entry.folder)?.splice(0, atSync.get(entry.folder) ?? 0);
    else {
      unsettled.set(entry.in, [...(unsettled.get(entry.in) ?? []), entry]);
      move(synced, entry);
    }
  }
  return { synced, unsettled };
};

const move = (synced: Map<string, number>, change: NameChange): void => {
  if ('renamed' in change) synced.set(change.renamed, synced.get(change.from) ?? 0);
  else synced.set('created' in change ? change.created : change.deleted, 0);
};
