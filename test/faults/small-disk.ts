import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Disk } from '../chaos/private-database.js';

/** A disk of 200 MB in memory for the files of a database. */
export const SMALL_DISK: Disk = {
  mount: (folder) =>
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=200m,mode=755', 'tmpfs', folder], { stdio: 'ignore' }),
  // A process of the database that is just ending may still use the disk.
  unmount: (folder) => execFileSync('umount', ['--lazy', folder]),
};

export const CAN_MOUNT = ((): boolean => {
  const folder = mkdtempSync(join(tmpdir(), 'tilescribe-mount-'));
  try {
    SMALL_DISK.mount(folder);
    SMALL_DISK.unmount(folder);
    return true;
  } catch {
    console.warn('a full disk is tested where mount(8) may mount a tmpfs (as root)');
    return false;
  } finally {
    rmSync(folder, { recursive: true });
  }
})();

const fillerIn = (folder: string): string => join(folder, 'filler');

/** Fills the disk of a folder to its last byte. */
export const fillDisk = async (folder: string): Promise<void> => {
  const file = await open(fillerIn(folder), 'w');
  try {
    for (;;) await file.write(Buffer.alloc(1 << 16));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  } finally {
    await file.close();
  }
};

/** Removes what `fillDisk` has written. */
export const freeDisk = (folder: string): Promise<void> => rm(fillerIn(folder), { force: true });
