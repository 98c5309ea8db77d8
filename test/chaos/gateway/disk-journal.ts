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

/** The data that a disk certainly has, and the changes that it may lose in a power cut. */
export interface DiskState {
  /** The number of bytes from the beginning of each file that are on the disk. */
  readonly synced: ReadonlyMap<string, number>;
  /** The changes of each folder that may not be on the disk, in their order. */
  readonly unsettled: ReadonlyMap<string, readonly NameChange[]>;
}

/** Reads the journal of `watched-disk.mjs`. A line that the kill cut off is left out. */
export const readDiskJournal = async (path: string): Promise<DiskState> => {
  const lines = (await readFile(path, 'utf8')).split('\n').slice(0, -1);
  const synced = new Map<string, number>();
  const unsettled = new Map<string, NameChange[]>();
  /** The number of changes of a folder when its last `fsync` began. */
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
