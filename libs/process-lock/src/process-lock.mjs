import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive, ownMark, pidIn } from './process-mark.mjs';

/*
 * A lock is a folder with one file, a claim, for each process that wants it. To take the lock, a process
 *
 *   1. creates its own claim, then
 *   2. lists the folder, and holds the lock if there is no other claim of a living process.
 *
 * Why no two processes hold it at once: of two claims, one was created second. Its process lists the folder after that. The
 * first claim exists before the listing and stays until it is withdrawn or released. A listing shows every file that exists
 * from its beginning to its end. So the second process sees the first claim and does not hold the lock. This is true for
 * every interleaving, and for every later listing while the claim exists.
 *
 * Why a dead process cannot break this: no process takes over the claim of another. The claim of a dead process is ignored,
 * and any process may delete it at any time. Its name is never used again, because it contains the mark of its process
 * (id, start, boot) and a random id. Locks that move or delete *one* shared file do not have this property. Between the
 * check that the file is stale and its removal, another process may create a new one.
 *
 * Why a process always gets it: the oldest claim stays while it waits for the newer ones, and the newer ones are withdrawn.
 *
 * The folder must be on a file system of this machine, and the processes must see each other's process ids.
 */

const NAME = /^(\d{15})_([0-9A-Za-z-]+)_[0-9a-f-]{36}$/;
/** Pause between two checks of a lock that another process holds. */
const PAUSE_MS = 100;
/** Pause between two checks while several processes claim the lock and none holds it. */
const DECIDING_MS = 5;
/** Time after which a claiming process is reported as the holder. Normally it decides within milliseconds. */
const DECISION_MS = 5_000;

/** Another running process holds the lock. */
export class LockHeld extends Error {
  name = 'LockHeld';
  code = 'LOCK_HELD';

  constructor(folder, pid) {
    super(`${folder} is held by process ${pid}`);
    this.pid = pid;
  }
}

/**
 * Takes the lock `folder`, which is created if it is missing. Returns a function that releases it. Waits up to `patienceMs`
 * for another holder (Infinity: without a limit); calls `onWait` once if it must wait. Throws `LockHeld`.
 */
export const takeLock = async (folder, { patienceMs = 0, onWait = () => undefined } = {}) => {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const start = Date.now();
  let waits = false;
  for (;;) {
    const outcome = await tryToTake(folder, start);
    if ('release' in outcome) return outcome.release;
    if (outcome.holds || Date.now() - start > DECISION_MS) {
      if (Date.now() - start >= patienceMs) throw new LockHeld(folder, outcome.pid);
      if (!waits) onWait(outcome.pid);
      waits = true;
      await sleep(PAUSE_MS);
    } else await sleep(DECIDING_MS * (1 + Math.random()));
  }
};

/** Runs `work` while this process holds the lock. */
export const underLock = async (folder, options, work) => {
  const release = await takeLock(folder, options);
  try {
    return await work();
  } finally {
    release();
  }
};

/** Returns the function that releases the lock, or the process that is first and whether it holds the lock. */
const tryToTake = async (folder, start) => {
  const before = firstOf(folder, livingClaims(folder));
  if (before !== undefined) return before;
  const claim = `${String(Date.now()).padStart(15, '0')}_${ownMark()}_${randomUUID()}`;
  const path = join(folder, claim);
  writeFileSync(path, '', { flag: 'wx', mode: 0o600 });
  const release = () => rmSync(path, { force: true });
  try {
    for (;;) {
      const others = livingClaims(folder).filter((name) => name !== claim);
      if (others.length === 0) {
        // Waiting processes read this text to choose their pause. It has no effect on the lock.
        writeFileSync(path, 'held');
        return { release };
      }
      const first = firstOf(folder, others);
      const oldest = others.every((name) => claim < name);
      if (first.holds || !oldest || Date.now() - start > DECISION_MS) {
        release();
        return first;
      }
      await sleep(DECIDING_MS);
    }
  } catch (error) {
    release();
    throw error;
  }
};

/** Returns the claim of the holder, or the oldest claim if there is no holder. */
const firstOf = (folder, claims) => {
  const holder = claims.find((name) => (statSync(join(folder, name), { throwIfNoEntry: false })?.size ?? 0) > 0);
  const name = holder ?? claims.toSorted()[0];
  return name === undefined ? undefined : { pid: pidIn(NAME.exec(name)[2]), holds: holder !== undefined };
};

/** Returns the claims of running processes, and deletes the claims of dead ones. */
const livingClaims = (folder) =>
  readdirSync(folder).filter((name) => {
    const mark = NAME.exec(name)?.[2];
    if (mark === undefined) return false;
    const living = isAlive(mark);
    if (!living) rmSync(join(folder, name), { force: true });
    return living;
  });
