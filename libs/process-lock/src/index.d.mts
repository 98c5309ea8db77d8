/** Another running process holds the lock. */
export class LockHeld extends Error {
  readonly code: 'LOCK_HELD';
  /** The holder. */
  readonly pid: number;
}

export interface LockOptions {
  /** How long to wait for another holder, in ms; default 0. */
  readonly patienceMs?: number;
  /** Called once with the holder's process id if this process must wait for the lock. */
  readonly onWait?: (pid: number) => void;
}

/** Takes the lock `folder`, which is created if it is missing. Returns a function that releases it. Throws `LockHeld`. */
export function takeLock(folder: string, options?: LockOptions): Promise<() => void>;

/** Runs `work` while this process holds the lock. Throws `LockHeld`. */
export function underLock<T>(folder: string, options: LockOptions, work: () => Promise<T>): Promise<T>;

/** Returns a mark that names one process permanently, although process ids are reused. */
export function markOf(pid: number): string;

export function ownMark(): string;

/** Whether the process with this mark still runs. */
export function isAlive(mark: string): boolean;

/** Whether a process with this id exists. */
export function exists(pid: number): boolean;
