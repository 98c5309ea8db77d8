export type Cancel = () => void;

/** Time and delays, passed in: code that asks for the time itself cannot be replayed. */
export interface Clock {
  /** Monotonic milliseconds, from any origin. */
  now(): number;
  /** Calls `action` once after `ms` milliseconds, unless cancelled before. */
  after(ms: number, action: () => void): Cancel;
}

export const realClock: Clock = {
  now: () => performance.now(),
  after: (ms, action) => {
    const timer = setTimeout(action, ms);
    return () => clearTimeout(timer);
  },
};
