/** Another running process holds the lock. */
export class LockHeld extends Error {
  readonly code: 'LOCK_HELD';
  /** The holder. */
  readonly pid: number;
}

export interface LockOptions {
  /** How long to wait for another holder, in ms; 0 unless given. */
  readonly patienceMs?: number;
  /** Called once with the holder's process id if the lock has to be waited for. */
  readonly onWait?: (pid: number) => void;
}

/** Takes the lock `folder`, which is created where it is missing, and returns its release. Throws `LockHeld`. */
export function takeLock(folder: string, options?: LockOptions): Promise<() => void>;

/** Runs `work` while this process holds the lock. Throws `LockHeld`. */
export function underLock<T>(folder: string, options: LockOptions, work: () => Promise<T>): Promise<T>;

/** Names one process permanently, although process ids are used again. */
export function markOf(pid: number): string;

export function ownMark(): string;

/** Whether the process that left this mark still runs. */
export function isAlive(mark: string): boolean;

/** Whether any process has this id. */
export function exists(pid: number): boolean;
