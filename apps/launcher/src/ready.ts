import { setTimeout as sleep } from 'node:timers/promises';

const POLL_MS = 200;

const answersOk = async (url: string): Promise<boolean> => {
  try {
    return (await fetch(url)).ok;
  } catch {
    return false;
  }
};

/** Waits until the API has migrated its database and takes requests: true; false when `ending` comes first. */
export const untilReady = async (address: string, ending: Promise<unknown>): Promise<boolean> => {
  const ended = ending.then(() => true);
  while (!(await answersOk(`${address}/health/ready`)))
    if (await Promise.race([ended, sleep(POLL_MS).then(() => false)])) return false;
  return true;
};
