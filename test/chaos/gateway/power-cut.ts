import { existsSync } from 'node:fs';
import { link, readdir, readFile, rename, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Seeded } from '#testing';
import { type DiskState, type NameChange, readDiskJournal } from './disk-journal.js';

/** Disks write whole sectors (bytes), in any order. */
const SECTOR = 512;

/** The number of files and names that a power cut damaged. */
export interface Losses {
  readonly cut: number;
  readonly zeroed: number;
  readonly scattered: number;
  readonly names: number;
}

const NOTHING: Losses = { cut: 0, zeroed: 0, scattered: 0, names: 0 };

const journalIn = (watched: string): string => join(watched, 'journal.ndjson');

/** Whether a power cut at this time could undo the change of a name. */
export const hasUnsettledNames = async (watched: string): Promise<boolean> => {
  const journal = journalIn(watched);
  if (!existsSync(journal)) return false;
  const { unsettled } = await readDiskJournal(journal);
  return [...unsettled.values()].some((changes) => changes.length > 0);
};

/**
 * Changes a folder as a power cut may do it after its program is dead. Bytes that were not synced are missing, zeros, or
 * partly there. Changes of names that were not synced are undone, the last one first.
 */
export const cutPower = async (folder: string, watched: string, chance: Seeded): Promise<Losses> => {
  const journal = journalIn(watched);
  if (!existsSync(journal)) return NOTHING;
  const state = await readDiskJournal(journal);
  const losses = { ...NOTHING, names: await undoNames(state, chance) };
  const files = await filesIn(folder);
  for (const path of files) {
    const damage = await tear(path, state.synced.get(path), chance);
    if (damage !== undefined) losses[damage] += 1;
  }
  const sizes = await Promise.all(files.map(async (path) => ({ synced: path, bytes: (await stat(path)).size })));
  await writeFile(journal, sizes.map((size) => `${JSON.stringify(size)}\n`).join(''));
  await rm(join(watched, 'kept'), { recursive: true, force: true });
  return losses;
};

const undoNames = async ({ unsettled }: DiskState, chance: Seeded): Promise<number> => {
  let undone = 0;
  for (const changes of unsettled.values())
    for (const change of changes.slice(chance.below(changes.length + 1)).reverse()) {
      await undo(change);
      undone += 1;
    }
  return undone;
};

const undo = async (change: NameChange): Promise<void> => {
  if ('created' in change) return rm(change.created, { force: true });
  if ('renamed' in change && existsSync(change.renamed)) await rename(change.renamed, change.from);
  const name = 'renamed' in change ? change.renamed : change.deleted;
  if (change.kept !== undefined && !existsSync(name)) await link(change.kept, name);
};

const filesIn = async (folder: string): Promise<readonly string[]> =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));

/** Damages the bytes of a file from byte `synced` on. A file that was not watched stays the same. */
const tear = async (
  path: string,
  synced: number | undefined,
  chance: Seeded,
): Promise<'cut' | 'zeroed' | 'scattered' | undefined> => {
  const bytes = await readFile(path);
  if (synced === undefined || synced >= bytes.length) return undefined;
  const damage = chance.pick(['cut', 'zeroed', 'scattered'] as const);
  const at = synced + chance.below(bytes.length - synced);
  if (damage === 'cut') {
    await truncate(path, at);
    return damage;
  }
  for (let from = synced; from < bytes.length;) {
    const end = Math.min(bytes.length, (Math.floor(from / SECTOR) + 1) * SECTOR);
    if (damage === 'zeroed' ? end > at : chance.below(2) === 0) bytes.fill(0, from, end);
    from = end;
  }
  await writeFile(path, bytes);
  return damage;
};
