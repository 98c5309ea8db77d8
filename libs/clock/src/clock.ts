export type Cancel = () => void;

/** The source of time and delays. It is passed in, because code that reads the system clock cannot be replayed. */
export interface Clock {
  /** Monotonic milliseconds, from any origin. */
  now(): number;
  /** Calls `action` once after `ms` milliseconds, unless cancelled before. */
  after(ms: number, action: () => void): Cancel;
}
