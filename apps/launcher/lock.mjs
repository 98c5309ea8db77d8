import { randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { say } from './progress.mjs';

/** The holder touches its lock every second; one that was not touched for this long lost its holder. */
const STALE_MS = 10_000;
const HEARTBEAT_MS = 1_000;

const isStale = (path) => {
  const touched = statSync(path, { throwIfNoEntry: false })?.mtimeMs;
  return touched !== undefined && Date.now() - touched > STALE_MS;
};

const tryCreate = (path) => {
  try {
    writeFileSync(path, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
};

/** Takes an abandoned lock away. Another waiter may have done so first: a lock that proves alive is put back. */
const clearStale = (path) => {
  const aside = `${path}.${randomUUID()}`;
  try {
    renameSync(path, aside);
    if (!isStale(aside)) linkSync(aside, path);
  } catch (error) {
    if (!['ENOENT', 'EEXIST'].includes(error.code)) throw error;
  }
  rmSync(aside, { force: true });
};

/** Runs `work` while no other process holds the lock; waits for its turn. */
export const withLock = async (path, work) => {
  mkdirSync(dirname(path), { recursive: true });
  let told = false;
  while (!tryCreate(path)) {
    if (isStale(path)) {
      clearStale(path);
      continue;
    }
    if (!told) say('waiting for another run that is installing or building here');
    told = true;
    await sleep(HEARTBEAT_MS / 2);
  }
  const heartbeat = setInterval(() => utimesSync(path, new Date(), new Date()), HEARTBEAT_MS);
  try {
    return await work();
  } finally {
    clearInterval(heartbeat);
    rmSync(path, { force: true });
  }
};
