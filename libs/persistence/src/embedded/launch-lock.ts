import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { EmbeddedError } from './embedded-error.js';
import { isAlive, ownMark } from './process-mark.js';

const PATIENCE = 180_000;
const PAUSE = 100;

let tickets = 0;

/**
 * Runs `work` while no other process does the same under this lock file. Starting, stopping and counting users happen
 * here; the server itself runs outside.
 */
export async function underLock<T>(lock: string, work: () => Promise<T>): Promise<T> {
  await take(lock);
  try {
    return await work();
  } finally {
    rmSync(lock, { force: true });
  }
}

async function take(lock: string): Promise<void> {
  const deadline = Date.now() + PATIENCE;
  while (!tryTake(lock)) {
    removeIfStale(lock);
    if (Date.now() > deadline)
      throw new EmbeddedError(
        'LOCKED',
        `Another process (${holderOf(lock) ?? 'unknown'}) has held ${lock} for three minutes. If it hangs, end it.`,
      );
    await sleep(PAUSE);
  }
}

/** The lock appears with its holder's mark inside in one step: a link either succeeds whole or finds the name taken. */
function tryTake(lock: string): boolean {
  const ticket = `${lock}.${process.pid}.${(tickets += 1)}`;
  writeFileSync(ticket, ownMark());
  try {
    linkSync(ticket, lock);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  } finally {
    rmSync(ticket);
  }
}

/** Moves a dead process's lock aside; where a live one was moved by mistake, because it came between, puts it back. */
function removeIfStale(lock: string): void {
  const holder = holderOf(lock);
  if (holder === undefined || isAlive(holder)) return;
  const aside = `${lock}.${process.pid}.${(tickets += 1)}`;
  try {
    renameSync(lock, aside);
    if (readFileSync(aside, 'utf8') !== holder) linkSync(aside, lock);
  } catch {
    // Somebody else was faster; the next try will tell.
  }
  rmSync(aside, { force: true });
}

const holderOf = (lock: string): string | undefined => {
  try {
    return readFileSync(lock, 'utf8');
  } catch {
    return undefined;
  }
};
